## Die Gewichte des Netzes, und woraus sie gelernt wurden

weights-unreadable = die Gewichte { $path } sind nicht lesbar ({ $problem }); nenne eine Datei, die train geschrieben hat
weights-format = die Gewichte { $path } haben das Format { $given } statt { $format }; trainiere sie neu mit dieser Version
weights-shape = die Gewichte { $path } passen nicht: { $layer } muss { $shape } Zahlen von 32 Bit haben; trainiere sie neu mit dieser Version
weights-name = die Gewichte { $path } haben welche für { $name }, was diese Version nicht kennt oder was dort doppelt steht; nimm die Version, die sie geschrieben hat, oder trainiere sie neu mit dieser
weights-hash = die Gewichte { $path } sind beschädigt: sie sind nicht mehr, was geschrieben wurde; kopiere die Datei noch einmal
train-no_dataset = { $path } enthält keinen Datensatz im Format { $format }; nenne einen leeren Ordner oder einen von train begonnenen
train-other_dataset = der Datensatz { $path } wurde mit { $key } { $there } statt { $here } begonnen; nenne einen anderen Ordner oder dieselben Optionen
train-other_search = der Datensatz { $path } enthält Spiele der Revision { $there } der Suche, und den Rest würde Revision { $here } spielen; nenne einen anderen Ordner, oder entferne diesen, dann werden seine Spiele neu gespielt
train-damaged = { $path } ist abgeschnitten oder beschädigt ({ $problem }); entferne die Datei, dann werden ihre Spiele neu gespielt
train-too_few = { $games ->
    [one] 1 Spiel ist
   *[other] { $games } Spiele sind
  } zu wenig, um daraus zu lernen; mindestens { $least }, von denen einige zurückgelegt werden
train-checkpoint = das in { $path } festgehaltene Training ist nicht lesbar ({ $problem }); entferne die Datei, dann beginnt das Training dieser Generation von vorn
train-no_gpu = hier gibt es keine GPU, die PyTorch nutzen kann; lass --device weg oder nenne cpu
extra-missing = { $module } ist hier nicht installiert; installiere es mit: pip install "saqqara[{ $extra }]"
train-device = device muss { $devices_or } sein, nicht { $given }
train-folder = { $path } hat & im Namen, was in Namen von Bots nicht stehen kann; wähle einen anderen Ordner
train-start = { $path } hat & im Namen, was in Namen von Bots nicht stehen kann; benenne die Gewichte um, oder kopiere sie an einen anderen Ort
train-busy = ein anderer Prozess trainiert in { $path }; warte auf ihn oder nenne einen anderen Ordner
train-result = { $path } ist beschädigt; entferne die Datei, dann wird diese Generation aus dem, was daneben liegt, neu abgeschlossen
train-cluster = der Ray-Cluster { $address } antwortet nicht, wie er soll ({ $problem }); sorge dafür, dass er läuft, dann geht es mit demselben Befehl weiter
train-cluster_other = dort lauscht etwas anderes als Ray

## Das Training im Terminal

cli-train-step = { $generation }. { $step ->
    [play] Spiele
    [read] Einlesen
    [learn] Epochen
    [base] Match, Grundspiel
    [tours] Match, große Touren
   *[other] { $step }
  }
cli-train-samples = { $samples ->
    [one] 1 Entscheidung
   *[other] { $samples } Entscheidungen
  }, { $pace } Spiele/s
cli-train-losses = zurückgelegt { $share }, Punkte { $points }
cli-train-share = { $share } ({ $low } bis { $high })
cli-train-made = Generation { $generation } { $promoted ->
    [yes] ist die neue beste.
   *[no] ist nicht sicher besser als die bisher beste, die bleibt.
  }
cli-train-done = { $found ->
    [yes] Das beste Netz ist { $path }, mit einer Karte daneben.
   *[no] Kein Netz hat geschlagen, was es schon gab.
  }
cli-train-stopped = Angehalten; mit demselben Befehl geht es dort weiter.
cli-train-loss-shares = Verlust der Anteile nach Epochen
cli-train-loss-points = Verlust der Punkte nach Epochen
cli-train-loss-moves = Verlust der Züge nach Epochen
cli-train-learned = gelernt
cli-train-held = zurückgelegt
cli-about-train = Ein Netz trainieren: Spiele der Suche gegen sich selbst, Lernen, Matches gegen das bisher beste. Mit demselben Befehl geht es dort weiter, wo angehalten wurde. Das braucht mehr als alles andere: pip install "saqqara[train]".
cli-about-train-folder = Ordner, in dem alles aufgehoben wird; das beste Netz heißt dort best.npz.
cli-about-generations = Wie oft das geschieht, jedes Mal mit dem bisher besten.
cli-about-train-games = Spiele, aus denen eine Generation lernt, in Stapeln zu 32.
cli-about-simulations = Simulationen für jede Entscheidung dieser Spiele.
cli-about-epochs = Wie oft das Netz sie durchgeht.
cli-about-match-games = Spiele jedes Matches, höchstens; es endet, sobald es entschieden ist.
cli-about-match-seconds = Bedenkzeit für jede Entscheidung eines Matches.
cli-about-train-weights = Gewichte, die zuerst die besten sind; ohne sie sind es gelenkte Zufallsspiele.
cli-about-device = Worauf das Netz lernt: auto, cpu oder cuda.
cli-about-ray = Adresse eines Ray-Clusters, der die Spiele spielt, oder local.

## Die Gewichte des Netzes und die Daten, aus denen es lernt

weights-unreadable = die Gewichte { $path } sind nicht lesbar ({ $problem }); gib eine Datei an, die train geschrieben hat
weights-format = die Gewichte { $path } wurden von einer anderen Version von Saqqara geschrieben: ihr Format ist { $given } statt { $format }; trainiere sie mit dieser Version neu
weights-shape = die Gewichte { $path } passen nicht: { $layer } muss { $shape } Zahlen zu 32 Bit haben; trainiere sie mit dieser Version neu
weights-name = die Gewichte { $path } enthalten { $name }, was diese Version nicht kennt oder was doppelt vorkommt; nimm die Version, die sie geschrieben hat, oder trainiere sie mit dieser neu
weights-hash = die Gewichte { $path } sind beschädigt: ihre Prüfsumme stimmt nicht; kopiere die Datei noch einmal
weights-range = in den Gewichten { $path } ist eine Zahl größer als { $limit } oder keine Zahl; trainiere das Netz neu
train-no_dataset = { $path } enthält keinen Datensatz im Format { $format }; gib einen leeren Ordner an oder einen von train begonnenen
train-other_dataset = der Datensatz { $path } wurde mit { $key } { $there } statt { $here } begonnen; gib einen anderen Ordner an oder dieselben Optionen
train-version = der Datensatz { $path } wurde von einer anderen Version von Saqqara geschrieben: { $key } ist { $there } statt { $here }; gib einen anderen Ordner an, oder entferne diesen, dann werden seine Spiele neu gespielt
train-other_search = die Spiele im Datensatz { $path } sind von Revision { $there } der Suche, und den Rest würde Revision { $here } spielen; gib einen anderen Ordner an, oder entferne diesen, dann werden seine Spiele neu gespielt
train-damaged = { $path } ist abgeschnitten oder beschädigt ({ $problem }); entferne die Datei, dann werden ihre Spiele neu gespielt
train-too_few = { $games ->
    [one] 1 Spiel ist
   *[other] { $games } Spiele sind
  } zu wenig, um daraus zu lernen; mindestens { $least } sind nötig, von denen einige zurückgelegt werden
train-checkpoint = der Zwischenstand { $path } ist nicht lesbar ({ $problem }); entferne die Datei, dann beginnt das Training dieser Generation von vorn
train-no_gpu = PyTorch findet hier keine GPU, die es nutzen kann; lass --device weg oder gib cpu an
cli-no-chart = { $path } wird nicht gezeichnet: Matplotlib ist nicht installiert; installiere es mit: pip install "saqqara[charts]"
extra-missing = { $module } ist nicht installiert; installiere es mit: pip install "saqqara[{ $extra }]"
train-device = device muss { $devices_or } sein, nicht { $given }
train-ray_method = policy-gradient nutzt --ray nicht: Die meiste Zeit ist Lernen, und das bleibt auf einer Maschine; lass --ray weg oder gib --method search an
train-method = method muss { $methods_or } sein, nicht { $given }
train-sizes = die verdeckten Schichten müssen zwei Zahlen von 1 bis { $most } sein, etwa 64x32, nicht { $given }
train-teacher = die Gewichte des Lehrers haben verdeckte Schichten von { $given } statt { $sizes }; gib --teacher { $given } an
train-other_run = der Lauf in { $path } wurde mit anderen Optionen oder von einer anderen Version begonnen; gib dieselben an oder einen anderen Ordner
train-diverged = das Training ist bei Zahlen ohne Bedeutung angekommen; entferne { $path }, dann beginnt diese Generation von vorn
train-folder = { $path } hat & im Namen, was in Namen von Bots nicht vorkommen darf; wähle einen anderen Ordner
train-start = { $path } hat & im Namen, was in Namen von Bots nicht vorkommen darf; benenne die Gewichte um, oder kopiere sie an einen anderen Ort
train-busy = ein anderer Prozess trainiert gerade in { $path }; warte auf ihn oder gib einen anderen Ordner an
train-result = { $path } ist beschädigt; entferne die Datei, dann wird diese Generation aus den Dateien daneben neu abgeschlossen

## Das Training im Terminal

cli-train-step = { $generation }. { $step ->
    [play] Spiele
    [read] Einlesen
    [learn] Epochen
    [policy] Sekunden gelernt
    [base] Match, Grundspiel
    [tours] Match, große Reisen
   *[other] { $step }
  }
cli-train-samples = { $samples ->
    [one] 1 Entscheidung
   *[other] { $samples } Entscheidungen
  }, { $pace } Spiele/s
cli-train-losses = zurückgelegt { $share }, Punkte { $points }
cli-train-raw = { $decisions ->
    [one] 1 Entscheidung
   *[other] { $decisions } Entscheidungen
  }, ohne Suche: Lehrer { $teacher }, Schüler { $student }
cli-train-raw-two = Anteil der Siege ohne Suche: Grundspiel zu zweit
cli-train-raw-four = Grundspiel zu viert, zwei davon
cli-train-raw-drawn = Ausgeloste Aufbauten, zu zweit
cli-train-minutes = Minuten gelernt
cli-train-share = { $share } ({ $low } bis { $high })
cli-train-made = Generation { $generation } { $promoted ->
    [yes] ist die neue beste.
   *[no] ist nicht sicher besser als die bisher beste, die bleibt.
  }
cli-train-done = { $found ->
    [yes] Das beste Netz ist { $path }, mit einer Modellkarte daneben.
   *[no] Kein Netz hat das bisher beste geschlagen.
  }
cli-train-stopped = Angehalten; mit demselben Befehl geht es dort weiter.
cli-train-loss-shares = Verlust der Anteile nach Epochen
cli-train-loss-points = Verlust der Punkte nach Epochen
cli-train-loss-moves = Verlust der Züge nach Epochen
cli-train-learned = gelernt
cli-train-held = zurückgelegt
cli-about-train = Ein Netz trainieren: Spiele gegen sich selbst, Lernen daraus, Matches gegen das bisher beste. Mit demselben Befehl geht ein unterbrochenes Training weiter. Nötig ist dafür: pip install "saqqara[train]".
cli-about-train-folder = Ordner für alle Ergebnisse; das beste Netz heißt dort best.npz.
cli-about-generations = Zahl der Generationen; jede beginnt mit dem bisher besten Netz.
cli-about-train-method = Wie trainiert wird: search (Spiele der Suche gegen sich selbst) oder policy-gradient (ein großes Netz lernt beim Spielen ohne Suche, kleine lernen von ihm).
cli-about-train-minutes = Mit policy-gradient: Minuten, die jede Generation lernt.
cli-about-train-teacher = Mit policy-gradient: verdeckte Schichten des großen Netzes; ohne Angabe 256x128, auf einer Grafikkarte 1024x512.
cli-about-train-teacher-weights = Mit policy-gradient: Gewichte, mit denen das große Netz beginnt, etwa teacher.npz aus einem anderen Lauf.
cli-about-train-student = Mit policy-gradient: verdeckte Schichten eines weiteren kleinen Netzes, das neben dem von 64x32 lernt; mehrmals möglich.
cli-about-train-parallel = Mit policy-gradient: Spiele zur gleichen Zeit; ohne Angabe 1024, auf einer Grafikkarte 65536.
cli-about-train-games = Spiele, aus denen eine Generation lernt, in Stapeln zu 32.
cli-about-simulations = Simulationen je Entscheidung dieser Spiele.
cli-about-epochs = Epochen: wie oft das Netz aus allen lernt.
cli-about-match-games = Höchstzahl der Spiele je Match; es endet, sobald es entschieden ist.
cli-about-match-seconds = Sekunden je Entscheidung eines Matches.
cli-about-train-weights = Gewichte, die anfangs die besten sind; ohne Angabe sind das gelenkte Zufallsspiele.
cli-about-device = Gerät, auf dem das Netz lernt: auto, cpu oder cuda.

## Terminal: das Spiel

cli-round = Runde { $round } von 6
cli-harbour = Hafen
cli-sites = Orte
cli-empty = leer
cli-face-down = { $cards ->
    [one] 1 verdeckt
   *[other] { $cards } verdeckt
  }
cli-draw = { $cards ->
    [0] Nachziehstapel leer
    [one] Nachziehstapel: 1 Karte
   *[other] Nachziehstapel: { $cards } Karten
  }
cli-ship = Boot { $ship }
cli-bow = Bug links
cli-needs = { $stones ->
    [0] fahrbereit
   *[other] noch { $stones } nötig
  }
cli-stones = { $stones ->
    [0] kein Stein
    [one] 1 Stein
   *[other] { $stones } Steine
  }
cli-beside = daneben: { $stones }
cli-stones-at-market = hier abgeliefert: { $stones }
cli-discard = { $cards ->
    [0] nichts abgelegt
    [one] abgelegt: 1 Karte
   *[other] abgelegt: { $cards } Karten
  }
cli-full = fertig: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  } je weiterem Stein
cli-pyramid-left = links
cli-pyramid-middle = Mitte
cli-pyramid-right = rechts
cli-bonus-card = Karte
cli-bonus-stones = Steine
cli-bonus-load = laden
cli-scaffold = Gerüst { $tile } von { $tiles }
cli-scaffold-most = meiste Steine darauf: { $points }, bei Gleichstand je { $tied };
cli-scaffold-coming = kommt noch:
cli-scaffold-out = kommt nicht:
cli-ring = ( ) Imhotep; der nächste Stein bringt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
cli-temple-choice = { $points } oder { $stones ->
    [one] 1 Stein
   *[other] { $stones } Steine
  }
cli-temple-three = 1 von 3 Karten
cli-chariots = am Spielende:
cli-race = jede Runde: { $first } für den ersten Wagen{ $second ->
    [0] {""}
   *[other] , { $second } für den zweiten
  }
cli-rows = je Reihe für die meisten Steine: { $values }
cli-level = Ebene { $level }
cli-mound = je Fläche Steine mal Ebenen, höchstens { $cap } je Stein
cli-tombs = { $count ->
    [0] keines offen
   *[other] jetzt offen: { $numbers }
  }; noch { $supply } im Vorrat
cli-waiting = warten auf { $height }:
cli-columns = { $rows ->
    [one] 1 volle Reihe
   *[other] { $rows } volle Reihen
  }
cli-full-rows = volle Reihe: { $points }; für die meisten vollen Reihen: { $values }
cli-modules = Module
cli-private-ship = Privatboot
cli-bets = Wetten
cli-coins = { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
  }
cli-player = Name
cli-score = Punkte
cli-quarry = Steinbruch
cli-sled = Schlitten
cli-cards = Karten
cli-unlimited = endlos
cli-red-played = { $cards ->
    [one] 1 rote Karte gespielt
   *[other] { $cards } rote Karten gespielt
  }
cli-total = Summe
cli-source = Punkte aus
cli-keys = Nummer oder Zug; u nimmt zurück, ? erklärt, s wertet, r Aufzeichnung, q geht
cli-keys-peek = p zeigt, was du von den verdeckten Karten gesehen hast
cli-keys-keep = k lässt das Boot, wie es ist
cli-keys-take = t nimmt immer, was ein Feld der Pyramide anbietet
cli-keys-ask = t lässt dich wieder fragen, ob du nimmst, was ein Feld der Pyramide anbietet
cli-bet-left = Wette links
cli-bet-right = Wette rechts
cli-stone = Stein
cli-thinking = { $name } denkt nach.
cli-keys-pages = Tab weiter, ? Hilfe
cli-more-lines = Zeile { $first } bis { $last } von { $lines }; weiter mit den Pfeiltasten
cli-auto-take-on = { $name } nimmt immer Karten und Steine, die ein Feld der Pyramide anbietet; t schaltet das ab.
cli-auto-take-off = Ab jetzt wird { $name } wieder gefragt, wenn ein Feld der Pyramide etwas anbietet.
cli-arranging-order = Boot { $ship } bleibt; Reihenfolge vom Bug aus bisher:
cli-arranging-spaces = Boot { $ship }:
cli-arranging-next = nun, von links:
cli-pending-cards = Genommen, wirkt aber noch nicht:
cli-peek = Was { $name } von den verdeckten Karten gesehen hat:
cli-peek-nothing = Du hast keine Karte gesehen, die jetzt verdeckt liegt.
cli-peek-done = Enter verbirgt es wieder.
cli-unknown = Ein { $text } gibt es hier nicht; gib eine Nummer von 1 bis { $most } ein, oder ? für Hilfe.
cli-unreadable = { $text } ist kein Zug; meinst du { $move }?
cli-not-legal = { $text }: { $reason }
cli-undone = Zurückgenommen. { $name } entscheidet noch einmal.
cli-nothing-to-undo = Du hast noch nichts, was sich zurücknehmen lässt.
cli-scores-now = Wenn das Spiel jetzt endete
cli-scores-hidden = Verdeckte Karten der anderen zählen nicht mit.
cli-scores-final = Die Endwertung
cli-winner = { $count ->
    [one] { $names_and } gewinnt mit { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
      }.
   *[other] { $names_and } teilen sich den Sieg mit je { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
      }.
  }
cli-save = Spiel speichern als (ein Dateiname, oder nur Enter zum Verwerfen)
cli-save-default = Spiel speichern (Enter für { $path }, ein anderer Dateiname, oder - zum Verwerfen)
cli-saved = Die Aufzeichnung ist in { $path } gespeichert.
cli-not-saved = Die Aufzeichnung ließ sich nicht nach { $path } schreiben: { $detail }.
cli-file-exists = { $path } gibt es schon; wähle einen anderen Namen.
cli-no-file-name = { $path } ist hier kein gültiger Dateiname; wähle einen anderen Namen.
cli-autosaved = Das Spiel ist gespeichert; so geht es weiter: saqqara play --record { $path }
cli-unfinished = Es gibt ein unbeendetes Spiel; so geht es weiter: saqqara play --record { $path }
cli-game-resumed = Das Spiel geht in Runde { $round } weiter.
cli-game-left = Das Spiel pausiert. Bis zum nächsten Mal.
cli-hand-over = Als Nächstes { $name }. Drück Enter, wenn nur { $name } diesen Bildschirm sieht.
cli-help = So wird hier gespielt
cli-help-how = Gib die Nummer eines Zugs ein oder den Zug selbst, wie er hier geschrieben ist:
cli-help-quarry = bis zu drei Steine kommen aus deinem Steinbruch auf deinen Schlitten, so viele darauf Platz haben
cli-help-load = ein Stein kommt von deinem Schlitten auf ein leeres Feld; Boot 2, erstes Feld vom Bug aus
cli-help-sail = Boot 1 fährt zu einem Ort, an dem kein Boot liegt; alle dürfen es fahren, sobald es genug trägt, und der Stein am Bug wird zuerst abgeladen
cli-help-play = eine blaue Karte, die vor dir liegt, wirkt und wird abgelegt
cli-help-pass = nur möglich, wenn sonst nichts geht
cli-help-take = für deinen Stein am Markt die Karte auf Feld 3
cli-help-skip = verzichten, wo es erlaubt ist
cli-help-unload = die Reihenfolge der Steine: Platz 0 ist der erste; als Nächster kommt ein Stein von dort
cli-help-why = Geht ein Zug nicht, gib ihn ein, und du erfährst, warum.
cli-help-sites = Was ein Stein bringt
cli-help-market = sein Besitzer nimmt eine der offenen Karten
cli-help-pyramid = sofort die Punkte, die auf seinem Feld stehen
cli-help-temple = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  } am Ende jeder Runde, solange der Stein von oben sichtbar ist
cli-help-burial = am Spielende { $values } Punkte für eine Fläche aus 1, 2, 3 … Steinen einer Farbe, die sich berühren, und { $beyond } für jeden weiteren
cli-help-obelisk = am Spielende { $values } Punkte von der höchsten Säule abwärts
cli-help-modules = Module und Varianten in diesem Spiel
cli-help-cards = Die sichtbaren Karten

## Terminal: Befehle, die nicht weitergehen können

cli-conflicting-option = { $option } legt schon fest, was { $other } festlegen würde; lass { $other } weg.
cli-record-players = { $players ->
    [one] 1 Spieler ist
   *[other] { $players } Spieler sind
  } angegeben, aber das Spiel in der Aufzeichnung hat { $seats } Plätze.
cli-record-player = Platz { $seat } hat { $name } gespielt; gib für jeden Platz an, wer weiterspielt, jeweils eines von { $known }.
cli-unknown-player = { $name } kann hier nicht spielen; zur Wahl stehen { $known }.
cli-first = --first { $first } ist keiner der { $players } Spieler; gib eine Zahl von 1 bis { $players } an, oder random.
cli-in-file = { $path }: { $problem }
cli-standard-input = die Standardeingabe
cli-output-closed = Die Standardausgabe ist geschlossen, also lässt sich nichts zeigen; lass sie offen oder leite sie in eine Datei um.
cli-input-closed = Die Standardeingabe ist geschlossen, also lässt sich nichts daraus lesen; lass sie offen oder nenne eine Datei.
cli-nul-character = { $given } enthält ein NUL-Zeichen, das hier nicht erlaubt ist; entferne es.
cli-no-game = { $path } enthält { $count ->
    [one] 1 Spiel
   *[other] { $count } Spiele
  }, also kein Spiel { $number }; wähle mit --game ein anderes.
cli-which-game = { $path } enthält { $count } Spiele; wähle mit --game eines davon, von 1 bis { $count }.
cli-several-games = { $path } enthält { $count } Spiele, fortsetzen lässt sich aber nur eines; gib ihm eine eigene Datei.
cli-not-text = { $path } ist kein UTF-8-Text.
cli-unknown-bot = Einen Bot { $name } gibt es nicht; zur Wahl stehen { $known }.
cli-port-used = Port { $port } ist belegt; wähle mit --port einen anderen, oder 0 für einen freien.
cli-port-unusable = Der Server kann an { $host }, Port { $port }, nicht lauschen ({ $problem }); wähle mit --host und --port etwas anderes.
cli-bad-url = { $url } ist keine gültige Adresse für --url; gib eine an wie https://spiel.example.org, oder https://example.org/spiele/saqqara mit einem Pfad aus Buchstaben, Ziffern und den Zeichen - . _ ~.
cli-url-twice = { $one } und { $other } haben denselben Namen und Port, Anfragen ließen sich also nicht unterscheiden; behalte mit --url nur eine davon.
cli-bad-address = { $address } ist keine gültige Adresse für --{ $option }; gib eine an wie 127.0.0.1, oder ein Netz wie 10.0.0.0/8.
cli-share-or-url = --share und --url gehen nicht zusammen; hinter einem Proxy genügt --url, mit --host, wenn er auf einem anderen Rechner läuft.
cli-data-file = { $path } ist eine Datei, also lassen sich dort keine Spiele speichern; wähle mit --data einen Ordner.
cli-data-unusable = In { $path } lassen sich keine Spiele speichern ({ $problem }); wähle mit --data einen anderen Ordner.
cli-database-locked = { $path } wird von einem anderen Programm benutzt; schließe es, oder wähle mit --data einen anderen Ordner.
cli-database-revision = { $path } wurde von einer anderen Version von Saqqara geschrieben: ihre Revision ist { $given }, und die neueste, die diese Version kennt, ist { $newest }; aktualisiere Saqqara, oder wähle mit --data einen anderen Ordner.
cli-database-not_saqqara = { $path } ist keine Datenbank von Saqqara; wähle mit --data einen anderen Ordner.
cli-database-empty = { $path } ist leer und enthält keine Spiele mehr; setze eine Sicherung an die Stelle, oder entferne die Datei, um neu zu beginnen.
cli-database-gone = { $path } ist weg, aber { $log }, das dazugehört, ist noch da; setze eine Sicherung an die Stelle, oder entferne auch das, um neu zu beginnen.
cli-database-damaged = { $path } ist beschädigt ({ $problem }); rette mit saqqara rescue, was sich lesen lässt, oder spiele mit saqqara restore eine Sicherung zurück.
cli-database-cut = das Ende fehlt
cli-database-dangling = { $path } verweist auf { $target }, und das gibt es nicht; hänge ein, was dorthin gehört, oder entferne den Verweis, um neu zu beginnen.
cli-database-recreated = { $path } enthielt nie einen Tisch und wird deshalb neu angelegt.
cli-database-none = In { $path } sind keine Spiele; wähle mit --data ihren Ordner.
cli-database-older = { $path } wurde von einer älteren Version von Saqqara geschrieben; starte den Server einmal damit, das bringt die Datei auf den neuen Stand, und prüfe sie dann noch einmal.
cli-backup-exists = { $path } gibt es schon; wähle einen anderen Namen für die Sicherung, oder entferne die Datei.
cli-backup-unwritten = Nach { $path } ließ sich keine Sicherung schreiben ({ $problem }); wähle einen anderen Ort dafür.
cli-backup-copies = Seiten kopiert
cli-backup-made = Alle Spiele sind nach { $path } kopiert, und die Kopie ist unbeschädigt.
cli-backup-where = --backup-every und --backup-keep brauchen auch den Ordner der Sicherungen; gib ihn mit --backup an.
cli-backup-folder = Nach { $path } lassen sich keine Sicherungen schreiben ({ $problem }); wähle mit --backup einen anderen Ordner.
cli-restore-itself = { $path } ist die Datenbank der Spiele selbst und keine Sicherung davon; wähle eine Sicherung.
cli-restore-done = { $path } enthält wieder die Spiele von { $backup }.
cli-restore-aside = Der bisherige Inhalt liegt in { $aside }.
cli-rescue-saved = { $tables ->
    [one] 1 Tisch ist
   *[other] { $tables } Tische sind
 } in { $path } gerettet.
cli-rescue-lost = Tisch { $table } lässt sich nicht lesen.
cli-rescue-nothing = In { $path } lässt sich nichts als Tisch von Saqqara lesen, darum wurde keine Datei geschrieben.
cli-check-tables = Tische gelesen
cli-check-file = { $path } ist beschädigt: { $problem }
cli-check-table = Tisch { $table } ist beschädigt und lässt sich nicht lesen.
cli-check-parts = Von Tisch { $table } sind nur Teile übrig, er lässt sich nicht öffnen.
cli-check-log = Der Verlauf von Tisch { $table } ist beschädigt; das Spiel geht von seiner neuesten Stellung aus weiter, ohne das, was davor war.
cli-check-list = Die Liste stimmt bei Tisch { $table } nicht: Runde, wer entscheiden muss, oder ob er zu Ende ist.
cli-check-old = Tisch { $table } ist gespeichert, lässt sich aber nicht öffnen: { $problem }.
cli-check-sound = { $path } ist unbeschädigt, und jeder Tisch darin lässt sich lesen.
cli-serving = Der Tisch ist offen unter { $url }
cli-sharing = In deinem Netzwerk ist er offen unter { $url }
cli-share-http = Über http lässt sich die Seite dort nicht als App installieren, und andere im Netzwerk können mitlesen.
cli-share-https = Für https zu Hause saqqara mit --url { $name } --proxy 127.0.0.1 starten und daneben
    caddy reverse-proxy --from { $name } --to { $here } --internal-certs
    Jedes Gerät muss dann dem Zertifikat von Caddy einmal vertrauen; wie, steht in docs/hosting.md.
cli-named = Seine öffentliche Adresse ist { $url }
cli-data = Die Spiele werden in { $path } gespeichert
cli-folder-open = Andere Benutzer dieses Rechners können in { $path } hineinsehen; nur dem Besitzer erlaubt es: chmod 700 { $path }
cli-stop = Strg-C beendet ihn.

## Simulationen

cli-progress = { $task }: { $done } von { $total }
cli-progress-left = { $minutes ->
    [0] noch weniger als eine Minute
    [one] noch etwa 1 Minute
   *[other] noch etwa { $minutes } Minuten
  }
cli-games = Spiele
cli-game = Spiel { $number } von { $count }
cli-seat = Platz
cli-bot = Bot
cli-wins = Siege
cli-share = Anteil
cli-interval = 95-%-Intervall
cli-mean = Punkte im Mittel
cli-deviation = Streuung
cli-simulated = { $games } Spiele in { $seconds } s
cli-stopped = Nach { $games } Spielen angehalten; mit { $command } geht es dort weiter.

# Namen der Menschen am Terminal, nach Plätzen.
cli-player-names = Ana Ben Mira Tarek

## Messen

cli-bench-cold = Die Regeln von Grund auf übersetzen
cli-bench-cached = Sie aus dem Zwischenspeicher lesen
cli-bench-import = Importieren
cli-bench-play = Zufällig spielen
cli-bench-simulate = Von der ersten Stellung aus simulieren
cli-bench-search = Suchen
cli-bench-start = Starten
cli-bench-missing = { $load } ist hier nicht zu gebrauchen: { $problem }
cli-bench-only-cold = mit --cold
cli-bench-stage = wird übersetzt: { $stage }
cli-stage-ships = Boote und Steine
cli-stage-market = Markt und Karten
cli-stage-sites = Bauwerke
cli-stage-modules = Module
cli-stage-decisions = Entscheidungen
cli-stage-course = Spielverlauf
cli-stage-games = ganze Spiele
cli-stage-search = Suche der Bots
cli-stage-ends = gelöste Enden
cli-stage-batches = viele Spiele zugleich
cli-bench-setup = { $setup }, { $seats } Plätze
cli-bench-machine = { $system }, { $cores ->
    [one] 1 Kern
   *[other] { $cores } Kerne
  }, { $python }
cli-bench-title = Wie schnell Saqqara ist
cli-bench-figure = Messwert
cli-figure-setup = Aufbau
cli-figure-cores = Benutzte Kerne
cli-figure-installed_bytes = Dafür installiert, in Megabyte
cli-figure-start_seconds = Sekunden zum Starten, bis der stärkste Bot sucht
cli-figure-decisions_per_second = Entscheidungen je Sekunde
cli-figure-games_per_second = Spiele je Sekunde
cli-figure-simulations_per_second = Simulationen je Sekunde
cli-figure-search_playout_per_second = Suche mit reinen Zufallsspielen, Simulationen je Sekunde
cli-figure-search_guided_per_second = Suche mit gelenkten Zufallsspielen, Simulationen je Sekunde
cli-figure-search_network_per_second = Suche mit dem Netz, Simulationen je Sekunde
cli-figure-search_blend_per_second = Suche mit dem Netz und Zufallsspielen, Simulationen je Sekunde
cli-figure-compile_cold_seconds = Sekunden, um alles zu übersetzen
cli-figure-compile_cached_seconds = Sekunden, um es aus dem Zwischenspeicher zu lesen
cli-figure-import_seconds = Sekunden zum Importieren
cli-figure-state_bytes = Bytes je Zustand
cli-figure-version = Version
cli-figure-machine = Rechner

## Die gedruckten Werte

cli-boards-title = Tafeln { $hash }
cli-boards-value = Wert
cli-boards-printed = Gedruckt
cli-boards-source = Quelle
cli-boards-part = Teil { $part }: { $source }
cli-from-rulebook = Spielregel
cli-from-implementations = Umsetzungen
cli-from-assumed = angenommen
cli-from-corrected = berichtigt

## Die Seite ohne Server

cli-static-downloads = Python für Browser wird gesucht
cli-static-builds = die Seite wird zusammengestellt
cli-static-written = Die Seite ist in { $path }: { $files } Dateien, { $size } MB. Jeder Webspace kann diesen Ordner ausliefern.
cli-static-no_folder = { $path } ist kein Ordner; wähle einen anderen Namen für die Seite.
cli-static-foreign = { $path } enthält { $file }, und das gehört nicht zu einer Seite von Saqqara; wähle einen anderen oder einen leeren Ordner.
cli-static-download = { $package } ließ sich mit { $program } nicht herunterladen ({ $reason }); dafür ist einmal das Internet nötig. Anderswo erzeugt `npm pack { $package }` ein Archiv; gib es hier mit --pyodide an.
cli-static-not_compiled = Python ließ sich mit Node nicht für Browser übersetzen ({ $reason }). Die Seite funktioniert, aber ein erster Besuch dauert einige Sekunden länger.
cli-static-unreadable = { $path } ist weder ein Ordner noch ein lesbares Archiv des npm-Pakets { $package }.
cli-static-incomplete = { $path } enthält nicht { $file } aus dem npm-Paket { $package }.
cli-static-other = { $path } ist ein anderes Paket oder beschädigt: { $file } darin ist nicht die Datei des npm-Pakets { $package }.
cli-static-package = Das Python-Paket { $package } ist nicht so installiert, wie pip es installiert; installiere Saqqara neu.
cli-static-changed = Die Datei { $file } des Python-Pakets { $package } wurde nach der Installation geändert; installiere das Paket neu.

## Die Hilfe der Befehlszeile

cli-no-command = Einen Befehl { $given } gibt es nicht; zur Wahl stehen { $known }.
cli-no-option = Eine Option { $given } gibt es nicht{ $count ->
    [0] ; `saqqara --help` und `saqqara BEFEHL --help` nennen alle Optionen.
   *[other] ; ist { $like_or } gemeint?
  }
cli-option-value = { $takes ->
    [yes] Die Option { $given } braucht einen Wert.
   *[no] Die Option { $given } nimmt keinen Wert.
  }
cli-missing = { $name } fehlt; `--help` hinter dem Befehl erklärt es.
cli-extra-arguments = Hier wird nichts mehr erwartet, angegeben ist aber { $given_and }; lass es weg.
cli-number = Zu { $name } gehört { $kind }{ $bounds ->
    [min-max] {" "}von { $least } bis { $most }
    [min] {" "}ab { $least }
    [max] {" "}bis { $most }
   *[other] {""}
  }.
cli-boolean = Zu { $name } gehört true oder false.
cli-help-usage = Aufruf:
cli-help-some-options = [OPTIONEN]
cli-help-some-command = BEFEHL [ARGUMENTE]...
cli-help-arguments = Argumente
cli-help-options = Optionen
cli-help-commands = Befehle
cli-help-extras = Extras, mit pip install "saqqara[NAME]"
cli-about-extra-batch = Viele Spiele auf einmal als Arrays (NumPy).
cli-about-extra-cuda = Viele Spiele auf einmal auf einer Grafikkarte von NVIDIA (NumPy, cuda-bindings).
cli-about-extra-envs = Das Spiel in OpenSpiel, PettingZoo und Gymnasium (diese drei, NumPy, Matplotlib und Pillow).
cli-about-extra-charts = Die Diagramme von arena, review und train (Matplotlib).
cli-about-extra-native = Elo-Zahl und Konfidenz in arena, und Maschinencode für lange Turniere: Die Suche wird um ein Viertel schneller (NumPy, Numba).
cli-about-extra-tables = Spiele als Tabellen: Parquet, Arrow, und sie als Arrays lesen (Arrow, NumPy).
cli-about-extra-ray = Spiele von simulate, arena, study und train auf vielen Maschinen (Ray).
cli-about-extra-train = Der Befehl train (PyTorch, und alles aus charts, native und ray).
cli-help-default = Vorgabe: { $value }
cli-help-required = nötig
cli-about-help = Diese Hilfe zeigen.
cli-about-install_completion = Die Vervollständigung von Befehlen, Optionen und Namen für diese Shell installieren.
cli-about-show_completion = Das Skript der Vervollständigung ausgeben, um es selbst zu installieren.
cli-what-is-played = Seiten { $sides }{ $count ->
    [0] {""}
   *[other] {" "}mit { $options_and }
}{ $figure ->
    [1] {""}
   *[other] {""}; Imhotep beginnt auf Feld { $figure } der Pyramide
}.
cli-about-json = Ein JSON-Objekt ausgeben, für Programme.
cli-about-seats = Zahl der Plätze: 2, 3 oder 4.
cli-about-rules = Regelprofil: official oder yucata.
cli-about-option = Modul, Variante oder dynasty-cards; mehrfach möglich.
cli-about-ready = Fertiger Aufbau: first-game, all-b, all-c, all-d, everything oder grand-tour.
cli-about-tour = Zahl, nach der die große Reise gelost wird; dieselbe Zahl ergibt dieselbe Reise, ohne Angabe 0.
cli-about-sides = Fünf Buchstaben von { $first } bis { $last } für Markt, Pyramide, Tempel, Grabkammer und Obelisken.
cli-about-figure = Feld der Pyramide D, auf dem Imhotep beginnt, ab 1; sonst das erste.
cli-about-stones = Vorrat an Steinen: standard, second-colour oder unlimited.
cli-about-boards-file = Eigene Datei mit berichtigten Werten der Tafeln.
cli-about-seed = Startwert allen Zufalls; ohne Angabe gelost.
cli-about-host = Adresse, an der gelauscht wird.
cli-about-port = Port, an dem gelauscht wird; 0 wählt einen freien.
cli-about-url = Öffentliche Adresse des Servers hinter einem Reverse-Proxy, etwa https://spiel.example.org oder https://example.org/spiele/saqqara; mehrfach möglich.
cli-about-proxy = Adresse oder Netz eines Proxys, dessen Angabe zur Herkunft einer Anfrage gilt; mehrfach möglich.
cli-about-hsts = Zahl der Tage, die Browser unter einem https-Namen bei https bleiben müssen (HSTS); bei 0 vergessen sie es.
cli-about-metrics = Metriken für Prometheus unter /metrics bereitstellen, nicht unter https-Adressen.
cli-about-connections = Höchstzahl der Verbindungen je Adresse.
cli-about-keep = Beendete Tische nach so vielen Tagen ohne Besuch löschen; ohne Angabe nie.
cli-about-bot-workers = Zahl der Bots, die zugleich suchen dürfen; ohne Angabe einer weniger, als es Prozessoren gibt.
cli-about-think-ahead = Den Bot Imhotep nachdenken lassen, während eine Person an seinem Tisch entscheidet, wenn sonst niemand den Prozessor braucht.
cli-about-hourly = Zahl der Tische, die von einer Adresse aus in einer Stunde entstehen dürfen; ebenso viele geöffnete Aufzeichnungen und begonnene Auswertungen.
cli-about-tables = Zahl der unbenutzten Tische, die im Arbeitsspeicher bleiben; ohne Angabe so viele, wie er zulässt.
cli-about-unlimited = Adresse oder Netz ohne Grenzen für Verbindungen und Tische; ohne Angabe dieser Rechner, solange es keinen Proxy gibt; mehrfach möglich.
cli-about-share = Im Netzwerk lauschen und die Adresse und ihren QR-Code ausgeben.
cli-about-data = Ordner, in dem die Spiele gespeichert werden.
cli-about-browser = Den Tisch im Browser öffnen.
cli-about-players = Wer wo sitzt: me oder ein Bot (random, greedy, apprentice, mason, overseer, architect, imhotep, external:BEFEHL).
cli-about-first = Wer beginnt: die Nummer eines Spielers in der angegebenen Reihenfolge, oder random; mit --seed wird jedes Mal derselbe gelost.
cli-about-plain = Zeile für Zeile ausgeben statt bildschirmfüllend, für Screenreader und einfache Terminals.
cli-about-play-record = Das Spiel in dieser Aufzeichnung fortsetzen, mit den Spielern von damals oder den angegebenen; wer beginnt, sagt die Aufzeichnung.
cli-about-bots = Bots nach Plätzen, etwa: greedy random; external:BEFEHL startet ein eigenes Programm.
cli-about-games = Zahl der Spiele.
cli-about-first-seed = Startwert des ersten Spiels; jedes weitere bekommt die nächste Zahl.
cli-about-out = Eine Tabelle der Spiele in diese Datei schreiben: .parquet, .csv oder .jsonl. Parquet braucht: pip install "saqqara[tables]".
cli-about-decisions = Auch eine Tabelle ihrer Entscheidungen in diese Datei schreiben.
cli-about-resume-tables = Die Tabellen mit den schon gespielten Spielen weiterschreiben.
cli-about-workers = Zahl der Prozesse; ohne Angabe einer je Kern.
cli-about-record = Aufzeichnung, oder mehrere hintereinander: eine Datei, oder - für die Standardeingabe.
cli-about-game = Nur dieses Spiel, nach seiner Nummer in der Datei ab 1.
cli-about-bench-setup = Was gemessen wird: base, mixed (zufällige Aufbauten) oder ein fertiger Aufbau.
cli-about-seconds = Prozessorzeit je Messwert, in Sekunden.
cli-about-cold = Auch messen, wie lange es dauert, alles von Grund auf zu übersetzen: ein bis zwei Minuten.
cli-about-boards-shown = Die Werte mit deinen Berichtigungen zeigen.
cli-about-table = Den Tisch auf diesem Rechner starten und im Browser öffnen. Für alles andere gibt es die Befehle unten.
cli-about-play = Im Terminal spielen, ohne Angabe gegen zwei gierige Bots.
cli-about-simulate = Bots gegeneinander spielen lassen und die Ergebnisse zählen.
cli-about-replay = Ein aufgezeichnetes Spiel zeigen und prüfen. Mehrere in einer Datei folgen einander, mit --json je eines in einer Zeile.
cli-about-bench = Messen, wie schnell die Spielregeln auf einem Kern rechnen.
cli-about-boards = Jeden gedruckten Wert mit seiner Quelle zeigen.
cli-about-backup = Alle Spiele in eine Datei kopieren, auch während der Server läuft.
cli-about-static = Eine Seite schreiben, die keinen Server braucht: jeder Webspace kann ihren Ordner ausliefern.
cli-about-static-folder = Ordner, der geschrieben wird; eine ältere Seite darin wird ersetzt.
cli-about-pyodide = Ordner oder Archiv des npm-Pakets von Pyodide; sonst das im Cache, das einmal heruntergeladen wird.
cli-about-backup-file = Datei, die entsteht; es darf sie noch nicht geben.
cli-about-backup-folder = Ordner für regelmäßige Sicherungen des laufenden Servers.
cli-about-backup-every = Stunden zwischen zwei regelmäßigen Sicherungen; ohne Angabe 24.
cli-about-backup-keep = Zahl der regelmäßigen Sicherungen, die bleiben, die neuesten; ohne Angabe 7.
cli-about-restore = Die Spiele durch eine Sicherung ersetzen; dabei darf kein Server laufen.
cli-about-restore-file = Sicherung, die zurückgespielt wird; sie bleibt unverändert.
cli-about-rescue = Aus beschädigten Spielen jeden Tisch retten, der sich lesen lässt.
cli-about-rescue-file = Datei, in der sie gerettet werden; es darf sie noch nicht geben.
cli-about-check = Alle Spiele auf Schäden prüfen.
cli-about-version = Die Version ausgeben.
cli-bot-seated = { $name } ist ein Bot: { $bot }. { $text }

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
cli-keys-ask = t lässt wieder fragen, ob du nimmst, was ein Feld der Pyramide anbietet
cli-bet-left = Wette links
cli-bet-right = Wette rechts
cli-stone = Stein
cli-thinking = { $name } denkt nach.
cli-keys-pages = Tab weiter, ? Hilfe
cli-more-lines = Zeile { $first } bis { $last } von { $lines }; die Pfeiltasten bewegen sie
cli-auto-take-on = { $name } nimmt immer Karten und Steine, die ein Feld der Pyramide anbietet; t beendet das.
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
cli-nothing-to-undo = Von dir gibt es noch nichts zurückzunehmen.
cli-scores-now = Wenn das Spiel jetzt endete
cli-scores-hidden = Karten, die verdeckt vor den anderen liegen, zählen nicht mit.
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
cli-save-there = Spiel speichern (Enter für { $path }, ein anderer Dateiname, oder - zum Verwerfen)
cli-saved = Die Aufzeichnung steht in { $path }.
cli-not-saved = Die Aufzeichnung ließ sich nicht nach { $path } schreiben: { $detail }.
cli-file-there = { $path } gibt es schon; wähle einen anderen Namen.
cli-no-file-name = { $path } kann hier kein Dateiname sein; wähle einen anderen Namen.
cli-autosaved = Das Spiel ist aufgehoben; so geht es weiter: saqqara play --record { $path }
cli-unfinished = Ein Spiel wurde abgebrochen; so geht es weiter: saqqara play --record { $path }
cli-game-resumed = Das Spiel geht in Runde { $round } weiter.
cli-game-left = Das Spiel ruht hier. Bis zum nächsten Mal.
cli-hand-over = Als Nächstes { $name }. Drück Enter, wenn nur { $name } diesen Bildschirm sieht.
cli-help = So wird hier gespielt
cli-help-how = Gib die Nummer eines Zugs ein oder den Zug selbst, wie er hier geschrieben ist:
cli-help-quarry = bis zu drei Steine kommen aus deinem Steinbruch auf deinen Schlitten, so viele darauf Platz haben
cli-help-load = ein Stein kommt von deinem Schlitten auf ein leeres Feld; Boot 2, erstes Feld vom Bug aus
cli-help-sail = Boot 1 fährt zu einem Ort, an dem kein Boot liegt; alle dürfen es fahren, sobald es genug trägt, und der Stein am Bug wird zuerst abgeladen
cli-help-play = eine blaue Karte, die vor dir liegt, tut ihr Werk und wird abgelegt
cli-help-pass = nur möglich, wenn sonst nichts geht
cli-help-take = für deinen Stein am Markt die Karte auf Feld 3
cli-help-skip = verzichten, wo es erlaubt ist
cli-help-unload = die Reihenfolge von Steinen: Platz 0 ist der erste; als Nächster kommt ein Stein von dort
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

## Terminal: Befehle, die nicht weiterkommen

cli-conflicting-option = { $option } sagt schon, was { $other } sagen würde; lass { $other } weg.
cli-record-players = { $players ->
    [one] 1 Spieler ist
   *[other] { $players } Spieler sind
  } genannt, und das Spiel in der Aufzeichnung hat { $seats } Plätze.
cli-record-player = Platz { $seat } hat { $name } gespielt; sag für jeden Platz, wer weiterspielt, jeweils einer von { $known }.
cli-unknown-player = Auf einem Platz sitzt eines von { $known }, nicht { $name }.
cli-tour = --tour { $tour } lost eine große Reise aus, und der Aufbau ist { $setup }; lass es weg, oder wähle --setup grand-tour.
cli-first = --first { $first } nennt keinen der { $players } Spieler; gib eine Zahl von 1 bis { $players } an, oder random.
cli-in-file = { $path }: { $problem }
cli-standard-input = die Standardeingabe
cli-output-closed = Die Standardausgabe ist geschlossen, also lässt sich nichts zeigen; lass sie offen oder leite sie in eine Datei um.
cli-input-closed = Die Standardeingabe ist geschlossen, also lässt sich nichts daraus lesen; lass sie offen oder nenne eine Datei.
cli-nul-character = { $given } enthält ein NUL-Zeichen, das hier nirgends stehen kann; lass es weg.
cli-no-game = { $path } enthält { $count ->
    [one] 1 Spiel
   *[other] { $count } Spiele
  }, also kein Spiel { $number }; wähle mit --game ein anderes.
cli-which-game = { $path } enthält { $count } Spiele; wähle mit --game eines davon, von 1 bis { $count }.
cli-several-games = { $path } enthält { $count } Spiele, und mit einem geht es weiter; gib ihm eine eigene Datei.
cli-not-text = { $path } ist kein Text in UTF-8.
cli-unknown-bot = Einen Bot { $name } gibt es nicht; zur Wahl stehen { $known }.
cli-port-used = Port { $port } ist belegt; wähle mit --port einen anderen, oder 0 für irgendeinen freien.
cli-port-unusable = An { $host }, Port { $port }, kann der Tisch nicht stehen ({ $problem }); wähle mit --host und --port etwas anderes.
cli-bad-url = { $url } ist keine Adresse für --url; sie lautet etwa https://spiel.example.org, oder https://example.org/spiele/saqqara mit einem Pfad aus Buchstaben, Ziffern und den Zeichen - . _ ~.
cli-url-twice = { $one } und { $other } haben denselben Namen und Port, und Anfragen ließen sich nicht auseinanderhalten; behalte mit --url eine davon.
cli-bad-address = { $address } ist keine Adresse für --{ $option }; sie lautet etwa 127.0.0.1, die eines Netzes etwa 10.0.0.0/8.
cli-share-or-url = --share und --url schließen einander aus; hinter einem Proxy genügt --url, mit --host, wenn er auf einem anderen Rechner läuft.
cli-data-file = { $path } ist eine Datei, also können dort keine Spiele liegen; wähle mit --data einen Ordner.
cli-data-unusable = In { $path } lassen sich keine Spiele aufheben ({ $problem }); wähle mit --data einen anderen Ordner.
cli-database-locked = { $path } wird von einem anderen Programm benutzt; schließ es, oder wähle mit --data einen anderen Ordner.
cli-database-newer = { $path } wurde von einem neueren Saqqara geschrieben; bring dieses auf den neuen Stand, oder wähle mit --data einen anderen Ordner.
cli-database-not = { $path } ist keine Datenbank von Saqqara; wähle mit --data einen anderen Ordner.
cli-database-empty = { $path } ist leer: darin sind keine Spiele mehr; setz eine Sicherung an die Stelle, oder entferne die Datei, um neu zu beginnen.
cli-database-gone = { $path } ist weg, aber { $log }, das dazugehört, ist noch da; setz eine Sicherung an die Stelle, oder entferne auch das, um neu zu beginnen.
cli-database-damaged = { $path } ist beschädigt ({ $problem }); rette mit saqqara rescue, was sich lesen lässt, oder spiel mit saqqara restore eine Sicherung zurück.
cli-database-cut = das Ende fehlt
cli-database-dangling = { $path } verweist auf { $target }, und dort ist nichts; häng ein, was dorthin gehört, oder entferne den Verweis, um neu zu beginnen.
cli-database-anew = { $path } enthielt nie einen Tisch und wird neu begonnen.
cli-database-none = In { $path } sind keine Spiele; wähl mit --data den Ordner, in dem sie liegen.
cli-database-older = { $path } wurde von einem älteren Saqqara geschrieben; starte den Tisch einmal damit, das bringt die Datei auf den neuen Stand, und prüf sie dann.
cli-backup-there = { $path } gibt es schon; wähl einen anderen Namen für die Sicherung, oder entferne die Datei.
cli-backup-unwritten = Nach { $path } ließ sich keine Sicherung schreiben ({ $problem }); wähl einen anderen Ort dafür.
cli-backup-copies = Seiten kopiert
cli-backup-made = Alle Spiele sind nach { $path } kopiert, und die Kopie ist heil.
cli-backup-where = --backup-every und --backup-keep brauchen auch den Ordner der Sicherungen; nenn ihn mit --backup.
cli-backup-folder = Nach { $path } lassen sich keine Sicherungen schreiben ({ $problem }); wähl mit --backup einen anderen Ordner.
cli-restore-itself = { $path } ist die Datei der Spiele selbst und keine Sicherung davon; wähl eine Sicherung.
cli-restore-done = { $path } enthält wieder die Spiele von { $backup }.
cli-restore-aside = Was vorher darin war, liegt in { $aside }.
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
cli-check-log = Der Verlauf von Tisch { $table } ist beschädigt; das Spiel geht von seinem neuesten Stand aus weiter, ohne das, was davor war.
cli-check-standing = Tisch { $table } steht anders in der Liste, als er ist: Runde, wer entscheiden muss, oder ob er zu Ende ist, stimmt nicht.
cli-check-old = Tisch { $table } ist aufbewahrt, lässt sich aber nicht öffnen: { $problem }.
cli-check-sound = { $path } ist heil, und jeder Tisch darin lässt sich lesen.
cli-serving = Der Tisch steht unter { $url }
cli-sharing = In deinem Netzwerk steht er unter { $url }
cli-share-http = Über http lässt sich die Seite dort nicht als App installieren, und wer im selben Netzwerk ist, kann mitlesen.
cli-share-https = Für https zu Hause saqqara mit --url { $name } --proxy 127.0.0.1 starten, und daneben
    caddy reverse-proxy --from { $name } --to { $here } --internal-certs
    Jedes Gerät muss dann dem Zertifikat von Caddy einmal vertrauen; wie, steht in docs/hosting.md.
cli-named = Bekannt gemacht wird er als { $url }
cli-data = Die Spiele liegen in { $path }
cli-folder-open = Andere Benutzer dieses Rechners können in { $path } hineinsehen; nur noch der Besitzer kann es mit: chmod 700 { $path }
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
cli-stage-sites = Bauplätze
cli-stage-modules = Module
cli-stage-decisions = Entscheidungen
cli-stage-course = Spielverlauf
cli-stage-games = ganze Spiele
cli-stage-search = Suche der Bots
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
cli-figure-start_seconds = Sekunden zum Starten, bis der stärkste Bot denkt
cli-figure-decisions_per_second = Entscheidungen je Sekunde
cli-figure-games_per_second = Spiele je Sekunde
cli-figure-simulations_per_second = Simulationen je Sekunde
cli-figure-search_playout_per_second = Suche mit reinen Zufallsspielen, Simulationen je Sekunde
cli-figure-search_guided_per_second = Suche mit gelenkten Zufallsspielen, Simulationen je Sekunde
cli-figure-search_network_per_second = Suche mit dem Netz, Simulationen je Sekunde
cli-figure-search_blend_per_second = Suche mit dem Netz und zu Ende gespielten Spielen, Simulationen je Sekunde
cli-figure-compile_cold_seconds = Sekunden, um alles zu übersetzen
cli-figure-compile_cached_seconds = Sekunden, um es aus dem Zwischenspeicher zu lesen
cli-figure-import_seconds = Sekunden zum Importieren
cli-figure-state_bytes = Bytes eines Zustands
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

## Die Hilfe der Befehlszeile

cli-no-command = Einen Befehl { $given } gibt es nicht; zur Wahl stehen { $known }.
cli-no-option = Eine Option { $given } gibt es nicht{ $count ->
    [0] ; `saqqara --help` und `saqqara BEFEHL --help` nennen, was es gibt.
   *[other] ; ist { $like_or } gemeint?
  }
cli-option-value = { $takes ->
    [yes] Hinter die Option { $given } gehört ein Wert.
   *[no] Die Option { $given } hat keinen Wert.
  }
cli-missing = { $name } fehlt; `--help` hinter dem Befehl sagt, was das ist.
cli-extra-arguments = Hier wird nichts mehr erwartet, und da steht { $given_and }; lass es weg.
cli-number = Zu { $name } gehört { $kind }{ $bounds ->
    [min-max] {" "}von { $least } bis { $most }
    [min] {" "}ab { $least }
    [max] {" "}bis { $most }
   *[other] {""}
  }.
cli-help-usage = Aufruf:
cli-help-some-options = [OPTIONEN]
cli-help-some-command = BEFEHL [ARGUMENTE]...
cli-help-arguments = Argumente
cli-help-options = Optionen
cli-help-commands = Befehle
cli-help-extras = Extras, mit pip install "saqqara[NAME]"
cli-about-extra-native = Elo-Zahl und Sicherheit in arena, und Maschinencode für lange Turniere: Die Suche wird um ein Drittel schneller (NumPy, Numba).
cli-about-extra-train = Der Befehl train (PyTorch, Ray, und was native bringt).
cli-help-default = Vorgabe: { $value }
cli-help-required = nötig
cli-about-help = Diese Hilfe zeigen.
cli-about-install_completion = Die benutzte Shell Befehle, Optionen und Namen vervollständigen lassen.
cli-about-show_completion = Ausgeben, was das tut, um es selbst dorthin zu legen, wo es hin soll.
cli-what-is-played = Seiten { $sides }{ $count ->
    [0] {""}
   *[other] {" "}mit { $options_and }
}{ $figure ->
    [1] {""}
   *[other] {""}; Imhotep beginnt auf Feld { $figure } der Pyramide
}.
cli-about-json = Ein JSON-Objekt ausgeben, für Programme.
cli-about-seats = Plätze: 2, 3 oder 4.
cli-about-rules = Regelprofil: official oder yucata.
cli-about-option = Ein Modul, eine Variante oder dynasty-cards; mehrfach möglich.
cli-about-ready = Ein fertiger Aufbau: first-game, all-b, all-c, all-d, everything oder grand-tour.
cli-about-tour = Zahl, nach der die große Reise gelost wird; dieselbe Zahl ergibt dieselbe Reise, ohne Angabe 0.
cli-about-sides = Fünf Buchstaben von { $first } bis { $last } für Markt, Pyramide, Tempel, Grabkammer und Obelisken.
cli-about-figure = Feld der Pyramide D, auf dem Imhotep beginnt, ab 1; sonst das erste.
cli-about-stones = Vorrat an Steinen: standard, second-colour oder unlimited.
cli-about-boards-file = Eine eigene Datei mit berichtigten Werten der Tafeln.
cli-about-seed = Startwert allen Zufalls; ohne Angabe neu gelost.
cli-about-host = Adresse, an der gelauscht wird.
cli-about-port = Port, an dem gelauscht wird; 0 nimmt irgendeinen freien.
cli-about-url = Adresse, unter der ein Proxy den Tisch bekannt macht, etwa https://spiel.example.org oder https://example.org/spiele/saqqara; darf mehrmals stehen.
cli-about-proxy = Adresse oder Netz eines Proxys, dem geglaubt wird, woher eine Anfrage kommt; darf mehrmals stehen.
cli-about-hsts = Wie viele Tage Browser unter einem https-Namen bei https bleiben müssen (HSTS); bei 0 vergessen sie es.
cli-about-metrics = Metriken für Prometheus unter /metrics bereitstellen, nicht unter https-Adressen.
cli-about-connections = Wie viele Verbindungen eine Adresse haben darf.
cli-about-keep = Wie viele Tage ein Tisch nach dem Ende bleibt, zu dem niemand mehr kommt; ohne Angabe für immer.
cli-about-bot-workers = Wie viele Bots zugleich überlegen dürfen; ungesagt so viele, wie es Prozessoren gibt, weniger einem.
cli-about-hourly = Wie viele Tische von einer Adresse aus in einer Stunde entstehen dürfen; ebenso viele Aufzeichnungen, ebenso viele Auswertungen.
cli-about-tables = Wie viele unbenutzte Tische im Arbeitsspeicher bleiben; ohne Angabe so viele, wie er zulässt.
cli-about-unlimited = Adresse oder Netz, das beliebig viele Verbindungen und Tische haben darf; ohne Angabe dieser Rechner, solange es keinen Proxy gibt; darf mehrmals stehen.
cli-about-share = Im Netzwerk lauschen, Adresse und QR-Code ausgeben.
cli-about-data = Ordner, in dem die Spiele liegen.
cli-about-browser = Den Tisch im Browser öffnen.
cli-about-players = Wer wo sitzt: me oder ein Bot (random, greedy, apprentice, mason, overseer, architect, imhotep, external:BEFEHL).
cli-about-first = Wer beginnt: die Nummer eines Spielers in der genannten Reihenfolge, oder random; mit --seed wird jedes Mal derselbe gelost.
cli-about-plain = Zeile für Zeile ausgeben statt bildschirmfüllend, für Screenreader und einfache Terminals.
cli-about-play-record = Mit dem Spiel in dieser Aufzeichnung weitermachen, mit denen, die sie spielten, oder den genannten; wer beginnt, sagt die Aufzeichnung.
cli-about-bots = Die Bots nach Plätzen, etwa: greedy random; external:BEFEHL ist ein eigenes Programm.
cli-about-games = Wie viele Spiele.
cli-about-first-seed = Startwert des ersten Spiels; das nächste hat den nächsten.
cli-about-workers = Prozesse; ohne Angabe so viele wie Kerne.
cli-about-record = Eine Aufzeichnung, oder mehrere hintereinander: eine Datei, oder - für die Standardeingabe.
cli-about-game = Nur dieses Spiel, nach seiner Nummer in der Datei ab 1.
cli-about-bench-setup = Was gemessen wird: base, mixed (zufällige Aufbauten) oder ein fertiger Aufbau.
cli-about-seconds = Prozessorzeit für jeden Wert, in Sekunden.
cli-about-cold = Auch messen, wie lange es dauert, alles von Grund auf zu übersetzen: etwa eine Minute.
cli-about-boards-shown = Die Werte mit deinen Berichtigungen zeigen.
cli-about-table = Den Tisch auf diesem Rechner starten und im Browser öffnen. Die Befehle unten tun anderes.
cli-about-play = Im Terminal spielen, ohne Angabe gegen zwei gierige Bots.
cli-about-simulate = Bots gegen Bots spielen lassen und zählen.
cli-about-replay = Ein aufgezeichnetes Spiel zeigen und prüfen. Mehrere in einer Datei folgen einander, mit --json jedes in einer Zeile.
cli-about-bench = Messen, wie schnell die Spielregeln auf einem Kern rechnen.
cli-about-boards = Jeden gedruckten Wert mit seiner Quelle zeigen.
cli-about-backup = Alle Spiele in eine Datei kopieren, auch während der Tisch steht.
cli-about-backup-file = Die Datei, die entsteht; dort darf noch nichts sein.
cli-about-backup-folder = Ordner für regelmäßige Sicherungen des laufenden Servers.
cli-about-backup-every = Stunden zwischen zwei regelmäßigen Sicherungen; ohne Angabe 24.
cli-about-backup-keep = Wie viele der neuesten regelmäßigen Sicherungen bleiben; ohne Angabe 7.
cli-about-restore = Die Spiele durch eine Sicherung ersetzen; dabei darf kein Server laufen.
cli-about-restore-file = Die Sicherung; sie bleibt, wie sie ist.
cli-about-rescue = Aus beschädigten Spielen jeden Tisch retten, der sich lesen lässt.
cli-about-rescue-file = Die Datei, in der sie gerettet werden; dort darf noch nichts sein.
cli-about-check = Alle Spiele auf Schäden durchsehen.
cli-about-version = Die Version ausgeben.
cli-bot-sits = { $name } ist ein Bot: { $bot }. { $text }

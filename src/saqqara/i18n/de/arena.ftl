## Bots und ihre Einstellungen auf der Befehlszeile

entrant-bot = einen Bot { $given } gibt es nicht; zur Wahl stehen { $bots }, etwa { $example }
entrant-no_text = ein Bot wird durch einen Text benannt, etwa greedy, nicht { $given }; ein eigener Bot ist ein Programm und heißt { $prefix } mit seinem Befehl
entrant-plain = der Bot { $bot } hat keine Einstellungen; lass { $given } weg
entrant-none = der Bot { $bot } hat keine Einstellungen; lass { $given } weg
entrant-keyword = { $bot } hat keine Einstellung { $given }; zur Wahl stehen { $settings }
entrant-limit = eine Suche hat genau eine Grenze, { $limits_or }, etwa { $example }, nicht { $given }
entrant-setting = eine Suche hat keine Einstellung { $given }; schreibe NAME=WERT, getrennt durch &; NAME ist { $settings_or }
entrant-twice = die Einstellung { $setting } ist zweimal angegeben
entrant-evaluator = evaluator muss { $evaluators_or } sein, nicht { $given }
entrant-number = { $setting } muss { $kind } von { $least } bis { $most } sein, nicht { $given }
entrant-whole = eine ganze Zahl
entrant-fraction = eine Zahl

## Turniere, die nicht gespielt oder nicht fortgesetzt werden können

arena-too_few = ein Turnier braucht mindestens zwei Bots, angegeben { $entrants ->
    [one] ist 1
   *[other] sind { $entrants }
  }
arena-twice = { $entrant } ist zweimal angegeben oder spielt wie ein anderer; gib jeden Bot nur einmal an
arena-mixed = mit dem Aufbau { $setup } lost jede Verteilung ihre eigenen Seiten und Optionen aus; lass Seiten, Optionen, tour und figure weg
arena-resume = --resume setzt die Spiele in einem Journal fort; gib dessen Datei mit --journal an
arena-exists = { $path } gibt es schon; setze die Datei mit --resume fort oder wähle eine andere
arena-busy = ein anderer Prozess schreibt gerade in { $path }; warte auf ihn oder wähle eine andere Datei
arena-no_journal = { $path } ist kein Journal eines Turniers; wähle eine andere Datei
arena-version = { $path } wurde von einer anderen Version von Saqqara geschrieben: { $key } ist { $there } statt { $here }; wähle eine andere Datei oder verschiebe diese, dann werden ihre Spiele neu gespielt
arena-other = { $path } gehört zu einem anderen Turnier: { $key } ist dort { $there } und hier { $here }; wähle eine andere Datei oder verschiebe diese
arena-revision = die Spiele in { $path } sind von Revision { $there } der Suche, und den Rest würde Revision { $here } spielen; verschiebe die Datei, um neu zu beginnen, oder verlange mit --games nicht mehr Spiele, als darin sind
arena-damaged = { $path }, Zeile { NUMBER($line, useGrouping: 0) } ist kein Spiel dieses Turniers; lösche die Zeile, um ohne sie weiterzumachen
arena-worker = ein Prozess ist abgestürzt; was bis dahin gespeichert ist, bleibt; mit demselben Befehl geht es weiter (in der Arena mit --journal und --resume)

## Das Turnier im Terminal

cli-arena-title = Wertungen nach { $games ->
    [one] 1 Spiel
   *[other] { $games } Spielen
  }
cli-arena-counted = Siege nach { $games ->
    [one] 1 Spiel
   *[other] { $games } Spielen
  }
cli-arena-share = Anteil an den Siegen
cli-arena-unrated = NumPy ist nicht installiert, deshalb werden nur die Siege gezählt; für Elo-Zahlen mit Konfidenzintervallen: pip install "saqqara[native]"
cli-arena-elo = Elo-Zahl
cli-arena-confidence = mit 95 % Sicherheit
cli-arena-between = { $low } bis { $high }
cli-arena-unit = Elo-Zahl, mit 95 % Sicherheit
cli-arena-cross-table = Siege, Zeile gegen Spalte
cli-arena-games = { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
  }
cli-arena-decided = { $verdict ->
    [more] sicher über { $share }
    [less] sicher unter { $share }
    [open] über oder unter { $share }: offen
   *[other] { $verdict }: { $share }
  }
cli-arena-stopped = Nach { $games ->
    [one] 1 Spiel
   *[other] { $games } Spielen
  } angehalten; { $kept ->
    [yes] mit demselben Befehl und --resume geht es dort weiter.
   *[no] mit --journal DATEI lässt sich ein Turnier fortsetzen.
  }
cli-arena-truncated = Die letzte Zeile von { $path } war abgeschnitten; dieses Spiel wird noch einmal gespielt.
cli-arena-lost = { $entrant } verlor { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
  } ({ $why_and }). Stattdessen wurde jeweils ein zufälliger gespielt; nach drei verlorenen in einem Spiel spielte ein gieriger Bot es zu Ende.
cli-arena-lost-why = { $moves }-mal { $why ->
    [external-start] ließ es sich nicht starten
    [external-late] kam rechtzeitig keine Antwort
    [external-ended] endete es, bevor es antwortete
    [external-long] war die Antwort zu lang
    [external-lines] hatte die Antwort mehr als eine Zeile
    [external-no_move] enthielt die Antwort keinen Zug
    [external-number] galt die Antwort einer anderen Frage
    [external-illegal] war der Zug nicht erlaubt
   *[other] aus einem anderen Grund
  }
cli-about-arena = Ein Turnier zwischen Bots spielen und sie werten; je zwei spielen dieselben Verteilungen von jedem Platz aus. Elo-Zahlen und --decide brauchen NumPy: pip install "saqqara[native]".
cli-about-entrants = Bots, etwa: random greedy "search?simulations=2000" "search?seconds=0.1&evaluator=guided"; external:BEFEHL startet ein eigenes Programm, "external?seconds=0.5:BEFEHL" mit weniger als den üblichen zehn Sekunden je Zug.
cli-about-arena-games = Höchstzahl der Spiele je Paar; gespielt werden nur ganze Verteilungen, jede von jedem Platz aus.
cli-about-arena-setup = Fertiger Aufbau, oder mixed: für jede Verteilung eine andere große Reise.
cli-about-first-deal = Startwert der ersten Verteilung; jede weitere bekommt die nächste Zahl.
cli-about-gauntlet = Nur den ersten Bot spielen lassen, gegen jeden der anderen.
cli-about-decide = Die Spiele eines Paars beenden, sobald sicher ist, ob dessen erster Bot mehr oder weniger Prozent gewinnt.
cli-about-journal = Datei, an die jedes beendete Spiel angehängt wird.
cli-about-resume = Mit den Spielen im Journal weitermachen.
cli-about-picture = Ein Diagramm der Wertungen in diese Datei schreiben (SVG); braucht Matplotlib: pip install "saqqara[charts]".

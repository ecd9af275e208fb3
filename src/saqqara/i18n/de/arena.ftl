## Bots mit ihren Grenzen, wie die Befehlszeile sie nennt

entrant-bot = einen Bot { $given } gibt es nicht; zur Wahl stehen { $bots }, etwa { $example }
entrant-plain = der Bot { $bot } hat keine Einstellungen, und hinter seinem Namen steht { $given }
entrant-none = der Bot { $bot } hat keine Einstellungen, und { $given } ist eine
entrant-keyword = { $given } ist keine Einstellung von { $bot }; zur Wahl stehen { $settings }
entrant-limit = eine Suche hat eine Grenze, { $limits_or }, etwa { $example }, und nicht { $given }
entrant-setting = { $given } ist keine Einstellung einer Suche; schreibe NAME=WERT, mit & dazwischen, und als NAME { $settings_or }
entrant-twice = die Einstellung { $setting } steht zweimal da
entrant-evaluator = evaluator muss { $evaluators_or } sein, nicht { $given }
entrant-number = { $setting } muss { $kind } von { $least } bis { $most } sein, nicht { $given }
entrant-whole = eine ganze Zahl
entrant-fraction = eine Zahl

## Turniere, die nicht gespielt oder nicht fortgesetzt werden können

arena-too_few = ein Turnier braucht mindestens zwei Bots, und { $entrants ->
    [one] 1 ist
   *[other] { $entrants } sind
  } genannt
arena-twice = { $entrant } ist zweimal genannt oder spielt wie ein anderer; nenne jeden Bot einmal
arena-mixed = mit --setup { $setup } zieht jede Verteilung ihre eigenen Seiten und Optionen; lass --sides, --option und --tour weg
arena-resume = --resume setzt die Spiele in einer Datei fort; nenne sie mit --journal
arena-there = { $path } gibt es schon; setze sie mit --resume fort oder nenne eine andere Datei
arena-busy = ein anderer Prozess schreibt seine Spiele in { $path }; warte auf ihn oder nenne eine andere Datei
arena-no_journal = { $path } ist kein Journal eines Turniers; nenne eine andere Datei, oder lege diese weg
arena-other = { $path } gehört zu einem anderen Turnier: { $key } ist dort { $there } und hier { $here }; nenne eine andere Datei, oder lege diese weg
arena-revision = { $path } enthält Spiele der Revision { $there } der Suche, und den Rest würde Revision { $here } spielen; lege die Datei weg, um neu zu beginnen, oder verlange mit --games nicht mehr, als darin sind
arena-damaged = { $path }, Zeile { NUMBER($line, useGrouping: 0) } ist kein Spiel dieses Turniers; ohne die Zeile geht es weiter
arena-worker = ein Prozess ging verloren; was bis dahin festgehalten ist, bleibt, und mit demselben Befehl geht es weiter (in der Arena mit --journal und --resume)

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
cli-arena-unrated = NumPy ist hier nicht installiert, also werden nur die Siege gezählt, ohne Elo-Zahl und Sicherheit; dafür: pip install "saqqara[native]"
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
    [open] über oder unter { $share } ist offen
   *[other] { $verdict }: { $share }
  }
cli-arena-stopped = Nach { $games ->
    [one] 1 Spiel
   *[other] { $games } Spielen
  } angehalten; { $kept ->
    [yes] mit demselben Befehl und --resume geht es dort weiter.
   *[no] mit --journal DATEI wären sie aufgehoben, um dort weiterzugehen.
  }
cli-arena-truncated = Die letzte Zeile von { $path } war abgeschnitten; dieses Spiel wird noch einmal gespielt.
cli-arena-lost = { $entrant } verlor { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
  } ({ $why_and }). Jeden davon bestimmte der Zufall; nach dreien in einem Spiel spielte ein gieriger Bot es zu Ende.
cli-arena-lost-why = { $moves }-mal { $why ->
    [external-start] war es nicht zu starten
    [external-late] kam rechtzeitig keine Antwort
    [external-ended] endete es vor seiner Antwort
    [external-long] war die Antwort zu lang
    [external-lines] hatte die Antwort mehr als eine Zeile
    [external-no_move] stand in der Antwort kein Zug
    [external-number] galt die Antwort einer anderen Frage
    [external-illegal] war der Zug nicht erlaubt
   *[other] aus einem anderen Grund
  }
cli-about-arena = Bots in einem Turnier gegeneinander spielen lassen, je zwei mit denselben Verteilungen von jedem Platz, und sie werten. Elo-Zahl und Sicherheit, --decide und --picture brauchen NumPy: pip install "saqqara[native]".
cli-about-entrants = Die Bots, etwa: random greedy "search?simulations=2000" "search?seconds=0.1&evaluator=guided"; external:BEFEHL ist ein eigenes Programm, "external?seconds=0.5:BEFEHL" eines mit weniger Zeit als zehn Sekunden.
cli-about-arena-games = Höchstens so viele Spiele je Paar; nur ganze Verteilungen werden gespielt, jede von jedem Platz.
cli-about-arena-setup = Ein fertiger Aufbau, oder mixed: für jede Verteilung eine andere grand-tour.
cli-about-first-deal = Startwert der ersten Verteilung; die nächste hat den nächsten.
cli-about-gauntlet = Der erste Bot trifft jeden der anderen, und diese treffen einander nicht.
cli-about-decide = Die Spiele eines Paares enden, sobald sicher ist, ob sein erster mehr oder weniger als so viel Prozent gewinnt.
cli-about-journal = Datei, in der jedes Spiel aufgehoben wird, sobald es endet.
cli-about-resume = Mit den Spielen im Journal weitermachen.
cli-about-picture = Datei für ein Bild der Wertungen (SVG).

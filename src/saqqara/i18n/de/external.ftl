## Programme, die als Bots spielen. $bot ist der Name eines solchen Bots.

external-no_command = { $bot } nennt kein Programm; schreibe den Befehl hinter den Doppelpunkt, etwa external:python3 meins.py
external-no_program = { $bot } kann nicht spielen: ein Programm { $program } gibt es hier nicht; gib den Pfad zu einem an, das sich starten lässt
external-setting = { $given } ist keine gültige Einstellung; die einzige sind die Sekunden je Zug, etwa { $example }
external-start = { $bot } lässt sich nicht starten ({ $problem }); gib einen Befehl an, bei dem das geht
external-late = { $bot } hat in { $seconds } Sekunden nicht geantwortet; erwartet war eine Zeile in dieser Zeit
external-ended = { $bot } endete, bevor es antwortete; erwartet war eine Zeile und ein Programm, das weiterläuft
external-long = { $bot } antwortete mit mehr als { $most } Bytes; erwartet war eine kurze Zeile
external-lines = { $bot } antwortete mit mehr als einer Zeile; erwartet war genau eine
external-no_move = { $bot } antwortete { $given }; erwartet war eine Zeile wie { $example }
external-number = { $bot } antwortete auf die Frage { $given }, gestellt war aber Frage { NUMBER($number, useGrouping: 0) }; erwartet war die Nummer der Frage oder keine
external-illegal = { $bot } antwortete mit dem Zug { $move }, der jetzt nicht erlaubt ist; erwartet war einer der gesendeten Züge

cli-external = Ein externes Programm.
cli-lost-move = { $problem }. Stattdessen wird ein zufälliger erlaubter Zug gespielt; nach drei solchen in einem Spiel übernimmt ein gieriger Bot.
cli-lost-moves = Platz { $seat } verlor { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
  }, den ersten aus diesem Grund: { $problem }. Stattdessen wurde jeweils ein zufälliger gespielt; nach drei solchen in einem Spiel übernahm ein gieriger Bot.

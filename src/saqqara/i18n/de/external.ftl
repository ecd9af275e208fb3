## Programme, die als Bots spielen. $bot ist der Name, unter dem eines sitzt.

external-no_command = { $bot } nennt kein Programm; hinter den Doppelpunkt gehört der Befehl, etwa external:python3 meins.py
external-no_program = { $bot } kann nicht spielen, denn ein Programm { $program } gibt es hier nicht; der Pfad zu einem, das sich starten lässt, gehört dorthin
external-setting = { $given } ruft kein Programm auf; die einzige Einstellung sind die Sekunden für einen Zug, etwa { $example }
external-start = { $bot } lässt sich nicht starten ({ $problem }); erwartet war ein Befehl, bei dem das geht
external-late = { $bot } hat in { $seconds } Sekunden nicht geantwortet; erwartet war in dieser Zeit eine Zeile
external-ended = { $bot } endete vor seiner Antwort; erwartet war eine Zeile, und dass das Programm weiterläuft
external-long = { $bot } antwortete mit mehr als { $most } Bytes; erwartet war eine kurze Zeile
external-lines = { $bot } antwortete mit mehr als einer Zeile; erwartet war genau eine
external-no_move = { $bot } antwortete { $given }; erwartet war eine Zeile wie { $example }
external-number = { $bot } antwortete auf die Frage { $given }, und gestellt war ihm Frage { NUMBER($number, useGrouping: 0) }; erwartet war die Nummer der Frage, oder keine
external-illegal = { $bot } antwortete mit dem Zug { $move }, der jetzt nicht erlaubt ist; erwartet war einer von denen, die ihm geschickt wurden

cli-external = Ein Programm von jemand anderem.
cli-lost-move = { $problem }. An seiner Stelle wird ein erlaubter Zug gespielt, den der Zufall bestimmt; nach dreien in einem Spiel spielt ein gieriger Bot weiter.
cli-lost-moves = Platz { $seat } verlor { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
  }, zuerst weil: { $problem }. Jeden davon bestimmte der Zufall; nach dreien in einem Spiel spielte ein gieriger Bot weiter.

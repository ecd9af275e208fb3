## Nachbetrachtung: was die Entscheidungen wert waren

review-swing = { $name }: „{ $move }“ verschenkte { $points ->
    [0] etwa { $percent } von 100 Spielen
    [one] etwa 1 Punkt
   *[other] etwa { $points } Punkte
  }; „{ $best }“ hätte { $points ->
    [one] ihn
   *[other] sie
  } gehalten.
server-no_hints = An diesem Tisch gibt es keine Hinweise, solange die Partie läuft.
server-judge_over = Die Partie war da zu Ende, es gab nichts mehr zu entscheiden.
server-review_running = Eine Partie wird betrachtet, wenn sie zu Ende ist.
server-not_ready = Die Bots werden noch vorbereitet; frag in einer Minute noch einmal.
server-judging = Ein Urteil nach dem anderen; am letzten wird noch gearbeitet.
server-judge_failed = Die Suche gab keine Antwort; frag noch einmal.

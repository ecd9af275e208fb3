## Die Seite der Regeln

page-rules-title = Die Regeln
page-rules-all = Alle Regeln
page-rules-search = In den Regeln suchen
page-rules-corrected = Gesucht nach „{ $sought }“:
page-rules-found = { $count ->
    [0] Nichts gefunden. Versuche ein kürzeres Wort.
    [one] 1 Eintrag
   *[other] { $count } Einträge
  }
page-rules-chapters = Kapitel
page-rules-short = In Kürze
page-rules-full = Ausführlich
page-rules-full-rule = Die ausführliche Regel, { $rule }
page-rules-turn = Ein Zug
page-rules-verb-quarry = Steine holen
page-rules-verb-load = Laden
page-rules-verb-sail = Fahren
page-rules-verb-play = Eine Karte spielen

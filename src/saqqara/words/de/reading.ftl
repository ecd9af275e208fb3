## Das Brett vorlesen: der Tisch in Worten

page-read-title = Das Brett vorlesen
page-read-turn = { $name } entscheidet.
page-read-free = frei
page-read-nothing = nichts
page-read-face-down = { $cards ->
    [one] 1 verdeckte Karte
   *[other] { $cards } verdeckte Karten
  }
page-read-tower = { $name }, Höhe { $height }
page-read-space = Feld { $number }: { $what }
page-read-free-behind = { $count } frei
page-read-group = { $group ->
    [pyramid] Pyramide { $number }
    [tile] Plättchen { $number }
    [pile] Stapel { $number }, von unten
   *[level] Ebene { $number }
  }: { $what }
page-read-spaces = Felder: { $what }
page-read-waiting = Warten auf einen Turm: { $what }
page-read-figure = Die Figur steht auf Feld { $number }
page-read-chariots = Streitwagen: { $what }
page-read-turned-up = Offene Grabnummern: { $what }
page-read-count = { $count } von { $name }
page-read-docked = { $count ->
    [one] Schiff { $ships } liegt hier
   *[other] Die Schiffe { $ships } liegen hier
  }
page-read-no-ship = Hier liegt kein Schiff
page-read-cards = Karten: { $what }
page-read-stones = Steine: { $what }
page-read-no-stones = Noch keine Steine
page-read-beside = Neben dem Plan: { $what }
page-read-pending = Verdient, noch nicht gewertet: { $what }
page-read-ship = Schiff { $ship }, vom Bug her: { $what }
page-read-ship-gone = Schiff { $ship } ist abgefahren: { $site }
page-read-player = { $name } hat { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
page-read-hand = Karten: { $what }

## Den Tisch vorlesen: was daliegt, in Worten

page-read-title = Den Tisch vorlesen
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
page-read-waiting = Warten auf eine Säule: { $what }
page-read-figure = Die Figur steht auf Feld { $number }
page-read-chariots = Wagen: { $what }
page-read-turned-up = Offene Grabnummern: { $what }
page-read-count = { $count } von { $name }
page-read-docked = { $count ->
    [one] Boot { $ships } liegt hier
   *[other] Die Boote { $ships } liegen hier
  }
page-read-no-ship = Hier liegt kein Boot
page-read-cards = Karten: { $what }
page-read-stones = Steine: { $what }
page-read-no-stones = Noch keine Steine
page-read-beside = Neben der Tafel: { $what }
page-read-pending = Verdient, noch nicht gewertet: { $what }
page-read-ship = Boot { $ship }, vom Bug her: { $what }
page-read-ship-gone = Boot { $ship } ist abgefahren: { $site }
page-read-player = { $name } hat { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
page-read-hand = Karten: { $what }

## Den Tisch vorlesen: der Tisch in Worten

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
    [level] Ebene { $number }
   *[other] Gruppe { $number }
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
page-read-pending = Am Ende, so wie es steht: { $what }
page-read-ship = Boot { $ship }, vom Bug her: { $what }
page-read-ship-empty = Boot { $ship }, leer: { $spaces ->
    [one] 1 Feld
   *[other] { $spaces } Felder
  }
page-read-ship-sails = { $lacks ->
    [0] Es darf fahren.
    [one] Es braucht noch 1 Stein, um zu fahren.
   *[other] Es braucht noch { $lacks } Steine, um zu fahren.
  }
page-read-ship-gone = Boot { $ship } ist abgefahren: { $site }
page-read-hand = Karten: { $what }

## Ein Feld, auf das der Zeiger oder der Fokus zeigt

page-place-ship = Boot { $ship }, Feld { $space }: { $name }
page-place-mound = Ebene { $level }, Stelle { $place }: { $name }
page-place-tomb = Grab { $number }: { $state ->
    [taken] { $name }
    [open] jetzt offen
    [gone] für immer geschlossen
    [closed] noch nicht offen
   *[other] { $state }
  }
page-place-found = Obelisk der Höhe { $height } für { $points } Punkte: { $name }
page-place-build = { $pyramid ->
    [left] Linke Pyramide
    [middle] Mittlere Pyramide
    [right] Rechte Pyramide
   *[other] Pyramide { $pyramid }
  }: { $stones } von { $spaces } Steinen
page-place-advance = Imhotep steht auf Feld { $space }; das nächste freie bringt { $points }
page-read-colour = Steine: { $colour }

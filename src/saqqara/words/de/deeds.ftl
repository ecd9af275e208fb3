## Taten: was ein Zug tun sollte, innerhalb eines Satzes

deed-quarry = Steine aus dem Steinbruch zu holen
deed-load = Boot { $ship } auf Feld { $space } zu beladen
deed-sail = Boot { $ship } { $to } zu fahren
deed-play = „{ $card }“ auszuspielen
deed-pass = zu passen
deed-unload = den Stein von { $name } abzuladen
deed-take = { $card_key ->
    [hidden] die Karte von Feld { $space } zu nehmen
   *[other] „{ $card }“ zu nehmen
  }
deed-take_two = für eine Münze die Karten von Feld { $space } und { $second } zu nehmen
deed-skip = { $decision ->
    [take] keine Karte zu nehmen
    [load] nichts zu laden
    [sail] kein Boot zu fahren
    [fit] das Plättchen nicht anzulegen
   *[other] zu verzichten
  }
deed-private = das Privatboot { $to } zu fahren
deed-wager = { $side ->
    [left] links auf { $site } zu setzen
   *[right] rechts auf { $site } zu setzen
  }
deed-favor = Gunst { $number } zu erbitten
deed-prophesy = einen Skarabäus auf { $god } zu legen
deed-advance = Imhotep weitergehen zu lassen
deed-stay = Imhotep stehen zu lassen
deed-site = den Stein { $to } zu bringen
deed-look = { $cards ->
    [one] die Karte auf Feld { $space } anzusehen
   *[other] die Karten auf Feld { $space } anzusehen
  }
deed-draw = die oberste Karte zu ziehen
deed-keep = { $card_key ->
    [hidden] diese Karte zu behalten
   *[other] „{ $card }“ zu behalten
  }
deed-build = { $side ->
    [left] die linke Pyramide zu bauen
    [middle] die mittlere Pyramide zu bauen
   *[right] die rechte Pyramide zu bauen
  }
deed-points = die Punkte zu nehmen
deed-stones = die Steine zu nehmen
deed-mound = den Stein auf Ebene { $level }, Stelle { $place } zu legen
deed-tomb = Grab { $number } zu wählen
deed-fit = { $left }, { $middle } und { $right } Kästchen von links nach rechts anzulegen
deed-found = Obelisk { $number } zu beginnen
swing-lost = { $name } verschenkte { $points ->
    [0] in etwa { $percent } von 100 Spielen den Sieg
    [one] etwa 1 Punkt
   *[other] etwa { $points } Punkte
  } damit, { $move }; { $best } hätte { $points ->
    [0] ihn
    [one] ihn
   *[other] sie
  } gehalten.

## Züge: die Worte auf einem Knopf

move-quarry = Steine aus dem Steinbruch holen
move-load = { $stays ->
    [yes] Den Stein von { $owner } auf Feld { $space } von Boot { $ship } setzen
   *[no] Boot { $ship } beladen, Feld { $space }
  }
move-sail = Boot { $ship } { $to } fahren
move-play = „{ $card }“ ausspielen
move-pass = Passen
move-unload = { $stays ->
    [yes] Stein von { $name } folgt
   *[no] Stein von { $name } abladen
  }
move-take = { $card_key ->
    [hidden] Karte von Feld { $space } nehmen
   *[other] „{ $card }“ von Feld { $space } nehmen
  }
move-take_two = Eine Münze zahlen und die Karten von Feld { $space } und { $second } nehmen
move-skip = { $decision ->
    [take] Keine Karte nehmen
    [load] Nichts laden
    [sail] Die Boote lassen, wie sie sind
    [fit] Plättchen nicht anlegen
    [bonus] Keine Steine nehmen
   *[other] Verzichten
  }
move-arrange = Steine auf Boot { $ship } neu ordnen
move-private = Privatboot { $to } fahren
move-wager = Auf { $site } setzen{ $fields ->
    [1] {""}
   *[other] { $side ->
        [left] , linkes Feld
        [right] , rechtes Feld
       *[other] , Feld { $side }
      }
  }
move-favor = { $number ->
    [1] Gunst 1: zwei offene Karten nehmen
    [2] Gunst 2: einen Stein laden, Schlitten füllen
    [3] Gunst 3: Steine eines Boots ordnen
    [4] Gunst 4: zwei Steine laden und fahren
    [5] Gunst 5: drei Steine laden
   *[other] Gunst { $number }
  }
move-prophesy = { $points ->
    [0] Skarabäus auf { $god } legen
   *[other] { $god }: { $points } bei Erfolg, sonst { $amount } Abzug
  }
move-advance = Imhotep weitergehen lassen
move-stay = Imhotep stehen lassen
move-site = Den Stein { $to } bringen
move-look = { $cards ->
    [0] Karten auf Feld { $space } ansehen
    [one] Karte auf Feld { $space } ansehen
    [2] Beide Karten auf Feld { $space } ansehen
    [3] Die drei Karten auf Feld { $space } ansehen
   *[other] Die { $cards } Karten auf Feld { $space } ansehen
  }
move-draw = Oberste Karte ziehen
move-keep = { $card_key ->
    [hidden] Eine Karte behalten
   *[other] „{ $card }“ behalten
  }
move-build = { $side ->
    [left] Linke Pyramide
    [middle] Mittlere Pyramide
    [right] Rechte Pyramide
   *[other] Pyramide { $side }
  }{ $points ->
    [0] {""}
    [one] : 1 Punkt
   *[other] : { $points } Punkte
  }{ $bonus ->
    [card] {" "}und eine Karte
    [stones] {" "}und Steine für deinen Schlitten
    [load] {" "}und einen Stein laden
    [none] {""}
   *[other] {" "}und { $bonus }
  }
move-points = { $points ->
    [0] Die Punkte nehmen
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
move-stones = { $stones ->
    [0] Die Steine nehmen
    [one] 1 Stein auf den Schlitten
   *[other] Bis zu { $stones } Steine auf den Schlitten
  }
move-mound = Auf Ebene { $level } legen, Stelle { $place }
move-tomb = Grab { $number }
move-fit = { $left }, { $middle } und { $right } Kästchen anlegen, von links nach rechts
move-found = { $height ->
    [0] Obelisk { $number } beginnen
   *[other] Obelisk der Höhe { $height } für { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
      } beginnen
  }

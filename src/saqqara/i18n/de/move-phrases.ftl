## Züge als Wendungen innerhalb eines Satzes

phrase-quarry = Steine aus dem Steinbruch zu holen
phrase-load = { $stays ->
    [yes] den Stein von { $owner } auf Feld { $space } von Boot { $ship } zu setzen
   *[no] Boot { $ship } auf Feld { $space } zu beladen
  }
phrase-sail = Boot { $ship } { $to } zu fahren
phrase-play = „{ $card }“ auszuspielen
phrase-pass = zu passen
phrase-unload = { $stays ->
    [yes] als Nächstes den Stein von { $name } zu nennen
   *[no] den Stein von { $name } abzuladen
  }
phrase-take = { $card_key ->
    [hidden] die Karte von Feld { $space } zu nehmen
   *[other] „{ $card }“ zu nehmen
  }
phrase-take_two = für eine Münze die Karten von Feld { $space } und { $second } zu nehmen
phrase-skip = { $decision ->
    [take] keine Karte zu nehmen
    [load] nichts zu laden
    [sail] die Boote zu lassen, wie sie sind
    [fit] das Plättchen nicht anzulegen
    [bonus] keine Steine zu nehmen
   *[other] zu verzichten
  }
phrase-arrange = die Steine auf Boot { $ship } neu zu ordnen
phrase-private = das Privatboot { $to } zu fahren
phrase-wager = { $fields ->
    [1] {""}
   *[other] { $side ->
        [left] links{" "}
        [right] rechts{" "}
       *[other] auf das Feld { $side }{" "}
      }
  }auf { $site } zu setzen
phrase-favor = Gunst { $number } zu erbitten
phrase-prophesy = einen Skarabäus auf { $god } zu legen
phrase-advance = Imhotep weitergehen zu lassen
phrase-stay = Imhotep stehen zu lassen
phrase-site = den Stein { $to } zu bringen
phrase-look = { $cards ->
    [one] die Karte auf Feld { $space } anzusehen
   *[other] die Karten auf Feld { $space } anzusehen
  }
phrase-draw = die oberste Karte zu ziehen
phrase-keep = { $card_key ->
    [hidden] diese Karte zu behalten
   *[other] „{ $card }“ zu behalten
  }
phrase-build = { $side ->
    [left] die linke Pyramide zu bauen
    [middle] die mittlere Pyramide zu bauen
    [right] die rechte Pyramide zu bauen
   *[other] die Pyramide { $side } zu bauen
  }
phrase-points = die Punkte zu nehmen
phrase-stones = die Steine zu nehmen
phrase-mound = den Stein auf Ebene { $level }, Stelle { $place } zu legen
phrase-tomb = Grab { $number } zu wählen
phrase-fit = { $left }, { $middle } und { $right } Kästchen von links nach rechts anzulegen
phrase-found = Obelisk { $number } zu beginnen
swing-game = { $name } verlor das Spiel damit, { $move }: so sind etwa { $after } von 100 solchen Spielen zu gewinnen; { $best } hätte etwa { $before } gewonnen.
swing-lost = { $name } verschenkte { $points ->
    [0] in etwa { $percent } von 100 Spielen den Sieg
    [one] etwa 1 Punkt
   *[other] etwa { $points } Punkte
  } damit, { $move }; { $best } hätte { $points ->
    [0] ihn
    [one] ihn
   *[other] sie
  } gehalten.
swing-certain = { $name } verschenkte sicher { $given ->
    [win] den Sieg
    [draw] das Unentschieden
    [points] { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
      }
   *[other] etwas
  } damit, { $move }; { $best } hätte { $given ->
    [win] ihn
    [draw] es
    [points] { $points ->
        [one] ihn
       *[other] sie
      }
   *[other] es
  } gehalten.
hint-promise = Das gewinnt etwa { $games } von 100 solchen Spielen, mit etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
  } am Ende.
hint-lost = Der Sieg ist nicht mehr zu holen, also zählt der Platz, dann die Punkte: etwa Platz { $place } von { $seats }, mit etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
  } am Ende.
hint-certain = { $result ->
    [win] Das gewinnt sicher, mit { $own } zu { $theirs } Punkten.
    [draw] Das endet sicher unentschieden, mit { $own } zu { $theirs } Punkten.
    [loss] Das verliert sicher, mit { $own } zu { $theirs } Punkten, und nichts ist besser.
   *[other] Das endet sicher mit { $own } zu { $theirs } Punkten.
  }
hint-certain-before = { $reason ->
    [equal] Genauso gut: { $other }.
    [draw] Besser als { $other }; das endet sicher unentschieden.
    [loss] Besser als { $other }; das verliert sicher.
    [lead] Besser als { $other }, um { $lead ->
        [one] 1 Punkt
       *[other] { $lead } Punkte
      }.
   *[other] Besser als { $other }.
  }
hint-sure-win = Das gewinnt sicher, was die anderen auch tun, { $lead ->
    [0] mindestens durch Steine auf dem Schlitten.
    [one] um mindestens 1 Punkt.
   *[other] um mindestens { $lead } Punkte.
  }
hint-sure-win-before = { $reason ->
    [equal] Genauso gut: { $other }.
    [lead] Besser als { $other }; das gewinnt ebenso sicher, aber um { $less ->
        [one] 1 Punkt
       *[other] { $less } Punkte
      } knapper, wenn alle anderen dagegen spielen.
   *[other] Besser als { $other }.
  }
hint-before = { $reason ->
    [place] Besser als { $other }; das endet auf Platz { $instead }.
    [alike] Etwa genauso gut: { $other }.
    [own] Besser als { $other }, denn { $name } hat am Ende { $more ->
        [one] 1 Punkt
       *[other] { $more } Punkte
      } mehr.
    [both] Besser als { $other }, denn { $name } hat am Ende { $more ->
        [one] 1 Punkt
       *[other] { $more } Punkte
      } mehr und { $rival } { $fewer } weniger.
    [rival] Besser als { $other }, denn { $rival } hat am Ende { $fewer ->
        [one] 1 Punkt
       *[other] { $fewer } Punkte
      } weniger.
    [often] Besser als { $other }, denn mit ebenso vielen Punkten gewinnt es öfter, { $games } mehr von 100.
   *[other] Besser als { $other }, denn es verspricht mehr.
  }

## Der beste Zug eines Spiels

swing-kept = { $name }: { $move }; das Nächstbeste, { $other }, hätte { $points ->
    [0] in etwa { $percent } von 100 Spielen den Sieg
    [one] etwa 1 Punkt
   *[other] etwa { $points } Punkte
  } gekostet.

## Das Glück eines Spiels: was der Zufall jemandem gebracht hat

swing-luck = { $cause ->
    [round] Was in Runde { $round } aufgedeckt wurde
    [card] Was in Runde { $round } vom Stapel kam
   *[other] Was in Runde { $round } neu dazukam
  }, passte { $name }: { $points ->
    [0] Vorher waren etwa { $before } von 100 solchen Spielen zu gewinnen, danach { $after }.
    [one] Es brachte etwa 1 Punkt.
   *[other] Es brachte etwa { $points } Punkte.
  }

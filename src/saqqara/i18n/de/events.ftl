## Verlauf: was geschehen ist

note-round_began = Runde { $round } beginnt mit Booten für { $ships } Steine. { $name } fängt an.
note-turned_up = { $card_key ->
    [hidden] Auf Marktfeld { $space } kommt eine Karte.
   *[other] Auf Marktfeld { $space } liegt „{ $card }“.
  }
note-shuffled = { $cards ->
    [one] Die einzige abgelegte Karte wird zum neuen Nachziehstapel.
   *[other] Die { $cards } abgelegten Karten werden zum neuen Nachziehstapel gemischt.
  }
note-fetched = { $stones ->
    [one] { $name } holt einen Stein.
   *[other] { $name } holt { $stones } Steine.
  }
note-loaded = { $name } belädt Boot { $ship }, Feld { $space }.
note-sailed = { $name } fährt Boot { $ship } { $to }.
note-delivered = { $site_key ->
    [market] Ein Stein von { $name } kommt zum Markt.
    [pyramid] { $space ->
        [0] Ein Stein von { $name } kommt neben die volle Pyramide.
       *[other] Ein Stein von { $name } kommt auf die Pyramide.
      }
    [temple] Ein Stein von { $name } kommt in den Tempel.
    [burial] { $space ->
        [0] Ein Stein von { $name } kommt neben die volle Grabkammer.
       *[other] Ein Stein von { $name } kommt zur Grabkammer.
      }
    [obelisk] Ein Stein von { $name } kommt zu den Obelisken.
   *[other] Ein Stein von { $name } kommt ans Ziel: { $site }.
  }
note-scored = { $source_key ->
    [pyramid] { $tile ->
        [0] Die Pyramide bringt { $name }
       *[other] Das volle Gerüst bringt { $name } für die meisten Steine
      }
    [temple] Der Tempel bringt { $name }
    [burial] Die Grabkammer bringt { $name }
    [obelisk] Die Obelisken bringen { $name }
    [private_quarry] Ein privater Steinbruch bringt { $name }
   *[other] { $name } bekommt
  } { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }.
note-took = { $card_key ->
    [hidden] { $name } nimmt die Karte von Marktfeld { $space }.
   *[other] { $name } nimmt „{ $card }“.
  }
note-declined = { $name } nimmt keine Karte.
note-no_card = { $name } findet am Markt keine Karte.
note-no_stone = { $name } hat keinen Stein mehr im Steinbruch; „{ $card }“ bringt also keinen.
note-played = { $name } spielt „{ $card }“ aus.
note-discarded = „{ $card }“ kommt auf den Ablagestapel.
note-returned = { $stones ->
    [one] Ein Stein von { $name } kommt in den Steinbruch zurück.
   *[other] { $stones } Steine von { $name } kommen in den Steinbruch zurück.
  }
note-passed = { $name } passt.
note-deadlock = Niemand kann mehr etwas tun, also endet die Runde hier.
note-round_ended = Runde { $round } ist zu Ende.
note-cleared = „{ $card }“ wird von Marktfeld { $space } abgeräumt.
note-final = { $source_key ->
    [pyramid] Die Pyramide bringt { $name } am Ende
    [temple] Der Tempel bringt { $name } am Ende
    [burial] Die Grabkammer bringt { $name } am Ende
    [obelisk] Die Obelisken bringen { $name } am Ende
    [statues] { $points ->
        [1] Eine Statue bringt { $name }
       *[other] Statuen bringen { $name }
      }
    [decorations] Verzierungen bringen { $name }
    [ornaments] Steinschmuck bringt { $name }
    [blue_cards] { $points ->
        [1] Eine ungenutzte blaue Karte bringt { $name }
       *[other] Ungenutzte blaue Karten bringen { $name }
      }
    [private_quarry] Ein privater Steinbruch bringt { $name }
    [private_ships] Das ungenutzte Privatboot bringt { $name }
    [wager] Die Wette bringt { $name }
    [prophecies] { $loss ->
        [yes] Die Prophezeiungen kosten { $name }
       *[no] Die Prophezeiungen bringen { $name }
      }
    [tomb] Ein leeres Grab kostet { $name }
    [wrath] Der Pharao zürnt: { $name } verliert
   *[other] { $loss ->
        [yes] Am Ende ({ $source }) verliert { $name }
       *[no] Am Ende ({ $source }) bekommt { $name }
      }
  } { $amount ->
    [one] 1 Punkt
   *[other] { $amount } Punkte
  }.
note-game_over = Das Werk ist vollendet, das Spiel ist aus.

# Die anderen Seiten der Tafeln
note-refilled = { $cards ->
    [one] Auf Marktfeld { $space } kommt eine verdeckte Karte.
   *[other] Auf Marktfeld { $space } kommen { $cards } verdeckte Karten.
  }
note-looked = { $space ->
    [0] { $name } sieht die gezogenen Karten an.
   *[other] { $name } sieht die Karten auf Marktfeld { $space } an.
  }
note-saw = { $card_key ->
    [hidden] { $name } sieht eine Karte.
   *[other] { $name } sieht „{ $card }“.
  }
note-drew = { $card_key ->
    [hidden] { $name } zieht eine Karte vom Nachziehstapel.
   *[other] { $name } zieht „{ $card }“ vom Nachziehstapel.
  }
note-paid_coin = { $name } zahlt eine Münze.
note-kept_red = „{ $card }“ bleibt vor { $name } liegen.
note-scaffold = An der Pyramide steht ein neues Gerüst.
note-figure_moved = Imhotep geht weiter zu Feld { $space } des Gangs.
note-chariot_moved = Der Wagen von { $name } erreicht Feld { $space }.
note-bonus_lost = Der Tempel hat nichts für den Stein von { $name } auf Feld { $space }.
note-tomb_opened = Grab { $number } öffnet sich.
note-tomb_closed = Grab { $number } bleibt für immer leer.
note-tower_built = Aus den Steinen von { $name } wird eine Säule.
note-got_tile = { $shape ->
    [single] { $name } bekommt ein Plättchen mit einem Kästchen.
    [double] { $name } bekommt ein Plättchen mit zwei Kästchen.
    [line] { $name } bekommt ein Plättchen mit drei Kästchen in einer Reihe.
    [corner] { $name } bekommt ein Plättchen mit drei Kästchen über Eck.
   *[other] { $name } bekommt ein Plättchen.
  }
note-fitted = { $name } legt { $left }, { $middle } und { $right } Kästchen an, von links nach rechts.
note-tile_lost = { $name } verzichtet auf das Plättchen.
note-founded = { $name } beginnt einen Obelisken.
note-completed = { $name } vollendet einen Obelisken.

# Die Module
note-wagered = { $name } setzt auf { $site }{ $fields ->
    [1] .
   *[other] { $field ->
        [left] , linkes Feld.
        [right] , rechtes Feld.
       *[other] , Feld { $field }.
      }
  }
note-favored = { $number ->
    [1] { $name } erbittet Gunst 1, um offene Karten zu nehmen.
    [2] { $name } erbittet Gunst 2, um den Schlitten zu füllen.
    [3] { $name } erbittet Gunst 3, um die Reihenfolge der Steine auf einem Boot zu bestimmen.
    [4] { $name } erbittet Gunst 4, um ein Boot zu beladen und damit zu fahren.
    [5] { $name } erbittet Gunst 5, um Steine zu laden.
   *[other] { $name } erbittet Gunst { $number }.
  }
note-prophesied = { $name } legt einen Skarabäus auf { $god }.
note-private_sailed = Das Privatboot von { $name } fährt { $to }.
note-named = Als Nächster wird ein Stein von { $owner } abgeladen.
note-arranged = { $moved ->
    [0] { $name } lässt die Steine auf Boot { $ship } stehen, wie sie sind.
   *[other] { $name } ordnet die Steine auf Boot { $ship } neu.
  }
note-stones_declined = { $name } nimmt keine Steine.

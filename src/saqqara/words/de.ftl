# Alle Worte von Tisch, Terminal und Verlauf auf Deutsch. Die Begriffe sind die der deutschen Spielregel.
# Wie Angaben eingesetzt werden, steht im Docstring von saqqara.words.

## Orte: der Wert steht im Akkusativ („setzt auf den Tempel“)

site-market = den Markt
    .to = zum Markt
    .name = Markt
    .text = je Stein eine Karte
site-pyramid = die Pyramide
    .to = zur Pyramide
    .name = Pyramide
    .text = sofort Punkte
site-temple = den Tempel
    .to = zum Tempel
    .name = Tempel
    .text = jede Runde, von oben gesehen
site-burial = die Grabkammer
    .to = zur Grabkammer
    .name = Grabkammer
    .text = Flächen, am Ende
site-obelisk = die Obelisken
    .to = zu den Obelisken
    .name = Obelisken
    .text = Säulen, am Ende

## Karten

card-entrance = Eingang
    .short = Stein zur Pyramide
    .text = Sofort kommt 1 Stein aus deinem Steinbruch zur Pyramide.
card-sarcophagus = Sarkophag
    .short = Stein zur Kammer
    .text = Sofort kommt 1 Stein aus deinem Steinbruch zur Grabkammer.
card-paved_path = Gepflasterter Pfad
    .short = Stein zu den Obelisken
    .text = Sofort kommt 1 Stein aus deinem Steinbruch zu den Obelisken.
card-pyramid_decoration = Pyramiden-Verzierung
    .short = wertet die Pyramide
    .text = Am Spielende 1 Punkt für je 3 Steine an der Pyramide, eigene wie fremde.
card-temple_decoration = Tempel-Verzierung
    .short = wertet den Tempel
    .text = Am Spielende 1 Punkt für je 3 Steine am Tempel, eigene wie fremde.
card-burial_decoration = Grabkammer-Verzierung
    .short = wertet die Kammer
    .text = Am Spielende 1 Punkt für je 3 Steine in der Grabkammer, eigene wie fremde.
card-obelisk_decoration = Obelisk-Verzierung
    .short = wertet die Obelisken
    .text = Am Spielende 1 Punkt für je 3 Steine an den Obelisken, eigene wie fremde.
card-statue = Statue
    .short = mehr sind mehr wert
    .text = Am Spielende 1, 3, 6, 10 oder 15 Punkte für 1 bis 5 Statuen, für jede weitere 2.
card-lever = Hebel
    .short = fahren, Folge wählen
    .text = Fahre 1 Boot und bestimme, in welcher Reihenfolge seine Steine abgeladen werden.
card-hammer = Hammer
    .short = Steine holen, laden
    .text = Hole bis zu 3 Steine und lade dann 1 davon auf ein Boot.
card-sail = Segel
    .short = laden, dann fahren
    .text = Lade 1 Stein auf ein Boot und fahre dieses Boot sofort.
card-chisel = Meißel
    .short = 2 Steine laden
    .text = Lade 2 Steine, auf ein Boot oder auf zwei.
card-cargo_sled = Lastschlitten
    .short = Platz für 2 mehr
    .text = Auf deinem Schlitten haben bis zum Spielende 2 Steine mehr Platz.
card-private_quarry = Privater Steinbruch
    .short = Punkt und Steine
    .text = Sofort 1 Punkt und bis zu 3 Steine für deinen Schlitten.
card-stone_ornament = Steinschmuck
    .short = wertet den Schlitten
    .text = Am Spielende 1 Punkt für jeden Stein auf deinem Schlitten.
card-raft = Floß
    .short = Stein an einen Ort
    .text = Gib 2 Steine von deinem Schlitten in den Steinbruch zurück und bring einen dritten an einen beliebigen Ort.
card-loading_plank = Ladeplanke
    .short = noch ein Boot
    .text = Gib 1 Stein in den Steinbruch zurück und fahre ein Boot mit einem Stein von dir zu einem Ort, an dem schon ein Boot liegt.

## Woher Punkte kommen

source-pyramid = Pyramide
source-temple = Tempel
source-burial = Grabkammer
source-obelisk = Obelisken
source-statues = Statuen
source-decorations = Verzierungen
source-ornaments = Steinschmuck
source-blue_cards = Ungenutzte blaue Karten
source-private_quarry = Private Steinbrüche
source-private_ships = Privatboot
source-wager = Wette
source-prophecies = Prophezeiungen
source-tomb = Leeres Grab
source-wrath = Zorn des Pharao

## Fragen: was jemand zu entscheiden hat

question-turn = { $name }, was möchtest du tun?
    .more = Hole Steine, lade einen Stein, fahre ein Boot oder spiele eine blaue Karte aus.
question-figure = { $name }, soll Imhotep weitergehen?
    .more = Steine kommen auf das nächste freie Feld hinter ihm, im Uhrzeigersinn.
question-load = { $card_key ->
    [hammer] { $name }, wohin lädst du deinen Stein?
    [sail] { $name }, welches Boot nimmt deinen Stein und fährt?
    [chisel] { $name }, wohin lädst du deine zwei Steine?
    [chisel_second] { $name }, wohin lädst du den zweiten Stein?
    [favor_4] { $name }, welches Boot nimmt deine Steine?
   *[other] { $name }, wohin lädst du deinen Stein?
  }
    .more = { $card_key ->
        [hammer] Die Steine sind geholt; lade jetzt einen davon.
        [sail] Wähle ein Feld und sag dann, wohin dieses Boot fährt.
        [chisel] Zwei Steine nacheinander, auf ein Boot oder auf zwei.
        [chisel_second] Auf dasselbe Boot oder auf ein anderes.
        [pyramid] Das Feld der Pyramide lässt dich sofort einen Stein laden, wenn du magst.
        [favor_2] Einen Stein, wenn du magst; dann wird dein Schlitten gefüllt.
        [favor_3] Einen Stein, wenn du magst; dann fährt dieses Boot.
        [favor_4] Bis zu zwei Steine auf ein Boot; es fährt dann, wenn genug darauf sind.
        [favor_5] Bis zu drei Steine nacheinander, auf beliebige Boote.
       *[other] Wähle ein leeres Feld auf einem Boot, das noch im Hafen liegt.
      }
question-sail = { $card_key ->
    [lever] { $name }, welches Boot fährt, und wohin?
   *[other] { $name }, wohin fährt das Boot?
  }
    .more = { $card_key ->
        [lever] Du bestimmst, in welcher Reihenfolge seine Steine abgeladen werden.
        [loading_plank] Zu einem Ort, an dem schon ein Boot liegt.
        [favor_3] Danach sagst du, in welcher Reihenfolge seine Steine abgeladen werden.
       *[other] Wähle einen Ort, an dem noch kein Boot liegt.
      }
question-unload = { $name }, wessen Stein wird als Nächster abgeladen?
    .more = { $card_key ->
        [favor_3] Du nennst die ganze Reihenfolge, bevor der erste Stein abgeliefert wird.
       *[other] Der genannte Stein wird abgeliefert, bevor du den nächsten wählst.
      }
question-site = { $name }, an welchen Ort kommt der Stein?
    .more = Jeder Ort ist erlaubt, ob dort ein Boot liegt oder nicht.
question-take = { $name }, welche Karte nimmst du?
    .more = Du bekommst eine der offenen Karten oder eine von denen, die du ansehen darfst.
question-keep = { $name }, welche Karte behältst du?
    .more = Du hast sie angesehen, also gehört eine davon dir.
question-build = { $name }, zu welcher Pyramide kommt dein Stein?
    .more = Links, Mitte oder rechts; er kommt dort auf das nächste Feld.
question-bonus = { $name }, Punkte oder Steine?
    .more = Dein Stein ist von oben sichtbar, und der Tempel lässt dir die Wahl.
question-mound = { $name }, wo auf dem Grabhügel liegt dein Stein?
    .more = Auf dem Boden oder auf zwei benachbarten Steinen.
question-tomb = { $name }, welches Grab wählst du?
    .more = Der Stein kommt in das Grab mit dieser Nummer; Steine, die sich berühren, zählen am Ende zusammen.
question-fit = { $name }, wie kommt das Plättchen an deinen Obelisken?
    .more = Die neuen Kästchen leuchten. Am Ende zählen volle Reihen.
question-found = { $name }, welchen Obelisken beginnst du?
    .more = Baue ihn fertig, bevor du einen anderen beginnst.

## Züge: die Worte auf einem Knopf

move-quarry = Steine aus dem Steinbruch holen
move-load = Boot { $ship } beladen, Feld { $space }
move-sail = Boot { $ship } { $to } fahren
move-play = „{ $card }“ ausspielen
move-pass = Passen
move-unload = Stein von { $name } abladen
move-take = { $card_key ->
    [hidden] Karte von Feld { $space } nehmen
   *[other] „{ $card }“ von Feld { $space } nehmen
  }
move-take_two = Eine Münze zahlen und die Karten von Feld { $space } und { $second } nehmen
move-skip = { $decision ->
    [take] Keine Karte nehmen
    [load] Nichts laden
    [sail] Kein Boot fahren
    [fit] Plättchen nicht anlegen
   *[other] Verzichten
  }
move-private = Privatboot { $to } fahren
move-wager = { $side ->
    [left] Auf { $site } setzen, linkes Feld
   *[right] Auf { $site } setzen, rechtes Feld
  }
move-favor = { $number ->
    [1] Gunst 1: zwei offene Karten nehmen
    [2] Gunst 2: einen Stein laden, Schlitten füllen
    [3] Gunst 3: laden und fahren, Reihenfolge frei
    [4] Gunst 4: zwei Steine laden und fahren
   *[5] Gunst 5: drei Steine laden
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
   *[right] Rechte Pyramide
  }{ $points ->
    [0] {""}
    [one] : 1 Punkt
   *[other] : { $points } Punkte
  }{ $bonus ->
    [card] {" "}und eine Karte
    [stones] {" "}und Steine für deinen Schlitten
    [load] {" "}und einen Stein laden
   *[none] {""}
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
    [temple] Ein Stein von { $name } kommt auf den Tempel.
    [burial] { $space ->
        [0] Ein Stein von { $name } kommt neben die volle Grabkammer.
       *[other] Ein Stein von { $name } kommt in die Grabkammer.
      }
   *[obelisk] Ein Stein von { $name } kommt zu den Obelisken.
  }
note-scored = { $source_key ->
    [pyramid] Die Pyramide bringt { $name }
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
   *[wrath] Der Pharao zürnt: { $name } verliert
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
   *[corner] { $name } bekommt ein Plättchen mit drei Kästchen über Eck.
  }
note-fitted = { $name } legt { $left }, { $middle } und { $right } Kästchen an, von links nach rechts.
note-tile_lost = { $name } verzichtet auf das Plättchen.
note-founded = { $name } beginnt einen Obelisken.
note-completed = { $name } vollendet einen Obelisken.

# Die Module
note-wagered = { $field ->
    [left] { $name } setzt auf { $site }, linkes Feld.
   *[right] { $name } setzt auf { $site }, rechtes Feld.
  }
note-favored = { $number ->
    [1] { $name } erbittet Gunst 1 und nimmt zwei Karten.
    [2] { $name } erbittet Gunst 2 und füllt den Schlitten.
    [3] { $name } erbittet Gunst 3 und bestimmt beim Fahren die Reihenfolge.
    [4] { $name } erbittet Gunst 4 und lädt zwei Steine.
   *[5] { $name } erbittet Gunst 5 und lädt drei Steine.
  }
note-prophesied = { $name } legt einen Skarabäus auf { $god }.
note-private_sailed = Das Privatboot von { $name } fährt { $to }.
note-named = Als Nächster wird ein Stein von { $owner } abgeladen.

## Prophezeiungen: was eine Gottheit verkündet

god-ra = Ra
god-horus = Horus
god-isis = Isis
god-amun = Amun
god-osiris = Osiris
god-ptah = Ptah
god-thoth = Thot
task-green_cards = { $count } grüne Karten
    .text = Sie trifft ein, wenn du am Spielende mindestens { $count } grüne Karten hast.
task-stones_each_site = je { $count } Steine
    .text = Sie trifft ein, wenn du an jedem der vier Bauwerke mindestens { $count } Steine hast.
task-most = { $site_key ->
    [pyramid] meiste: Pyramide
    [temple] meiste: Tempel
    [burial] meiste: Kammer
   *[obelisk] meiste: Obelisken
  }
    .text = { $site_key ->
        [pyramid] Sie trifft ein, wenn du an der Pyramide die meisten Steine hast.
        [temple] Sie trifft ein, wenn du am Tempel die meisten Steine hast.
        [burial] Sie trifft ein, wenn du in der Grabkammer die meisten Steine hast.
       *[obelisk] Sie trifft ein, wenn du an den Obelisken die meisten Steine hast.
      }
task-red_cards = { $count } rote Karten
    .text = Sie trifft ein, wenn du mindestens { $count } rote Karten ausgespielt hast.
task-statues = { $count } Statuen
    .text = Sie trifft ein, wenn du am Spielende mindestens { $count } Statuen hast.

## Gründe: warum ein Zug nicht geht

reason-over = Das Spiel ist aus; es wird nicht mehr gezogen.
reason-wrong_decision = Dieser Zug passt zu einer anderen Frage; beantworte zuerst die offene.
reason-not_your_turn = Jetzt entscheidet jemand anderes; warte, bis du an der Reihe bist.
reason-sled_empty = Dein Schlitten ist leer; hole zuerst Steine aus dem Steinbruch.
reason-sled_full = Dein Schlitten ist voll; lade einen Stein, bevor du neue holst.
reason-quarry_empty = Dein Steinbruch ist leer; dort ist kein Stein mehr zu holen.
reason-ship_sailed = Dieses Boot ist schon gefahren; wähle eines, das noch im Hafen liegt.
reason-no_such_space = Dieses Feld hat das Boot nicht; zähle seine Felder vom Bug an, ab 1.
reason-space_taken = Auf diesem Feld steht ein Stein; wähle ein leeres.
reason-too_few_stones = Zu wenige Steine an Bord; beim Fahren darf höchstens ein Feld leer sein, und ganz ohne Stein fährt kein Boot.
reason-site_docked = An diesem Ort liegt schon ein Boot; wähle einen mit freier Anlegestelle.
reason-no_ship_may_sail = Noch darf kein Boot fahren; erst muss eines genug Steine tragen.
reason-no_free_space = Kein Boot im Hafen hat ein leeres Feld; fahre stattdessen eines.
reason-needs_two_stones = Für den Meißel brauchst du zwei Steine auf dem Schlitten; hole erst Steine.
reason-needs_two_spaces = Für den Meißel braucht es zwei leere Felder auf Booten im Hafen, und es sind weniger.
reason-card_not_held = Diese Karte hast du nicht; nur was vor dir liegt, kannst du ausspielen.
reason-nothing_to_do = Die Karte würde jetzt nichts bewirken; heb sie auf, bis sie hilft.
reason-other_ship = Gemeint ist das Boot, das du gerade beladen hast, und kein anderes.
reason-no_stone_of_seat = Davon ist kein Stein mehr auf dem Boot; nenne jemanden, der dort einen hat.
reason-market_space_empty = Auf diesem Marktfeld liegt keine Karte; wähle eines mit einer Karte.
reason-must_take = Eine Karte musst du nehmen; wähle eine der offenen.
reason-not_optional = Das muss sein; wähle einen der angebotenen Züge.
reason-pass_only_when_stuck = Du kannst noch etwas tun, also darfst du nicht passen.
reason-not_in_this_setup = Das gehört nicht zu diesem Spiel; wähle einen Zug, der zu seinem Aufbau passt.
reason-needs_three_stones = Für das Floß brauchst du drei Steine auf dem Schlitten; hole erst Steine.
reason-no_own_stone = Auf diesem Boot ist kein Stein von dir; wähle eines, das einen trägt.
reason-not_one_ship_there = Die Ladeplanke führt zu einem Ort, an dem genau ein Boot liegt; wähle so einen.
reason-no_card_to_take = Am Markt gibt es keine Karte zu nehmen; wähle einen anderen Ort.
reason-private_ship_used = Dein Privatboot ist schon gefahren; es fährt einmal im Spiel.
reason-private_ship_there = An diesem Ort liegt in dieser Runde schon ein Privatboot; wähle einen anderen.
reason-field_taken = Auf diesem Wettfeld liegt ein Stein; wähle ein freies.
reason-field_not_used = Dieses Wettfeld gilt bei so wenigen Mitspielern nicht; wähle ein linkes.
reason-wager_placed = Du hast schon gewettet; jeder wettet einmal im Spiel.
reason-favor_taken = Diese Gunst ist vergeben; jede wird einmal im Spiel gewährt.
reason-favor_used = Du hast deine Gunst schon erbeten; jeder bekommt eine im Spiel.
reason-no_scarab_left = Du hast keinen Skarabäus mehr; jeder hat zwei.
reason-scarab_this_time = In diesen zwei Runden hast du schon einen Skarabäus gelegt; der nächste kann in den nächsten zwei folgen.
reason-not_open = Diese Prophezeiung liegt nicht aus; wähle eine, die ausliegt.
reason-scarab_there = Auf dieser Prophezeiung liegt schon dein Skarabäus; wähle eine andere.
reason-no_coin = Du hast keine Münze mehr; nimm eine einzelne Karte.
reason-not_face_down = Auf diesem Feld liegen die Karten offen; nimm eine, anzusehen gibt es nichts.
reason-face_down = Auf diesem Feld liegen die Karten verdeckt; sieh sie an, um eine zu behalten.
reason-cards_left = Am Markt liegen offene Karten; nimm eine davon.
reason-card_not_seen = Diese Karte ist keine von denen, die du angesehen hast; behalte eine davon.
reason-pyramid_full = Diese Pyramide ist fertig; wähle eine mit Platz.
reason-not_supported = An dieser Stelle trägt nichts den Stein; wähle den Boden oder eine Stelle auf zwei benachbarten Steinen.
reason-not_turned_up = Dieses Grab ist in dieser Runde nicht offen; wähle eines, das es ist.
reason-does_not_fit = So passt das Plättchen nicht; es darf nicht überstehen und keine Lücke überdecken.
reason-obelisk_begun = Diesen Obelisken hat schon jemand begonnen; wähle ein freies Feld.
reason-too_few_cards = Für diese Gunst liegen zu wenige offene Karten am Markt; erbitte eine andere.
reason-equal_cards = Die beiden Karten sind gleich, ihre Reihenfolge ist also egal; nenne zuerst das Feld mit der kleineren Nummer.
reason-unreadable = Das ist kein Zug, den ich lesen kann; schreib ihn wie „quarry“, „load 2.1“ oder „sail 1 temple“.

## Aufzählungen: was zwischen ihren Teilen steht

list-comma = { ", " }
list-and = { " und " }
list-or = { " oder " }

## Was an einem Aufbau nicht stimmt. $given ist immer, was jemand angab, Text in Anführungszeichen.

value-too_large = ein { $type }, zu groß zum Anzeigen
setup-seats = ein Spiel hat 2, 3 oder 4 Plätze, nicht { $given }
setup-revision = Fassung { $given } der Regeln ist nicht bekannt; dieses Programm spielt Fassung { $revision }
setup-sides = Seiten sind fünf Buchstaben von A bis D für { $sites } (wie AAAAA), nicht { $given }
setup-options = Optionen sind eine Menge von Namen wie { "{'wrath'}" }, nicht { $given }
setup-options_text = Optionen sind eine Menge von Namen wie { "{'wrath'}" }, nicht der Text { $given }
setup-option_name = eine Option ist ein Name wie 'wrath', nicht { $given }
setup-option = eine Option { $given } gibt es nicht; zur Wahl stehen { $options }
setup-preset = einen fertigen Aufbau { $given } gibt es nicht; zur Wahl stehen { $presets }
setup-rules = Regeln sind { $rules_or }, nicht { $given }
setup-stones = Steine sind { $stones }, nicht { $given }
setup-second_colour = second-colour braucht für jeden Platz eine Farbe, mit der niemand spielt: nur bei 2 Plätzen, nicht bei { $seats }
setup-seed = ein Startwert ist eine ganze Zahl von 0 bis 2**64 - 1, nicht { $given }
setup-names = es gibt { $names ->
    [one] 1 Namen
   *[other] { $names } Namen
  } für { $seats } Plätze

## Was an gedruckten Zahlen nicht stimmt

boards-unknown_value = { $key } ist kein Wert irgendeiner Tafel; `saqqara boards` zeigt, welche es gibt
boards-unknown_table = { $key } ist keine Tabelle irgendeiner Tafel; `saqqara boards` zeigt, welche es gibt
boards-file = die Datei der Tafeln { $path }: { $problem }
boards-no_path = Tafeln sind der Pfad einer Datei, nicht { $given }
boards-unreadable = die Datei der Tafeln { $path } lässt sich nicht lesen: { $detail }
boards-not_toml = die Datei der Tafeln { $path } ist kein TOML: { $detail }
boards-too_large = die Datei der Tafeln { $path } enthält eine zu lange Zahl oder eine zu tiefe Liste
boards-source = { $key } muss ein Text sein, nicht { $given }
boards-shape = { $where } muss { $shape } sein, nicht { $given }
boards-part = Teil { $place } von { $key }
boards-number = eine ganze Zahl von { $least } bis { $most }
boards-one_of = { $choices_or }
boards-list = eine Liste mit { $least } Teilen
boards-list_to = eine Liste mit { $least } bis { $most } Teilen
boards-round_card = { $key } hat eine Karte { $card }, aber die Boote nach Größe sind { $ships }
boards-cards = cards.* ergeben zusammen { $cards }, und ein Stapel fasst höchstens { $most }
boards-levels = burial.C.levels darf höchstens burial.C.base sein, also { $base }, nicht { $levels }
boards-tombs = burial.D.rows mal burial.D.columns darf höchstens { $most } sein, nicht { $tombs }
boards-turned_up = burial.D.turned_up verlangt { $tiles } Plättchen in { $rounds } Runden, und es gibt { $tombs }

## Was an einem Zug nicht stimmt

illegal-code = der Code eines Zugs ist von 0 bis { $most }, nicht { $given }
illegal-no_text = ein Zug ist ein Text wie 'load 2.1', nicht { $given }
illegal-no_move = { $given } ist kein Zug in dieser Schreibweise
illegal-did_you_mean = { $given } ist kein Zug in dieser Schreibweise; meinst du '{ $move }'?
illegal-unreadable = { $problem }; { $offer }
illegal-out_of_turn = { $move } ist nicht an der Reihe: jetzt entscheidet Platz { $actor }, nicht Platz { $seat }; { $offer }
illegal-not_now = { $move } geht nicht: { $reason }; { $offer }
illegal-offer = jetzt möglich: { $legal }
illegal-over = das Spiel ist aus

## Was an einer Stellung nicht stimmt. $what ist ein Schlüssel oder eine der Wendungen, die mit „part“ beginnen.

part-position = die Stellung
part-of_seat = { $key } von Platz { $seat }
part-hand = die Hand von Platz { $seat }
part-card_of_seat = eine Karte von Platz { $seat }
part-market_space = Marktfeld { $space }
part-card_of_space = die Karte auf Marktfeld { $space }
part-card_of_pile = eine Karte in market.{ $pile }
part-past_rounds = die Zahl der vergangenen Runden
part-seat_of_scarab = der Platz eines Skarabäus auf { $god }
part-round_of_scarab = die Runde eines Skarabäus auf { $god }
part-ship = Boot { $ship }
part-stones_of_ship = die Liste der Steine auf Boot { $ship }
part-owner_on_ship = der Platz eines Steins auf Boot { $ship }
part-site_of_ship = der Ort von Boot { $ship }
part-owner_at_site = der Platz eines Steins in { $site }.spaces
part-pile_of_temple = ein Stapel in temple.spaces
part-owner_of_tower = der Platz einer Säule in obelisk.towers
part-obelisk = Feld { $space } in obelisk.spaces
part-height_of_obelisk = die Höhe des Obelisken auf Feld { $space }
part-part_of_pyramid = ein Teil von pyramid.spaces
part-level_of_mound = Ebene { $level } in burial.spaces
part-tile_of_pyramid = die Nummer eines Gerüsts
part-entry_of_agenda = ein Eintrag von agenda
part-seat_in_agenda = der Platz von { $name } in agenda
part-detail_in_agenda = die Angabe zu { $name } in agenda
position-table = { $what } muss eine Tabelle aus Namen und Werten sein, nicht { $given }
position-unknown_key = { $what } hat einen unbekannten Schlüssel { $given }; bekannt sind { $known }
position-number = { $what } muss eine ganze Zahl von { NUMBER($least, useGrouping: 0) } bis { NUMBER($most, useGrouping: 0) } sein, nicht { $given }
position-list = { $what } muss eine Liste sein, nicht { $given }
position-list_of = { $what } muss eine Liste mit { $length } Teilen sein, nicht { $given }
position-name = { $what } muss einer dieser Namen sein: { $names }, nicht { $given }
position-no_module = { $key } ist { $given }, und dieses Modul wird hier nicht gespielt
position-format = das Format ist { $given }, und dieses Programm liest '{ $format }'
position-boards = die Stellung wurde mit den Tafeln { $given } geschrieben, nicht mit { $boards }
position-rounds_to_come = round_cards.next ist { $given }, und es { $rounds ->
    [one] kommt noch 1 Runde
   *[other] kommen noch { $rounds } Runden
  }
position-round_card = round_cards hat { $given }, und so eine Karte ist nicht mehr übrig; nicht zugeteilt sind { $left }
position-scores = scores ist { $given }, und points ergibt { $sums }; gib points an
position-rng = rng muss aus 32 hexadezimalen Ziffern bestehen, nicht { $given }
position-ship_capacity = Boot { $ship } hat die Größe { $given }, und die Rundenkarte sagt { $capacity }
position-ship_space = Boot { $ship } trägt einen Stein auf Feld { $space }, und es hat { $capacity ->
    [one] 1 Feld
   *[other] { $capacity } Felder
  }
position-ship_not_empty = Boot { $ship } liegt bei { $site } und trägt noch Steine
position-ships_at_site = { $ships } Boote liegen bei { $site }; Platz ist für { NUMBER($most, useGrouping: 0) }
position-docks = docks.{ $site } ist { $given }, und die Boote sagen etwas anderes
position-private_dock = docks.{ $site }.private ist { $given }; an einem Ort darf ein Privatboot liegen, wenn dieses Modul gespielt wird
position-private_ship_twice = docks nennt ein Privatboot an zwei Orten
position-private_ship_ready = private_ships nennt das Boot von Platz { $seat } bereit, und laut docks liegt es bei { $site }
position-second_wager = wager hat zwei Steine von Platz { $seat }; jeder wettet einmal (WAGER-1)
position-second_favor = favors hat zwei Steine von Platz { $seat }; jeder erbittet eine Gunst (FAVOR-1)
position-prophecies = prophecies nennt { $given ->
    [one] eine Gottheit
   *[other] { $given } Gottheiten
}, und { $drawn } liegen aus
position-second_scarab = prophecies hat zwei Skarabäen von Platz { $seat } auf { $god }
position-scarabs = Platz { $seat } hat in den Runden { $rounds } Skarabäen gelegt; es sind zwei, für verschiedene Rundenpaare (PROPH-1)
position-beside_pyramid = Steine liegen neben der Pyramide, und sie ist nicht fertig
position-beside_obelisk = Steine liegen neben den Obelisken, und ein Feld ist noch frei
position-towers = obelisk.towers hat { $towers } Felder, und Platz ist für { $room }
position-tower_order = obelisk.towers lässt ein Feld frei, das mehr wert ist als ein besetztes (OBE-B1)
position-columns = Platz { $seat } kann aus den erhaltenen Plättchen nicht die Spalten { $columns } gebaut haben (OBE-C1)
position-tile = Platz { $seat } soll ein Plättchen anlegen, und es ist nicht das letzte auf dem Weg, oder es passt nirgends (OBE-C1)
position-two_unfinished = Platz { $seat } hat zwei unfertige Obelisken, und einer muss zuerst fertig werden (OBE-D1)
position-unfinished = Platz { $seat } hat einen unfertigen Obelisken, also kommen die Steine dorthin (OBE-D1)
position-tiles = pyramid.tiles nennt { $tiles ->
    [one] 1 Plättchen
   *[other] { $tiles } Plättchen
  }, und das Gerüst braucht noch { $room }
position-tile_twice = Gerüst { $tile } ist zweimal genannt, und es gibt jedes einmal
position-figure = pyramid.figure ist { $space }, wo ein Stein steht, und das Feld von Imhotep wird zuletzt gefüllt (PYR-D1)
position-beside_mound = Steine liegen neben dem Grabhügel, und er ist nicht fertig
position-mound = ein Stein liegt auf Ebene { $level }, Stelle { $place } des Grabhügels, und nicht auf zwei anderen (BUR-C1)
position-mound_levels = burial.spaces hat { $levels } Ebenen, und der Grabhügel hat { $room }
position-mound_level = Ebene { $level } in burial.spaces hat { $spaces } Felder, und Platz ist für { $room }
position-beside_tomb = Steine liegen neben den Gräbern, und in keiner Runde wurden alle Plättchen gewählt (BUR-D2)
position-tomb_filled = burial.spaces hat { $stones } Steine in Runde { $round }, und nur { $tiles } Plättchen wurden aufgedeckt
position-tomb_tiles = burial.{ $part } hat { $tiles ->
    [one] 1 Plättchen
   *[other] { $tiles } Plättchen
  }, und in Runde { $round } müssen es { $least } bis { $most } sein
position-tomb_twice = Grabplättchen { $number } ist zweimal genannt, und es gibt jedes einmal
position-beside_site = Steine liegen neben { $site }, und diese Seite hat Platz für alle
position-spaces = { $site }.spaces hat { $spaces } Felder, und Platz ist für { $room }
position-gap = { $site }.spaces hat eine Lücke, und Steine kommen auf das nächste Feld
position-temple = temple.spaces ist nicht von links nach rechts gebaut, Ebene für Ebene (TEM-A1)
position-chariot = der Wagen von Platz { $seat } steht auf Feld { $space }, und { $stones ->
    [one] 1 Stein hat
   *[other] { $stones } Steine haben
  } ihn bewegt
position-chariots = zwei Wagen stehen auf Feld { $space } des Tempels, und Platz ist für einen
position-count = { $site }.count ist { $given }, und die Steine dort sind { $counts }
position-sled = der Schlitten von Platz { $seat } trägt { $stones } Steine, und Platz ist für { $room }
position-stones = Platz { $seat } hat { $placed } Steine auf dem Tisch, und im Spiel sind { $stones }
position-quarry = Platz { $seat } hat { $given ->
    [one] 1 Stein
   *[other] { $given } Steine
  } im Steinbruch und { $placed } anderswo; zusammen müssen es { $stones } sein
position-hand = die Hand von Platz { $seat } hat { $cards } Karten, mehr als es gibt
position-red_card = Platz { $seat } hält { $card }, eine rote Karte: die wird sofort beim Nehmen gespielt (CARD-2)
position-played_red = played_red muss leer sein: in diesem Aufbau werden rote Karten abgelegt (CARD-4)
position-red_played = red_played von Platz { $seat } ist { $given }, und die roten Karten auf dem Tisch sind { $cards } (CARD-4)
position-hidden_red = played_red zählt { $hidden } unbekannte Karten, und nur { $cards } rote Karten sind übrig
position-unknown_cards = { $unknown } Karten sind unbekannt, und vom Stapel sind nur { $cards } übrig
position-coins = coins muss 0 sein: nur Seite C des Markts hat Münzen (MKT-C1)
position-market_space = auf Marktfeld { $space } liegen { $cards } Karten; Platz ist für { NUMBER($most, useGrouping: 0) }
position-face_down = market.face_down ist { $given }, und die gespielte Seite hat { $sides }
position-known = market.known weiß von mehr Karten, als auf Feld { $space } verdeckt liegen; dort sind { $cards }
position-pile = market.{ $pile } hat { $cards } Karten, mehr als es gibt
position-counted_hands = market.draw nennt den Nachziehstapel, also müssen auch alle verdeckten Karten genannt sein, nicht gezählt
position-looking = looking muss da sein, wenn ein Platz eine der gezogenen oder angesehenen Karten behalten soll, muss diesen Platz und diese Karten nennen, und ist sonst nie da (TEM-C1, MKT-D2)
position-looking_alike = looking hat nur { $card }: von lauter gleichen Karten wird eine ohne Frage behalten (OWN-2)
position-looking_unknown = looking zählt { $cards } Karten, und was vom Stapel übrig ist, lässt unter so vielen keine Wahl
position-draw = market.draw ist { $given }, und dafür { $cards ->
    [one] ist 1 Karte
   *[other] sind { $cards } Karten
  } übrig
position-hidden_cards = hands zählt { $hidden } verdeckte Karten, und nur { $cards } Karten könnten dort liegen
position-card_shown = die Karte { $card } gibt es { $count ->
    [0] in diesem Aufbau nicht
    [one] einmal
   *[other] { $count }-mal
  }, und die Stellung zeigt { $seen }
position-card_held = die Karte { $card } gibt es { $count ->
    [one] einmal
   *[other] { $count }-mal
  }, und die Stellung enthält { $total }
position-agenda = agenda hat { $entries } Einträge; kein Spiel hat mehr als { $most }
position-agenda_unknown = agenda hat { $given }; bekannt sind { $known }
position-agenda_empty = agenda ist leer, wie am Spielende, und dies ist Runde { $round }
position-agenda_says = { $key } ist { $given }, und agenda sagt { $says }
position-agenda_begins = agenda muss mit turn oder end_turn von Platz { $seat } beginnen, und nur dort darf es stehen
position-assessment = agenda beginnt wie am Ende einer Runde; dann kann kein Boot mehr fahren, Platz { $seat } beginnt die nächste Runde, und der Tempel wird gewertet (ROUND-4)
position-assessment_space = agenda wertet Feld { $space } des Tempels, und dahin kommt kein Spiel (TEM-B1, TEM-C1)
position-agenda_detail = agenda hat { $name } mit der Angabe { $detail }, und dahin kommt kein Spiel
position-agenda_order = agenda hat { $name }, wo kein Spiel dahin kommt, in Eintrag { $entry }
position-agenda_unload = agenda hat unload, wenn der Hebel gespielt wird, sonst next_stone (CARD-L)
position-agenda_ends = agenda muss mit der Entscheidung enden, vor der jemand steht
position-landed_too_many = landed ist { $landed }, mehr Steine, als das Boot am Markt Felder hat (MKT-A3)
position-landed_nowhere = landed ist { $landed }, und am Markt wird kein Boot entladen (MKT-A3)
position-not_landed = Platz { $seat } soll eine Karte nehmen, und kein Stein davon ist angekommen
position-round_over = ein Zug ist zu entscheiden, und alle vier Boote sind gefahren: die Runde ist vorbei (ROUND-3)
position-nothing_to_decide = Platz { $seat } soll { $decision } entscheiden, und es gibt nichts zu entscheiden

## Was an einem Protokoll nicht stimmt

record-line = Zeile { NUMBER($line, useGrouping: 0) }: { $problem }
record-other_error = { $problem }
record-no_text = ein Protokoll ist Text, nicht { $type }
record-begins = ein Protokoll beginnt mit der Zeile `saqqara 1`
record-unknown_pile = nichts namens { $given } wird in diesem Aufbau ausgegeben, nur { $piles_and }
record-unknown_key = { $given } ist hier nicht bekannt; ein Kopf hat { $keys }
record-twice = { $what } steht hier ein zweites Mal
record-board = ein berichtigter Wert wird `board KEY = VALUE` geschrieben
record-number = { $key } muss eine ganze Zahl bis { NUMBER($most, useGrouping: 0) } sein, nicht { $given }
record-other_boards = die Tafeln sind { $given }, und mit den Zeilen `board` ergeben sie { $boards }
record-no_chance = hier steht weder ein Startwert noch, was ausgegeben wurde ({ $piles_and }), also lässt es sich nicht nachspielen
record-other_deal = der Startwert gibt { $pile } anders aus; lass ihn weg, wenn von Hand ausgegeben wurde
record-rounds = { $pile } werden ausgegeben als { $rounds } Wörter, `without` und die entfernte
record-not_there = { $given } gibt es nicht unter { $pile }, oder nicht so oft
record-pile_size = { $given } { $pile } sind hier ausgegeben, und es gibt { $count }
record-no_card = eine Karte { $given } gibt es nicht
record-pile = der Stapel muss die { $cards } Karten dieses Aufbaus enthalten, jede so oft, wie es sie gibt
record-unknown_line = { $given } ist weder ein Platz mit seinem Zug noch shuffle noch result
record-not_shuffled = hier wurde kein Stapel gemischt
record-shuffle_missing = vor dieser Zeile wurde ein Stapel gemischt, und keine Zeile shuffle sagt es dort
record-shuffle_needed = bei diesem Zug wird ein Stapel gemischt, und keine Zeile shuffle sagt, in welcher Reihenfolge
record-shuffle_other = der aufgeschriebene Stapel enthält nicht die Karten, die gemischt wurden
record-not_over = hier steht ein Ergebnis, und das Spiel ist nicht aus
record-result = das Ergebnis ist { $scores }, nicht { $given }
record-after_result = auf das Ergebnis darf nichts folgen

## Optionen eines Spiels

option-official = Offizielle Regeln
    .text = Wie in den Spielregeln des Verlags: Ein Stein am Markt darf auf seine Karte verzichten.
option-yucata = Online-Regeln
    .text = Wie in der altbewährten Online-Ausgabe: Ein Stein am Markt muss eine Karte nehmen.
option-wrath = Zorn des Pharao
    .text = Wer am Spielende an einem der vier Bauwerke keinen Stein hat, verliert 5 Punkte.
option-hidden-cards = Verdeckte Karten
    .text = Genommene Karten liegen verdeckt; die anderen sehen nur, wie viele du hast.
option-private-ships = Privatboote
    .text = Alle haben ein kleines eigenes Boot, das einmal im Spiel einen Stein an einen beliebigen Ort bringt.
option-wager = Wette
    .text = Alle dürfen einen Stein auf das Bauwerk setzen, an dem am Spielende die meisten Steine liegen.
option-favors = Gunst
    .text = Fünf Gunsterweise liegen aus; jeder wird einmal gewährt, und alle dürfen einen erbitten.
option-prophecies = Prophezeiungen
    .text = Skarabäen auf den Prophezeiungen dreier Gottheiten bringen Punkte, wenn sie eintreffen, und kosten welche, wenn nicht.
option-dynasty-cards = Dynastie-Karten
    .text = Vierzehn weitere Marktkarten: Flöße, Planken, Schlitten, Schmuck, Steinbrüche und Statuen.
option-standard = Je dreißig Steine
    .text = Das übliche Spiel: Ein Stein zählt die Punkte, neunundzwanzig sind zum Bauen da.
option-second-colour = Zweite Farbe
    .text = Für zwei: je dreißig Steine mehr, und beide Farben gelten als deine.
option-unlimited = Unbegrenzte Steine
    .text = Kein Steinbruch wird je leer.

## Fertige Aufbauten

preset-first-game = Erstes Spiel
    .text = Überall Seite A. Leicht zu lernen und am kürzesten.
preset-all-b = Alles auf B
    .text = An jedem Ort mehr zu wählen. Etwas schwerer.
preset-all-c = Alles auf C
    .text = Münzen, Gerüste und Plättchen, mit Dynastie-Karten. Schwerer und länger.
preset-all-d = Alles auf D
    .text = Rennen, Gräber und Allee, mit Dynastie-Karten. Die schwersten Tafeln.
preset-everything = Alles
    .text = Seite D, alle Module, Dynastie-Karten und Zorn. Lang, für Kenner.
preset-grand-tour = Große Reise
    .text = Der Zufall mischt Tafeln und Optionen, mal leicht, mal schwer.

## Bots

bot-random = Zufällig
    .text = Spielt irgendeinen erlaubten Zug, ganz ohne Plan.
bot-greedy = Gierig
    .text = Denkt eine Entscheidung voraus und nimmt, was gerade am meisten bringt.

## Server: Antworten, die kein Spiel sind

server-bad_request = Diese Anfrage ist nicht lesbar.
server-bad_field = Diese Anfrage ist nicht lesbar: Ihr Feld { $field } fehlt, ist unbekannt oder von der falschen Art.
server-bad_method = Unter dieser Adresse antwortet nichts auf { $method }.
server-not_json = Diese Anfrage ist nicht lesbar, denn sie ist kein JSON.
server-too_large = Diese Anfrage ist größer als { $most } Bytes.
server-slow = Diese Anfrage hat zu lange gebraucht; versuch es noch einmal.
server-too_many_pages = In diesem Browser sind mehr als { $most } Seiten des Tisches offen; schließ einige und versuch es noch einmal.
server-too_many_watch = An diesem Tisch sind mehr als { $most } Seiten offen; versuch es später noch einmal.
server-home = Startseite
server-not_found = Unter dieser Adresse gibt es nichts.
server-no_table = Einen Tisch dieses Namens gibt es nicht; vielleicht wurde er weggeräumt.
server-not_your_seat = Dieser Platz gehört zu einem anderen Browser.
server-bad_host = Unter dieser Adresse antwortet der Tisch nicht; öffne ihn unter der Adresse, die beim Start angezeigt wurde.
server-bad_origin = Nur die eigenen Seiten des Tisches dürfen Züge senden.
server-stale = Am Tisch ging es inzwischen weiter; schau noch einmal hin und wähle neu.
server-illegal = { $move } geht jetzt nicht. { $reason }
server-over = Das Spiel ist aus; es wird nicht mehr gezogen.
server-not_started = Das Spiel beginnt, wenn alle Plätze besetzt sind.
server-token_unknown = Dieser Link führt zu keinem Platz; bitte um einen neuen.
server-token_used = Über diesen Link hat sich schon jemand gesetzt; jeder gilt einmal.
server-bad_name = Ein Name hat 1 bis { $most } Zeichen und ist nicht leer.
server-name_signs = Ein Name darf die Zeichen | und # nicht enthalten.
server-name_bot = Ein Name darf nicht mit bot: beginnen; das bezeichnet im Protokoll einen Bot.
server-name_invisible = Ein Name darf keine unsichtbaren Zeichen enthalten.
server-name_taken = An diesem Tisch heißt schon jemand { $name }.
server-bad_seats = Ein Tisch hat zwei bis vier Plätze, mindestens einen davon für einen Menschen oder einen Bot.
server-bad_start = Dieser Tisch hat keinen Platz { $seat }, der beginnen könnte.
server-bad_setup = Dieses Spiel lässt sich nicht aufbauen: { $detail }.
server-undo_elsewhere = Züge lassen sich nur an einem Tisch zurücknehmen, der an einem einzigen Gerät gespielt wird.
server-undo_nothing = Es gibt keine frühere Entscheidung, zu der es zurückgehen könnte.
server-undo_not_a_move = Dieser Eintrag ist keine Entscheidung dieses Spiels, also geht es nicht dahin zurück.
server-unavailable = Der Tisch ist gerade beschäftigt; versuch es gleich noch einmal.

## Terminal: das Spiel

cli-round = Runde { $round } von 6
cli-harbour = Hafen
cli-sites = Orte
cli-empty = leer
cli-face-down = { $cards ->
    [one] 1 verdeckt
   *[other] { $cards } verdeckt
  }
cli-draw = { $cards ->
    [0] Nachziehstapel leer
    [one] Nachziehstapel: 1 Karte
   *[other] Nachziehstapel: { $cards } Karten
  }
cli-ship = Boot { $ship }
cli-bow = Bug links
cli-needs = { $stones ->
    [0] fahrbereit
   *[other] noch { $stones } nötig
  }
cli-stones = { $stones ->
    [0] kein Stein
    [one] 1 Stein
   *[other] { $stones } Steine
  }
cli-beside = daneben: { $stones }
cli-landed = hier gelandet: { $stones }
cli-discard = { $cards ->
    [0] nichts abgelegt
    [one] abgelegt: 1 Karte
   *[other] abgelegt: { $cards } Karten
  }
cli-full = fertig: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  } je weiterem Stein
cli-pyramid-left = links
cli-pyramid-middle = Mitte
cli-pyramid-right = rechts
cli-bonus-card = Karte
cli-bonus-stones = Steine
cli-bonus-load = laden
cli-scaffold = Gerüst { $tile } von { $tiles }
cli-scaffold-most = meiste Steine darauf: { $points }, bei Gleichstand je { $tied };
cli-scaffold-coming = kommt noch:
cli-scaffold-out = kommt nicht:
cli-ring = ( ) Imhotep; der nächste Stein bringt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
cli-temple-choice = { $points } oder { $stones ->
    [one] 1 Stein
   *[other] { $stones } Steine
  }
cli-temple-three = 1 von 3 Karten
cli-chariots = am Spielende:
cli-race = jede Runde: { $first } für den ersten Wagen{ $second ->
    [0] {""}
   *[other] , { $second } für den zweiten
  }
cli-rows = je Reihe für die meisten Steine: { $values }
cli-level = Ebene { $level }
cli-mound = je Fläche Steine mal Ebenen, höchstens { $cap } je Stein
cli-tombs = { $count ->
    [0] keines offen
   *[other] jetzt offen: { $numbers }
  }; noch { $supply } im Vorrat
cli-waiting = warten auf { $height }:
cli-columns = { $rows ->
    [one] 1 volle Reihe
   *[other] { $rows } volle Reihen
  }
cli-full-rows = volle Reihe: { $points }; für die meisten vollen Reihen: { $values }
cli-modules = Module
cli-private-ship = Privatboot
cli-bets = Wetten
cli-coins = { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
  }
cli-player = Name
cli-score = Punkte
cli-quarry = Steinbruch
cli-sled = Schlitten
cli-cards = Karten
cli-unlimited = endlos
cli-red-played = { $cards ->
    [one] 1 rote Karte gespielt
   *[other] { $cards } rote Karten gespielt
  }
cli-total = Summe
cli-source = Punkte aus
cli-keys = Nummer oder Zug; u nimmt zurück, ? erklärt, s wertet, r Protokoll, q geht
cli-keys-seen = p zeigt, was du von den verdeckten Karten gesehen hast
cli-seen = Was { $name } von den verdeckten Karten gesehen hat:
cli-seen-nothing = Du hast keine Karte gesehen, die jetzt verdeckt liegt.
cli-seen-done = Enter verbirgt es wieder.
cli-unknown = Ein { $text } gibt es hier nicht; gib eine Nummer von 1 bis { $most } ein, oder ? für Hilfe.
cli-unreadable = { $text } ist kein Zug; meinst du { $move }?
cli-not-legal = { $text }: { $reason }
cli-undone = Zurückgenommen. { $name } entscheidet noch einmal.
cli-nothing-to-undo = Von dir gibt es noch nichts zurückzunehmen.
cli-scores-now = Wenn das Spiel jetzt endete
cli-scores-hidden = Karten, die verdeckt vor den anderen liegen, zählen nicht mit.
cli-scores-final = Die Endwertung
cli-winner = { $count ->
    [one] { $names_and } gewinnt mit { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
      }.
   *[other] { $names_and } teilen sich den Sieg mit je { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
      }.
  }
cli-save = Spiel speichern als (ein Dateiname, oder nur Enter zum Verwerfen)
cli-saved = Das Protokoll steht in { $path }.
cli-not-saved = Das Protokoll ließ sich nicht nach { $path } schreiben: { $detail }.
cli-file-there = { $path } gibt es schon; wähle einen anderen Namen.
cli-no-record = Dieses Spiel begann mitten in einer Stellung und hat deshalb kein Protokoll.
cli-left = Das Spiel ruht hier. Bis zum nächsten Mal.
cli-hand-over = Als Nächstes { $name }. Drück Enter, wenn nur { $name } diesen Bildschirm sieht.
cli-help = So wird hier gespielt
cli-help-how = Gib die Nummer eines Zugs ein oder den Zug selbst, wie er hier geschrieben ist:
cli-help-quarry = bis zu drei Steine kommen aus deinem Steinbruch auf deinen Schlitten, so viele darauf Platz haben
cli-help-load = ein Stein kommt von deinem Schlitten auf ein leeres Feld; Boot 2, erstes Feld vom Bug aus
cli-help-sail = Boot 1 fährt zu einem Ort, an dem kein Boot liegt; alle dürfen es fahren, sobald es genug trägt, und der Stein am Bug wird zuerst abgeladen
cli-help-play = eine blaue Karte, die vor dir liegt, tut ihr Werk und wird abgelegt
cli-help-pass = nur möglich, wenn sonst nichts geht
cli-help-take = für deinen Stein am Markt die Karte auf Feld 3
cli-help-skip = verzichten, wo es erlaubt ist
cli-help-unload = der Hebel: Platz 0 ist der erste; als Nächster wird ein Stein von dort abgeladen
cli-help-why = Geht ein Zug nicht, gib ihn ein, und du erfährst, warum.
cli-help-sites = Was ein Stein bringt
cli-help-market = sein Besitzer nimmt eine der offenen Karten
cli-help-pyramid = sofort die Punkte, die auf seinem Feld stehen
cli-help-temple = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  } am Ende jeder Runde, solange der Stein von oben sichtbar ist
cli-help-burial = am Spielende { $values } Punkte für eine Fläche aus 1, 2, 3 … Steinen einer Farbe, die sich berühren, und { $beyond } für jeden weiteren
cli-help-obelisk = am Spielende { $values } Punkte von der höchsten Säule abwärts
cli-help-modules = Module und Varianten in diesem Spiel
cli-help-cards = Die sichtbaren Karten

## Terminal: Befehle, die nicht weiterkommen

cli-unknown-player = Auf einem Platz sitzt eines von { $known }, nicht { $name }.
cli-in-file = { $path }: { $problem }
cli-not-text = { $path } ist kein Text in UTF-8.
cli-unknown-bot = Einen Bot { $name } gibt es nicht; zur Wahl stehen { $known }.
cli-port-used = Port { $port } ist belegt; wähle mit --port einen anderen, oder 0 für irgendeinen freien.
cli-port-unusable = An { $host }, Port { $port }, kann der Tisch nicht stehen ({ $problem }); wähle mit --host und --port etwas anderes.
cli-data-file = { $path } ist eine Datei, also können dort keine Spiele liegen; wähle mit --data einen Ordner.
cli-data-unusable = In { $path } lassen sich keine Spiele aufheben ({ $problem }); wähle mit --data einen anderen Ordner.
cli-database-locked = { $path } wird von einem anderen Programm benutzt; schließ es, oder wähle mit --data einen anderen Ordner.
cli-database-newer = { $path } wurde von einem neueren Saqqara geschrieben; bring dieses auf den neuen Stand, oder wähle mit --data einen anderen Ordner.
cli-database-not = { $path } ist keine Datenbank von Saqqara; wähle mit --data einen anderen Ordner.
cli-serving = Der Tisch steht unter { $url }
cli-sharing = In deinem Netzwerk steht er unter { $url }
cli-data = Die Spiele liegen in { $path }
cli-stop = Strg-C beendet ihn.

## Simulationen

cli-games = Spiele
cli-seat = Platz
cli-bot = Bot
cli-wins = Siege
cli-mean = Punkte im Mittel
cli-deviation = Streuung
cli-simulated = { $games } Spiele in { $seconds } s
cli-stopped = Nach { $games } Spielen angehalten; mit { $command } geht es dort weiter.

# Namen der Menschen am Terminal, nach Plätzen.
cli-people = Ana Ben Mira Tarek

## Messen

cli-bench-cold = Die Regeln von Grund auf übersetzen
cli-bench-cached = Sie aus dem Zwischenspeicher lesen
cli-bench-import = Importieren
cli-bench-play = Zufällig spielen
cli-bench-stage = wird übersetzt: { $stage }
cli-stage-ships = Boote und Steine
cli-stage-market = Markt und Karten
cli-stage-sites = Bauplätze
cli-stage-modules = Module
cli-stage-decisions = Entscheidungen
cli-stage-course = Spielverlauf
cli-stage-games = ganze Partien
cli-bench-setup = { $setup }, { $seats } Plätze
cli-bench-machine = { $system }, { $cores ->
    [one] 1 Kern
   *[other] { $cores } Kerne
  }, { $python }
cli-bench-title = Wie schnell Saqqara ist
cli-bench-figure = Messwert
cli-bench-value = Wert
cli-figure-setup = Aufbau
cli-figure-cores = Benutzte Kerne
cli-figure-decisions_per_second = Entscheidungen je Sekunde
cli-figure-games_per_second = Spiele je Sekunde
cli-figure-simulations_per_second = Simulationen je Sekunde
cli-figure-uncompiled_decisions_per_second = Entscheidungen je Sekunde, nicht übersetzt
cli-figure-compile_cold_seconds = Sekunden, um alles zu übersetzen
cli-figure-compile_cached_seconds = Sekunden, um es aus dem Zwischenspeicher zu lesen
cli-figure-import_seconds = Sekunden zum Importieren
cli-figure-state_bytes = Bytes eines Zustands
cli-figure-version = Version
cli-figure-machine = Rechner

## Die gedruckten Werte

cli-boards-title = Tafeln { $hash }
cli-boards-value = Wert
cli-boards-printed = Gedruckt
cli-boards-source = Quelle
cli-from-rulebook = Spielregel
cli-from-implementations = Umsetzungen
cli-from-assumed = angenommen
cli-from-corrected = berichtigt

## Die Hilfe der Befehlszeile

cli-what-is-played = Seiten { $sides }{ $count ->
    [0] {""}
   *[other] {" "}mit { $options_and }
}.
cli-about-json = Ein JSON-Objekt ausgeben, für Programme.
cli-about-seats = Plätze: 2, 3 oder 4.
cli-about-rules = Regelprofil: official oder yucata.
cli-about-option = Ein Modul, eine Variante oder dynasty-cards; mehrfach möglich.
cli-about-ready = Ein fertiger Aufbau: first-game, all-b, all-c, all-d, everything oder grand-tour.
cli-about-tour = Zahl, nach der die große Reise gelost wird; dieselbe Zahl ergibt dieselbe Reise.
cli-about-sides = Fünf Buchstaben von A bis D für Markt, Pyramide, Tempel, Grabkammer und Obelisken.
cli-about-stones = Vorrat an Steinen: standard, second-colour oder unlimited.
cli-about-boards-file = Eine eigene Datei mit berichtigten Werten der Tafeln.
cli-about-seed = Startwert allen Zufalls; ohne Angabe neu gelost.
cli-about-host = Adresse, an der gelauscht wird.
cli-about-port = Port, an dem gelauscht wird; 0 nimmt irgendeinen freien.
cli-about-share = Im Netzwerk lauschen, Adresse und QR-Code ausgeben.
cli-about-data = Ordner, in dem die Spiele liegen.
cli-about-browser = Den Tisch im Browser öffnen.
cli-about-players = Wer wo sitzt: me oder ein Bot (random, greedy).
cli-about-bots = Die Bots nach Plätzen, etwa: greedy random
cli-about-games = Wie viele Spiele.
cli-about-first-seed = Startwert des ersten Spiels; das nächste hat den nächsten.
cli-about-workers = Prozesse; ohne Angabe so viele wie Kerne.
cli-about-record = Ein Protokoll.
cli-about-bench-setup = Was gemessen wird: base, mixed (zufällige Aufbauten) oder ein fertiger Aufbau.
cli-about-seconds = Messzeit für jeden Wert.
cli-about-boards-shown = Die Werte mit deinen Berichtigungen zeigen.
cli-about-table = Den Tisch auf diesem Rechner starten und im Browser öffnen. Die Befehle unten tun anderes.
cli-about-play = Im Terminal spielen, ohne Angabe gegen zwei gierige Bots.
cli-about-simulate = Bots gegen Bots spielen lassen und zählen.
cli-about-replay = Ein aufgezeichnetes Spiel zeigen und prüfen.
cli-about-bench = Messen, wie schnell die Spielregeln auf einem Kern rechnen.
cli-about-boards = Jeden gedruckten Wert mit seiner Quelle zeigen.
cli-about-version = Die Version ausgeben.
cli-bot-sits = { $name } ist ein Bot: { $bot }. { $text }

### Die Seite im Browser

## Seite: überall

page-title = Saqqara
page-lead = Boote, Steine und Monumente: ein Spiel für zwei bis vier Baumeister am Nil.
page-unofficial = Eine inoffizielle Art, Imhotep zu spielen, mit eigenen Worten und Bildern. Sie gehört nicht zu den Machern des Brettspiels.
page-offline = Der Tisch ist gerade nicht zu erreichen. Versuch es gleich noch einmal.
page-home = Startseite
page-close = Schließen
page-cancel = Abbrechen
page-times = ×{ $count }
page-seat = Platz { $seat }

## Seite: Start

page-new-table = Neuer Tisch
page-start = Spiel beginnen
page-add-seat = Platz hinzufügen
page-remove = Diesen Platz entfernen
page-who = wer spielt
page-name = Name
page-which-bot = welcher Bot
page-kind-me = Ich
page-kind-here = Jemand hier
page-kind-open = Per Link
page-kind-bot = Bot
page-open-text = den Link bekommst du gleich
page-person-names = Baumeister, Ana, Ben, Mira
page-bot-names = Hesire, Merit, Rahotep, Nofret
page-more-choices = Tafeln, Optionen, Regeln, wer beginnt
page-starting = Wer beginnt
page-start-random = Der Zufall entscheidet
page-options = Optionen
page-rules = Regeln
page-supply = Steine
page-sides = Seiten der Tafeln
page-site-side = { $site }: { $side }
page-side = { $side }: { $name }
page-side-assumed = { $side }: { $name } *
page-option-assumed = { $option } *
page-assumed = * Einige Zahlen davon fanden wir nirgends gedruckt; sie sind angenommen.
page-presets = Welches Spiel
page-draw-again = Neu losen
page-no-options = ohne Optionen
page-your-tables = Deine Tische
page-table-over = beendet
page-table-waiting = wartet auf Mitspieler
page-table-round = Runde { $round }, { $name } entscheidet

## Seite: mit einem Link dazukommen

page-join-lead = Jemand hat dir einen Platz freigehalten.
page-your-name = Dein Name
page-join = Platz nehmen

## Seite: der Tisch

page-round = Runde { $round } von { $rounds }
page-undo = Rückgängig
page-undo-title = Die letzte Entscheidung an diesem Gerät zurücknehmen
page-undone = Zurückgenommen. Der Tisch steht wie vor dieser Entscheidung.
page-back-here = Zurück vor diesen Zug
page-undo-sure = { $decisions } Entscheidungen zurücknehmen?
    .more = Auch alles, was seither geschah, wird zurückgenommen.
page-undo-yes = Zurücknehmen
page-menu = Menü
page-record = Spiel speichern
page-help = Regeln
page-line-lost = Verbindung verloren, neuer Versuch
page-moved-on = Am Tisch ging es inzwischen weiter. So steht es jetzt.
page-harbour = Hafen
page-sites = Orte
page-players = Spieler
page-log = Was geschehen ist
page-decision = Deine Entscheidung
page-your-cards = Deine Karten
page-no-cards = Noch keine Karten
page-you = du
page-score = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
page-quarry = { $stones ->
    [-1] Beliebig viele Steine im Steinbruch
    [one] 1 Stein im Steinbruch
   *[other] { $stones } Steine im Steinbruch
  }
page-no-end = viele
page-sled = { $stones ->
    [one] 1 Stein auf dem Schlitten
   *[other] { $stones } Steine auf dem Schlitten
  }
page-red = { $count } rot
page-red-played = { $count ->
    [one] 1 rote Karte ausgespielt
   *[other] { $count } rote Karten ausgespielt
  }
page-cards-hidden = { $count ->
    [one] 1 Karte, verdeckt
   *[other] { $count } Karten, verdeckt
  }
page-stones = { $stones ->
    [one] 1 Stein
   *[other] { $stones } Steine
  }
page-stones-at = { $site_key ->
    [market] Wessen Steine am Markt liegen
    [pyramid] Wessen Steine an der Pyramide liegen
    [temple] Wessen Steine am Tempel liegen
    [burial] Wessen Steine in der Grabkammer liegen
   *[obelisk] Wessen Steine an den Obelisken liegen
  }
page-ship-at = { $site_key ->
    [market] Boot { $ship } liegt am Markt
    [pyramid] Boot { $ship } liegt an der Pyramide
    [temple] Boot { $ship } liegt am Tempel
    [burial] Boot { $ship } liegt an der Grabkammer
   *[obelisk] Boot { $ship } liegt an den Obelisken
  }
page-draw-pile = Stapel { $count }
page-discard-pile = Ablage { $count }
page-discard = { $count ->
    [one] 1 abgelegte Karte: { $card }
   *[other] { $count } abgelegte Karten, oben: { $card }
  }
page-discard-empty = Noch ist keine Karte abgelegt
page-places = Nach Höhe: { $points }
page-market-shows = Am Markt liegen aus: { $cards }.
page-market-left = Am Markt übrig geblieben: { $cards }.
page-question = { $name }, was wählst du?
page-watch = Schau, was geschieht
page-thinking = { $name } überlegt
page-watching = Du schaust zu
page-turn = Du darfst { $ways }.
page-turn-quarry = Steine holen
page-turn-load = einen Stein laden
page-turn-sail = ein Boot fahren
page-turn-play = eine blaue Karte ausspielen
page-turn-private = dein Privatboot fahren
page-turn-wager = wetten
page-turn-favor = eine Gunst erbitten
page-turn-prophesy = einen Skarabäus legen
page-final = Die Endwertung
page-final-line = { $name } bekommt { $points }: { $parts }.
page-final-part = { $source } { $points }
page-skip = Vorspulen
page-waiting = { $seats ->
    [one] Noch ein Platz ist frei.
   *[other] Noch { $seats } Plätze sind frei.
  }
page-open-seat = freier Platz
page-link = Link zu diesem Platz
page-link-text = Schick einen Link an alle, die hier sitzen sollen; jeder gilt einmal.
page-link-loopback = Er gilt nur auf diesem Gerät: Starte den Tisch mit „saqqara --share“, um andere einzuladen.
page-copy = Link kopieren
page-copied = Der Link ist kopiert.
page-copy-by-hand = Der Link ist markiert; kopiere ihn von dort.
page-pick-ship = Boot { $ship } zum Fahren wählen
page-pick-sled = Einen Stein von deinem Schlitten zum Laden wählen
page-where-ship = Wohin soll Boot { $ship } fahren?
    .more = Wähle einen hellen Ort. Der Stein am Bug, ganz rechts, wird zuerst abgeladen.
page-where-stone = Wohin soll der Stein?
    .more = Wähle ein helles Feld. Der Stein am Bug, ganz rechts, wird zuerst abgeladen.
page-play-card = „{ $card }“ ausspielen?
page-curtain = Gib das Gerät an { $name }.
page-curtain-open = Ich bin { $name }

## Seite: die anderen Seiten der Tafeln

page-side-market-A = Offene Stände
    .text = je Stein eine Karte
page-side-market-B = Ein verdecktes Paar
    .text = eine Karte; ein Paar ist verdeckt
page-side-market-C = Münzen
    .text = eine Münze nimmt zwei Nachbarn
page-side-market-D = Verdeckte Stapel
    .text = offene Karten oder drei ansehen
page-side-pyramid-A = Eine große Pyramide
    .text = sofort Punkte
page-side-pyramid-B = Drei kleine Pyramiden
    .text = wähle eine; sofort Punkte
page-side-pyramid-C = Gerüste
    .text = sofort Punkte, Steine, Karten
page-side-pyramid-D = Imhoteps Gang
    .text = sofort Punkte, hinter Imhotep
page-side-temple-A = Von oben sichtbar
    .text = jede Runde, von oben gesehen
page-side-temple-B = Gaben
    .text = Gaben in jeder Runde
page-side-temple-C = Reiche Gaben
    .text = reiche Gaben in jeder Runde
page-side-temple-D = Wagenrennen
    .text = Steine bewegen Wagen
page-side-burial-A = Flächen
    .text = Flächen, am Ende
page-side-burial-B = Reihen
    .text = die meisten je Reihe, am Ende
page-side-burial-C = Der Grabhügel
    .text = Steine mal Ebenen, am Ende
page-side-burial-D = Gräber mit Nummern
    .text = offene Gräber; Flächen am Ende
page-side-obelisk-A = Säulen
    .text = Säulen, am Ende
page-side-obelisk-B = Dreiersäulen
    .text = drei Steine, beste freie Säule
page-side-obelisk-C = Breite Obelisken
    .text = Plättchen; volle Reihen am Ende
page-side-obelisk-D = Die Allee
    .text = einen nach dem anderen
page-pyramid-top = oben: { $points }
page-pyramid-full = voll: { $points } je weiterem Stein
page-scaffold = Gerüst { $tile } von { $tiles }
page-scaffold-most = meiste Steine: { $points }
page-scaffold-lead = { $count ->
    [one] meiste Steine: { $points }
   *[other] gleich: je { $points }
  }
page-scaffold-coming = kommt vielleicht
page-scaffold-out = kommt nicht
page-ring-next = nächster Stein: { $points }
page-or = /
page-race = { $second ->
    [0] vorn: { $first }
   *[other] vorn { $first } und { $second }
  }
page-mound-cap = bis { $cap } je Stein
page-tombs-open = jetzt offen
page-tombs-left = noch { $count }
page-rows = volle Reihe: { $points }
page-rows-most = meiste: { $points }
page-peek = Was { $name } gesehen hat
page-seen = { $name } kennt
page-lookers = Wer diese Karten angesehen hat
page-saw = Gesehen: { $cards }.
page-tombs = { $count ->
    [one] Grab { $cards } öffnet sich.
   *[other] Die Gräber { $cards } öffnen sich.
  }
page-tombs-closed = { $count ->
    [one] Grab { $cards } bleibt für immer leer.
   *[other] Die Gräber { $cards } bleiben für immer leer.
  }
page-then = dann „{ $card }“
page-found = { $height } hoch: { $points } Punkte
page-was-played = { $card }, ausgespielt

## Seite: die Module

page-offerings = Gunst und Prophezeiungen
page-favor = Gunst { $number }
page-favor-of = erbeten von { $name }
page-favor-1 = zwei Karten
    .text = 1 Stein aus deinem Steinbruch; dann nimm zwei offene Karten nacheinander. Was du geleert hast, wird aufgefüllt.
page-favor-2 = Schlitten füllen
    .text = 1 Stein aus deinem Steinbruch; dann lade einen Stein, wenn du magst, und fülle deinen Schlitten.
page-favor-3 = Reihenfolge
    .text = 1 Stein aus deinem Steinbruch; dann lade einen Stein, wenn du magst, und fahre dieses Boot, die Steine in deiner Reihenfolge.
page-favor-4 = zwei laden, fahren
    .text = 1 Stein aus deinem Steinbruch; dann lade bis zu zwei Steine auf ein Boot und fahre es, wenn es genug trägt.
page-favor-5 = drei laden
    .text = 1 Stein aus deinem Steinbruch; dann lade bis zu drei Steine auf beliebige Boote.
page-ask-favor = Gunst { $number } erbitten?
page-ask-prophesy = Spricht { $god } für dich?
page-scarab = { $name }, in Runde { $round }: { $points } bei Erfolg, sonst { $amount } Abzug
page-coins = { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen
  }
page-private-ready = Das Privatboot ist bereit
page-private-at = { $site_key ->
    [market] Das Privatboot von { $name } liegt am Markt
    [pyramid] Das Privatboot von { $name } liegt an der Pyramide
    [temple] Das Privatboot von { $name } liegt am Tempel
    [burial] Das Privatboot von { $name } liegt an der Grabkammer
   *[obelisk] Das Privatboot von { $name } liegt an den Obelisken
  }
page-wager = { $field ->
    [left] { $site }, links
   *[right] { $site }, rechts
  }
page-field-of = { $name } hat hier gewettet
page-field = { $field ->
    [left] Linkes
   *[right] Rechtes
  } Wettfeld: { $most } für die meisten Steine{ $second ->
    [0] {""}
   *[other] , { $second } für die zweitmeisten
  }
page-verb-private = Privatboot
    .ask = Wohin soll dein Privatboot fahren?
    .more = Es bringt einmal im Spiel einen Stein von deinem Schlitten an einen beliebigen Ort; es beendet keine Runde und belegt keine Anlegestelle.
page-verb-wager = Wetten
    .ask = Wo werden die meisten Steine liegen?
    .more = Links: { $most_left } für die meisten Steine, { $second_left } für die zweitmeisten.{ $fields ->
        [1] {""}
       *[other] {" "}Rechts: { $most_right } für die meisten.
      }
page-verb-favor = Gunst
    .ask = Welche Gunst erbittest du?
    .more = Sie kostet 1 Stein aus deinem Steinbruch; du bekommst eine im Spiel, und jede wird einmal gewährt.
page-verb-prophesy = Skarabäus
    .ask = Welcher Gottheit vertraust du?
    .more = Du hast zwei Skarabäen; in je zwei Runden kannst du einen legen.
page-verb-coin = Zwei für eine Münze
    .ask = Welche zwei Nachbarn nimmst du?
    .more = Wähle die Karte, die zuerst wirkt, dann eine daneben, darüber oder darunter.

## Seite: die Wertung

page-show-sheet = Wertung
page-wins = { $name } gewinnt
page-share = { $names } teilen sich den Sieg
page-total = Summe
page-place = Platz
page-again = Noch einmal
page-look-at-board = Tisch ansehen

## Seite: die Regeln in Kürze

page-help-title = Das Spiel in Kürze
page-help-turn = Sechs Runden. In jeder bringen vier Boote Steine an fünf Orte; sind alle vier gefahren, endet die Runde. In deinem Zug tust du eines davon:
page-help-quarry = Hole bis zu drei Steine aus deinem Steinbruch auf deinen Schlitten; er fasst fünf.
page-help-load = Lade einen Stein von deinem Schlitten auf ein beliebiges leeres Feld eines Boots.
page-help-sail = Fahre ein Boot, das genug Steine trägt, zu einem Ort, an dem kein Boot liegt. Ein Stein von dir muss nicht dabei sein. Der Stein am Bug wird zuerst abgeladen.
page-help-play = Spiele eine blaue Karte aus, die vor dir liegt.
page-help-market-A = Jeder Stein nimmt eine der offenen Karten und kommt dann in seinen Steinbruch zurück.
page-help-pyramid-A = Jeder Stein bringt sofort die Punkte auf seinem Feld; neben der fertigen Pyramide 1 Punkt.
page-help-temple-A = Am Ende jeder Runde bringt jeder Stein, der von oben sichtbar ist, 1 Punkt.
page-help-market-B = Jeder Stein nimmt eine offene Karte; oder du siehst das verdeckte Paar an, behältst eine Karte und legst die andere ab.
page-help-market-C = Jeder Stein nimmt eine offene Karte, oder für eine Münze zwei benachbarte. Liegt keine mehr da, zieht er eine Karte.
page-help-market-D = Jeder Stein nimmt eine offene Karte; oder du siehst alle Karten eines verdeckten Stapels an, behältst eine und lässt den Rest liegen. Was du gesehen hast, bleibt für dich markiert.
page-help-pyramid-B = Wähle eine Pyramide; der Stein kommt auf ihr nächstes Feld und wird sofort gewertet. Manche Felder bringen eine Karte, bis zu drei Steine für deinen Schlitten, oder du darfst einen Stein laden.
page-help-pyramid-C = Jeder Stein bringt sofort, was sein Feld zeigt. Ist ein Gerüst voll, bringen die meisten Steine darauf { $majority }, bei Gleichstand je { $majority_tied }; dann kommt das nächste.
page-help-pyramid-D = Ein Stein kommt auf das nächste freie Feld hinter Imhotep und wird sofort gewertet. Wer Steine holt, darf ihn zuvor zum nächsten freien Feld weitergehen lassen.
page-help-temple-B = Am Ende jeder Runde bringt jeder Stein, der von oben sichtbar ist, was sein Feld zeigt: einen Punkt oder Steine, Punkte oder eine Karte.
page-help-temple-C = Am Ende jeder Runde bringt jeder Stein, der von oben sichtbar ist, was sein Feld zeigt: Punkte oder Steine, oder drei Karten, von denen du eine behältst.
page-help-temple-D = Jeder Stein bewegt deinen Wagen um so viele Felder, wie er Pfeile zeigt; besetzte Felder werden übersprungen. Am Ende jeder Runde bringt die Führung { $leader }, und am Spielende bringt jeder Wagen die Punkte seines Felds.
page-help-burial-B = Am Spielende bringen in jeder der drei Reihen die meisten Steine { $first }, dann { $second }, dann { $third }; bei Gleichstand wird geteilt.
page-help-burial-C = Ein Stein liegt auf dem Boden oder auf zwei anderen. Am Spielende bringt jede Fläche verbundener Steine einer Farbe ihre Steine mal die Ebenen, über die sie reicht, höchstens { $cap } je Stein.
page-help-burial-D = Wähle eine der offenen Nummern; dorthin kommt der Stein. Am Spielende werden Flächen verbundener Steine gewertet; wer hier keinen Stein hat, verliert { $penalty }.
page-help-obelisk-B = Steine warten nach Farben; mit dem dritten entsteht eine Säule auf dem freien Feld mit dem höchsten Wert, und sie wird sofort gewertet. Ein Stein, der am Spielende noch wartet, bringt { $single }.
page-help-obelisk-C = Ein Stein kommt auf das nächste Feld des Wegs und bringt dessen Plättchen, das du an deinen Obelisken legen darfst, ohne eine Lücke zu überdecken. Am Spielende bringt jede volle Reihe { $row }, und die meisten Reihen bringen mehr.
page-help-obelisk-D = Beginne einen Obelisken auf einem freien Feld und baue ihn fertig, bevor du einen anderen beginnst. Am Spielende bringen fertige, was ihr Feld zeigt, andere { $single } je Stein.
page-help-burial-A = Am Spielende bringt jede Fläche verbundener Steine einer Farbe 1, 3, 6, 10 oder 15 Punkte für 1 bis 5 Steine, und 2 für jeden weiteren.
page-help-obelisk-A = Am Spielende werden die höchsten Säulen gewertet; bei Gleichstand wird geteilt.
page-help-cards = Die Karten
page-help-keys = Tasten
page-help-key-tab = Tab und die Pfeiltasten wechseln zwischen dem, was du wählen kannst; Enter wählt.
page-help-key-escape = Esc verwirft eine halb getroffene Wahl.
page-help-key-space = Die Leertaste oder ein Klick daneben spult vor, solange sich noch etwas bewegt.

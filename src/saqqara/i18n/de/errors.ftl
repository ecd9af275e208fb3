## Was an einem Aufbau nicht stimmt. $given ist immer der angegebene Wert, Text in Anführungszeichen.

value-too_large = ein { $type }, zu groß zum Anzeigen
setup-seats = ein Spiel hat 2, 3 oder 4 Plätze, nicht { $given }
setup-revision = unbekannte Fassung { $given } der Regeln; dieses Programm spielt { $played }
setup-revision_old = Fassung { $given } der Regeln wird nicht mehr gespielt; dieses Programm spielt { $played }; setze das Spiel mit der Version von Saqqara fort, mit der es begann
setup-revisions = { $many ->
    [one] Fassung { $newest }
   *[other] die Fassungen { $oldest } bis { $newest }
  }
setup-sides = Seiten sind fünf Buchstaben von { $first } bis { $last } für { $sites } (wie AAAAA), nicht { $given }
setup-options = Optionen sind eine Menge von Namen wie { "{'wrath'}" }, nicht { $given }
setup-options_text = Optionen sind eine Menge von Namen wie { "{'wrath'}" }, nicht der Text { $given }
setup-option_name = eine Option ist ein Name wie 'wrath', nicht { $given }
setup-option = eine Option { $given } gibt es nicht; zur Wahl stehen { $options }
setup-preset = einen fertigen Aufbau { $given } gibt es nicht; zur Wahl stehen { $presets }
setup-tour = tour { $tour } lost eine große Reise aus, und der Aufbau ist { $setup }; lass tour weg oder wähle den Aufbau grand-tour
setup-rules = Regeln sind { $rules_or }, nicht { $given }
setup-stones = Steine sind { $stones }, nicht { $given }
setup-figure = die Figur beginnt auf einem Feld der Pyramide D, einer ganzen Zahl von 1 bis { $spaces }, nicht { $given }
setup-figure_side = nur auf Seite D der Pyramide gibt es die Figur; bei Seite { $side } muss sie 1 sein, nicht { $given }
setup-second_colour = second-colour braucht für jeden Platz eine unbenutzte Farbe, also genau 2 Plätze, nicht { $seats }
setup-seed = ein Startwert ist eine ganze Zahl von 0 bis 2**64 - 1, nicht { $given }
setup-names_text = Namen sind eine Liste von Texten, einer für jeden Platz, nicht { $given }
setup-names = es gibt { $names ->
    [one] 1 Namen
   *[other] { $names } Namen
  } für { $seats } Plätze

## Was an einer Datei mit Tafelwerten nicht stimmt

boards-unknown_value = { $key } ist kein Wert einer Tafel; `saqqara boards` zeigt alle Werte
boards-unknown_table = { $key } ist keine Tabelle einer Tafel; `saqqara boards` zeigt alle Werte
boards-file = die Tafeldatei { $path }: { $problem }
boards-no_path = Tafeln müssen der Pfad einer Datei sein, nicht { $given }
boards-unreadable = die Tafeldatei { $path } lässt sich nicht lesen: { $detail }
boards-not_toml = die Tafeldatei { $path } ist kein TOML: { $detail }
boards-too_large = die Tafeldatei { $path } enthält eine zu lange Zahl, einen Schlüssel mit zu vielen Teilen oder eine zu tief verschachtelte Liste
boards-source = { $key } muss ein Text sein, nicht { $given }
boards-sources = { $key } muss eine Tabelle von Texten sein, einer für jeden Wert mit anderer Quelle, nicht { $given }
boards-unknown_source = { $key } nennt eine Quelle für { $of }, aber das ist kein Wert einer Tafel; `saqqara boards` zeigt alle Werte
boards-shape = { $where } muss { $shape } sein, nicht { $given }
boards-part = Teil { $place } von { $key }
boards-number = eine ganze Zahl von { $least } bis { $most }
boards-one_of = { $choices_or }
boards-list = eine Liste mit { $least } Teilen
boards-list_to = eine Liste mit { $least } bis { $most } Teilen
boards-round_card = { $key } hat eine Karte { $card }, aber die Boote nach Größe sind { $ships }
boards-cards = cards.* ergeben zusammen { $cards }, aber ein Stapel fasst höchstens { $most }
boards-levels = burial.C.levels darf höchstens burial.C.base sein, also { $base }, nicht { $levels }
boards-tombs = burial.D.rows mal burial.D.columns darf höchstens { $most } sein, nicht { $tombs }
boards-turned_up = burial.D.turned_up verlangt { $tiles } Plättchen in { $rounds } Runden, aber es gibt nur { $tombs }

## Was ein Spiel nicht hat

game-seat = einen Platz { $given } gibt es nicht; die Plätze sind 0 bis { $last }
game-moment = der Verlauf hat { $entries ->
    [one] 1 Eintrag
   *[other] { $entries } Einträge
  }, also steht nichts hinter { $given }
game-over = das Spiel ist aus, also gibt es nichts zu entscheiden
game-nothing_played = es gibt keinen Zug zum Zurücknehmen

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
position-no_module = { $key } ist { $given }, aber dieses Modul wird hier nicht gespielt
position-format = das Format ist { $given }, aber dieses Programm liest '{ $format }'
position-boards = die Stellung wurde mit den Tafeln { $given } geschrieben, nicht mit { $boards }
position-rounds_to_come = round_cards.next ist { $given }, aber es { $rounds ->
    [one] kommt noch 1 Runde
   *[other] kommen noch { $rounds } Runden
  }
position-round_card = round_cards hat { $given }, aber so eine Karte ist nicht mehr übrig; übrig sind { $left }
position-scores = scores ist { $given }, aber points ergibt { $sums }; gib points an
position-rng = rng muss aus 32 hexadezimalen Ziffern bestehen, nicht { $given }
position-ship_capacity = Boot { $ship } hat die Größe { $given }, aber die Rundenkarte sagt { $capacity }
position-ship_space = Boot { $ship } trägt einen Stein auf Feld { $space }, aber es hat { $capacity ->
    [one] 1 Feld
   *[other] { $capacity } Felder
  }
position-ship_not_empty = Boot { $ship } liegt bei { $site }, trägt aber noch Steine
position-ships_at_site = { $ships } Boote liegen bei { $site }; Platz ist für { NUMBER($most, useGrouping: 0) }
position-docks = docks.{ $site } ist { $given }, aber die Boote sagen etwas anderes
position-private_dock = docks.{ $site }.private ist { $given }; an einem Ort darf ein Privatboot liegen, wenn dieses Modul gespielt wird
position-private_ship_twice = docks nennt ein Privatboot an zwei Orten
position-private_ship_ready = private_ships nennt das Boot von Platz { $seat } bereit, aber laut docks liegt es bei { $site }
position-second_wager = wager hat zwei Steine von Platz { $seat }; jeder wettet einmal (WAGER-1)
position-second_favor = favors hat zwei Steine von Platz { $seat }; jeder erbittet eine Gunst (FAVOR-1)
position-prophecies = prophecies nennt { $given ->
    [one] eine Gottheit
   *[other] { $given } Gottheiten
}, aber { $drawn } liegen aus
position-second_scarab = prophecies hat zwei Skarabäen von Platz { $seat } auf { $god }
position-scarabs = Platz { $seat } hat in den Runden { $rounds } Skarabäen gelegt; es sind zwei, für verschiedene Rundenpaare (PROPH-1)
position-beside_pyramid = Steine liegen neben der Pyramide, aber sie ist nicht fertig
position-beside_obelisk = Steine liegen neben den Obelisken, aber ein Feld ist noch frei
position-towers = obelisk.towers hat { $towers } Felder, aber Platz ist für { $room }
position-tower_order = obelisk.towers lässt ein Feld frei, das mehr wert ist als ein besetztes (OBE-B1)
position-columns = Platz { $seat } kann aus den erhaltenen Plättchen nicht die Spalten { $columns } gebaut haben (OBE-C1)
position-tile = Platz { $seat } soll ein Plättchen anlegen, aber es ist nicht das letzte auf dem Weg, oder es passt nirgends (OBE-C1)
position-two_unfinished = Platz { $seat } hat zwei unfertige Obelisken, aber einer muss erst fertig sein, bevor der nächste beginnt (OBE-D1)
position-unfinished = Platz { $seat } hat einen unfertigen Obelisken, also kommen die Steine dorthin (OBE-D1)
position-tiles = pyramid.tiles nennt { $tiles ->
    [one] 1 Plättchen
   *[other] { $tiles } Plättchen
  }, aber das Gerüst braucht noch { $room }
position-tile_twice = Gerüst { $tile } ist zweimal genannt, aber es gibt jedes nur einmal
position-figure = pyramid.figure ist { $space }, wo ein Stein steht, aber das Feld von Imhotep wird zuletzt gefüllt (PYR-D1)
position-beside_mound = Steine liegen neben dem Grabhügel, aber er ist nicht fertig
position-mound = der Stein auf Ebene { $level }, Stelle { $place } des Grabhügels liegt nicht auf zwei anderen (BUR-C1)
position-mound_levels = burial.spaces hat { $levels } Ebenen, aber der Grabhügel hat { $room }
position-mound_level = Ebene { $level } in burial.spaces hat { $spaces } Felder, aber Platz ist für { $room }
position-beside_tomb = Steine liegen neben den Gräbern, aber in keiner Runde wurden alle Plättchen gewählt (BUR-D2)
position-tomb_filled = burial.spaces hat { $stones } Steine in Runde { $round }, aber nur { $tiles } Plättchen wurden aufgedeckt
position-tomb_tiles = burial.{ $part } hat { $tiles ->
    [one] 1 Plättchen
   *[other] { $tiles } Plättchen
  }, aber in Runde { $round } müssen es { $least } bis { $most } sein
position-tomb_twice = Grabplättchen { $number } ist zweimal genannt, aber es gibt jedes nur einmal
position-beside_site = Steine liegen neben { $site }, aber diese Seite hat Platz für alle
position-spaces = { $site }.spaces hat { $spaces } Felder, aber Platz ist für { $room }
position-gap = { $site }.spaces hat eine Lücke, aber Steine kommen auf das nächste Feld
position-temple = temple.spaces ist nicht von links nach rechts gebaut, Ebene für Ebene (TEM-A1)
position-chariot = der Wagen von Platz { $seat } steht auf Feld { $space }, aber { $stones ->
    [one] 1 Stein hat
   *[other] { $stones } Steine haben
  } ihn bewegt
position-chariots = zwei Wagen stehen auf Feld { $space } des Tempels, aber Platz ist für einen
position-count = { $site }.count ist { $given }, aber die Steine dort sind { $counts }
position-sled = der Schlitten von Platz { $seat } trägt { $stones } Steine, aber Platz ist für { $room }
position-stones = Platz { $seat } hat { $placed } Steine auf dem Tisch, aber im Spiel sind { $stones }
position-quarry = Platz { $seat } hat { $given ->
    [one] 1 Stein
   *[other] { $given } Steine
  } im Steinbruch und { $placed } anderswo; zusammen müssen es { $stones } sein
position-hand = die Hand von Platz { $seat } hat { $cards } Karten, mehr als es gibt
position-red_card = Platz { $seat } hält { $card }, aber rote Karten werden sofort beim Nehmen gespielt (CARD-2)
position-played_red = played_red muss leer sein: in diesem Aufbau werden rote Karten abgelegt (CARD-4)
position-red_played = red_played von Platz { $seat } ist { $given }, aber die roten Karten auf dem Tisch sind { $cards } (CARD-4)
position-hidden_red = played_red zählt { $hidden } unbekannte Karten, aber nur { $cards } rote Karten sind übrig
position-unknown_cards = { $unknown } Karten sind unbekannt, aber vom Stapel sind nur { $cards } übrig
position-coins = coins muss 0 sein: nur Seite C des Markts hat Münzen (MKT-C1)
position-market_space = auf Marktfeld { $space } liegen { $cards } Karten; Platz ist für { NUMBER($most, useGrouping: 0) }
position-face_down = market.face_down ist { $given }, aber die gespielte Seite hat { $sides }
position-known = market.known nennt mehr Karten, als auf Feld { $space } verdeckt liegen; dort sind { $cards }
position-pile = market.{ $pile } hat { $cards } Karten, mehr als es gibt
position-counted_hands = market.draw nennt den Nachziehstapel, also müssen auch alle verdeckten Karten genannt sein, nicht gezählt
position-looking = looking muss genau dann da sein, wenn ein Platz eine der gezogenen oder angesehenen Karten behalten soll, und muss diesen Platz und diese Karten nennen (TEM-C1, MKT-D2)
position-looking_alike = looking hat nur { $card }: von lauter gleichen Karten wird ohne Frage eine behalten (OWN-2)
position-looking_unknown = looking zählt { $cards } Karten, aber der Rest des Stapels lässt unter so vielen keine Wahl
position-draw = market.draw ist { $given }, aber dafür { $cards ->
    [one] ist 1 Karte
   *[other] sind { $cards } Karten
  } übrig
position-hidden_cards = hands zählt { $hidden } verdeckte Karten, aber nur { $cards } Karten könnten dort liegen
position-card_shown = die Karte { $card } gibt es { $count ->
    [0] in diesem Aufbau nicht
    [one] einmal
   *[other] { $count }-mal
  }, aber die Stellung zeigt { $seen }
position-card_held = die Karte { $card } gibt es { $count ->
    [one] einmal
   *[other] { $count }-mal
  }, aber die Stellung enthält { $total }
position-agenda = agenda hat { $entries } Einträge; kein Spiel hat mehr als { $most }
position-agenda_unknown = agenda hat { $given }; bekannt sind { $known }
position-agenda_empty = agenda ist leer, wie am Spielende, aber dies ist Runde { $round }
position-agenda_differs = { $key } ist { $given }, aber agenda sagt { $says }
position-agenda_begins = agenda muss mit turn oder end_turn von Platz { $seat } beginnen und darf beides sonst nirgends enthalten
position-assessment = agenda beginnt wie am Ende einer Runde; dann kann kein Boot mehr fahren, Platz { $seat } beginnt die nächste Runde, und der Tempel wird gewertet (ROUND-4)
position-assessment_space = agenda wertet Feld { $space } des Tempels, was in keinem Spiel vorkommt (TEM-B1, TEM-C1)
position-agenda_detail = agenda hat { $name } mit der Angabe { $detail }, was in keinem Spiel vorkommt
position-agenda_order = agenda hat { $name } in Eintrag { $entry }, wo es in keinem Spiel vorkommt
position-agenda_unload = agenda hat unload, wenn der Hebel gespielt wird, sonst next_stone (CARD-L)
position-agenda_ends = agenda muss mit der anstehenden Entscheidung enden
position-landed_too_many = landed ist { $landed }, mehr Steine, als das Boot am Markt Felder hat (MKT-A3)
position-landed_nowhere = landed ist { $landed }, aber am Markt wird kein Boot abgeladen (MKT-A3)
position-not_landed = Platz { $seat } soll eine Karte nehmen, aber keiner seiner Steine ist angekommen
position-round_over = ein Zug ist zu entscheiden, aber alle vier Boote sind gefahren: die Runde ist vorbei (ROUND-3)
position-nothing_to_decide = Platz { $seat } soll { $decision } entscheiden, aber es gibt nichts zu entscheiden

## Was an einer Aufzeichnung nicht stimmt

record-line = Zeile { NUMBER($line, useGrouping: 0) }: { $problem }
record-other_error = { $problem }
record-no_text = eine Aufzeichnung ist Text, nicht { $type }
record-file_name = { $given } ist der Name einer Datei, keine Aufzeichnung; lies sie mit Game.records, oder übergib den Text der Datei
record-begins = eine Aufzeichnung beginnt mit der Zeile `saqqara 1`
record-version = unbekannte Version { $given }: eine Aufzeichnung, die dieses Programm liest, beginnt mit der Zeile `saqqara 1`
record-another = hier beginnt ein weiteres Spiel, erwartet ist aber nur eines; gib es für sich allein
record-wrapped = keine Zeile beginnt mit { $given }; gehört es zur Zeile davor, die ein Mailprogramm nach etwa 72 Zeichen umgebrochen hat, so füge beide wieder zusammen
record-no_path = eine Datei mit Aufzeichnungen wird mit ihrem Pfad angegeben, nicht mit { $given }
record-unreadable = die Aufzeichnungen in { $path } lassen sich nicht lesen: { $detail }
record-not_utf8 = das ist kein UTF-8-Text
record-unknown_pile = nichts namens { $given } wird in diesem Aufbau ausgegeben, nur { $piles_and }
record-unknown_key = unbekannter Schlüssel { $given }; ein Kopf hat { $keys }
record-twice = { $what } ist zweimal angegeben
record-board = ein berichtigter Wert wird `board KEY = VALUE` geschrieben
record-number = { $key } muss eine ganze Zahl bis { NUMBER($most, useGrouping: 0) } sein, nicht { $given }
record-other_boards = die Tafeln sind { $given }, mit den Zeilen `board` aber { $boards }
record-no_chance = die Aufzeichnung hat weder einen Startwert noch, was ausgegeben wurde ({ $piles_and }), lässt sich also nicht nachspielen
record-other_deal = der Startwert gibt { $pile } anders aus; lass ihn weg, wenn von Hand ausgegeben wurde
record-rounds = { $pile } müssen { $rounds } Wörter sein, `without` und die entfernte
record-not_there = { $given } gibt es nicht unter { $pile }, oder nicht so oft
record-pile_size = { $given } { $pile } sind hier ausgegeben, aber es gibt { $count }
record-no_card = eine Karte { $given } gibt es nicht
record-pile = der Stapel muss die { $cards } Karten dieses Aufbaus enthalten, jede so oft, wie es sie gibt
record-no_seat = { $given } ist nicht an der Reihe: die Plätze sind 0 bis { $last }
record-unknown_line = { $given } ist weder ein Platz mit seinem Zug noch shuffle oder result
record-not_shuffled = hier wurde kein Stapel gemischt
record-shuffle_missing = vor dieser Zeile wurde ein Stapel gemischt, aber dort fehlt die Zeile shuffle
record-shuffle_needed = dieser Zug mischt einen Stapel, aber keine Zeile shuffle nennt die Reihenfolge
record-shuffle_other = die Zeile shuffle enthält nicht die Karten, die gemischt wurden
record-not_over = hier steht ein Ergebnis, aber das Spiel ist nicht aus
record-result = das Ergebnis ist { $scores }, nicht { $given }
record-after_result = auf das Ergebnis darf nichts folgen
record-position = auf { $key } folgt keine Stellung in JSON; kopiere die ganze Zeile
record-beside_position = was { $key } sagt, sagt schon die Stellung; lass diese Zeile weg
record-names = hier stehen { $names } Namen, aber das Spiel hat { $seats } Plätze

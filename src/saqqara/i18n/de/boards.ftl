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
page-seen-by = { $name } kennt
page-looked-at = Wer diese Karten angesehen hat
page-seen-cards = Gesehen: { $cards }.
page-tombs = { $count ->
    [one] Grab { $cards } öffnet sich.
   *[other] Die Gräber { $cards } öffnen sich.
  }
page-tombs-closed = { $count ->
    [one] Grab { $cards } bleibt für immer leer.
   *[other] Die Gräber { $cards } bleiben für immer leer.
  }
page-then-card = dann „{ $card }“
page-obelisk-height = { $height } hoch: { $points } Punkte
page-was-played = { $card }, ausgespielt

## Seite: die Module

page-offerings = Gunst und Prophezeiungen
page-favor = Gunst { $number }
page-favor-of = erbeten von { $name }
page-favor-1 = 2 Karten
    .text = Für 1 Stein aus dem Steinbruch: nimm zwei offene Karten und nutze sie; es wird aufgefüllt.
page-favor-2 = Schlitten füllen
    .text = Für 1 Stein aus dem Steinbruch: lade einen, wenn du magst, und fülle deinen Schlitten.
page-favor-3 = Boot ordnen
    .text = Für 1 Stein aus dem Steinbruch: lade einen, wenn du magst; ordne und fahre ein Boot.
page-favor-4 = 2 laden, fahren
    .text = Für 1 Stein aus dem Steinbruch: lade bis zu zwei auf ein Boot; trägt es genug, fährt es.
page-favor-5 = 3 laden
    .text = Für 1 Stein aus dem Steinbruch: lade bis zu drei auf beliebige Boote.
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
    [obelisk] Das Privatboot von { $name } liegt bei den Obelisken
   *[other] Das Privatboot von { $name } liegt hier: { $site }
  }
page-wager = { $site }{ $fields ->
    [1] {""}
   *[other] { $field ->
        [left] , links
        [right] , rechts
       *[other] , { $field }
      }
  }
page-field-of = { $name } hat hier gewettet
page-field = { $fields ->
    [1] Wettfeld
   *[other] { $field ->
        [left] Linkes Wettfeld
        [right] Rechtes Wettfeld
       *[other] Wettfeld { $field }
      }
  }: { $most } für die meisten Steine{ $second ->
    [0] {""}
   *[other] , { $second } für die zweitmeisten
  }
page-verb-private = Privatboot
    .ask = Wohin soll dein Privatboot fahren?
    .more = Es bringt einmal im Spiel einen Stein von deinem Schlitten an einen beliebigen Ort.
page-verb-wager = Wetten
    .ask = Wo werden die meisten Steine liegen?
    .more = { $fields ->
        [1] { $most_left } Punkte für die meisten Steine, { $second_left } für die zweitmeisten.
       *[other] Links: { $most_left } für die meisten Steine, { $second_left } für die zweitmeisten. Rechts: { $most_right } für die meisten.
      }
page-verb-favor = Gunst
    .ask = Welche Gunst erbittest du?
    .more = Sie kostet 1 Stein aus deinem Steinbruch; du bekommst eine im Spiel, jede gibt es einmal.
page-verb-prophesy = Skarabäus
    .ask = Welcher Gottheit vertraust du?
    .more = Du hast zwei Skarabäen; in je zwei Runden kannst du einen legen.
page-verb-coin = Zwei für eine Münze
    .ask = Welche zwei Nachbarn nimmst du?
    .more = Wähle die Karte, die zuerst wirkt, dann eine daneben, darüber oder darunter.

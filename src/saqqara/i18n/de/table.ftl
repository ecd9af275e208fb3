## Seite: der Tisch

page-round = Runde { $round } von { $rounds }
page-undo = Rückgängig
page-undo-title = Die letzte Entscheidung an diesem Gerät zurücknehmen
page-undone = Zurückgenommen. Der Tisch ist wieder wie vor dieser Entscheidung.
page-undone-by = { $name } hat eine Entscheidung zurückgenommen. Der Tisch ist wieder wie davor.
page-undo-to-here = Zurück vor diesen Zug
page-undo-sure = { $decisions } Entscheidungen zurücknehmen?
    .more = Auch alles, was seither geschah, wird zurückgenommen.
page-undo-yes = Zurücknehmen
page-menu = Menü
page-record = Spiel speichern
page-help = Regeln
page-connection-lost = Verbindung verloren, neuer Versuch
page-connection-restored = Die Verbindung steht wieder, und nichts ging verloren.
page-moved-on = Das Spiel ging inzwischen weiter. So sieht der Tisch jetzt aus.
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
    [temple] Wessen Steine im Tempel liegen
    [burial] Wessen Steine in der Grabkammer liegen
    [obelisk] Wessen Steine bei den Obelisken liegen
   *[other] Wessen Steine hier liegen: { $site }
  }
page-ship-at = { $site_key ->
    [market] Boot { $ship } liegt am Markt
    [pyramid] Boot { $ship } liegt an der Pyramide
    [temple] Boot { $ship } liegt am Tempel
    [burial] Boot { $ship } liegt an der Grabkammer
    [obelisk] Boot { $ship } liegt bei den Obelisken
   *[other] Boot { $ship } liegt hier: { $site }
  }
page-draw-pile = { $count ->
    [0] Der Nachziehstapel ist leer
    [one] 1 Karte im Nachziehstapel
   *[other] { $count } Karten im Nachziehstapel
  }
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
page-handover-sailed = { $name } hat dich { $to } gefahren.
page-handover-round = Runde { $round } beginnt.
page-watching = Du schaust zu
page-turn = Du darfst { $ways }.
page-turn-quarry = Steine holen
page-turn-load = einen Stein laden
page-turn-sail = ein Boot fahren
page-turn-play = eine Karte spielen
page-turn-private = dein Privatboot fahren
page-turn-wager = wetten
page-turn-favor = um Gunst bitten
page-turn-prophesy = einen Skarabäus legen
page-final = Die Endwertung
page-final-line = { $name } bekommt { $points }: { $parts }.
page-final-part = { $source } { $points }
page-final-counted = { $source }: { $parts }.
page-skip = Vorspulen
page-waiting = { $seats ->
    [one] Noch ein Platz ist frei.
   *[other] Noch { $seats } Plätze sind frei.
  }
page-open-seat = freier Platz
page-link = Link zu diesem Platz
page-link-qr = QR-Code des Links zu Platz { $seat }
page-link-text = Schick allen, die hier sitzen sollen, je einen Link; jeder gilt einmal.
page-link-loopback = Er gilt nur auf diesem Gerät: Starte den Tisch mit „saqqara --share“, um andere einzuladen.
page-other-address = Dies ist { $here }. Ein Platz gehört zu der Adresse, unter der er eingenommen wurde, und das ist hier meist:
page-copy = Link kopieren
page-copied = Der Link ist kopiert.
page-copy-by-hand = Der Link ist markiert; kopiere ihn von dort.
page-load-ship = Boot { $ship }
page-load-space = Feld { $space }
page-pick-ship = Boot { $ship } zum Fahren wählen
page-pick-sled = Einen Stein von deinem Schlitten zum Laden wählen
page-sail-ship = Boot fahren
page-which-ship = Welches Boot soll fahren?
page-where-ship = Wohin soll Boot { $ship } fahren?
    .more = Wähle einen leuchtenden Ort. Der Stein am Bug, ganz rechts, wird zuerst abgeladen.
page-where-stone = Wohin soll der Stein?
    .more = Wähle ein leuchtendes Feld. Der Stein am Bug, ganz rechts, wird zuerst abgeladen.
page-play-card = „{ $card }“ ausspielen?
page-curtain = Gib das Gerät an { $name }.
page-curtain-open = Ich bin { $name }
page-log-before = { $count ->
    [one] Ein früherer Eintrag
   *[other] { $count } frühere Einträge
}

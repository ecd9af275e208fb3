## Seite: Start, was es neben einem neuen Tisch gibt

page-play-now = Gleich spielen
    .more = Ein erstes Spiel gegen drei Bots.
    .go = Loslegen
page-level = So spielen sie
page-first-steps = Erste Schritte
page-go-learn = Spielen lernen
page-go-rules = Regeln lesen
page-your-turn = Du bist dran
page-delete = Diesen Tisch löschen
page-delete-of = Den Tisch von { $names } löschen
page-delete-sure = Diesen Tisch für alle löschen? Sein Spiel lässt sich nicht wiederherstellen.
page-delete-yes = Löschen
page-delete-no = Behalten
page-listed = Andere dürfen ihn finden
    .text = Alle, die hierherkommen, sehen den Tisch in der Liste und können auf einem freien Platz mitspielen oder zuschauen.
page-open-tables = Tische zum Mitspielen oder Zuschauen
    .none = Gerade ist kein Tisch für dich offen. Legst du einen an, kannst du ihn andere finden lassen.
page-join-table = Mitspielen
page-join-of = Am Tisch von { $names } mitspielen
page-watch-table = Zuschauen
page-watch-of = Am Tisch von { $names } zuschauen
page-sides-of = { $all ->
    [one] überall Seite { $side }
   *[other] Seiten { $sides }
  }
page-figure = Imhotep beginnt auf
page-figure-space = Feld { $space } ({ $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  })
page-figure-starts = Imhotep auf Feld { $space }
page-seats-free = { $seats ->
    [one] 1 Platz ist frei
   *[other] { $seats } Plätze sind frei
  }
page-in-round = Runde { $round }
page-open-record = Ein Spiel öffnen
    .text = Füge eine Aufzeichnung oder eine Stellung ein oder wähle ihre Datei. Ihr Tisch öffnet sich an diesem Gerät.
    .text-or-link = Füge eine Aufzeichnung, eine Stellung oder den Link eines Spiels ein oder wähle eine Datei. Der Tisch öffnet sich an diesem Gerät.
    .go = Öffnen
    .file = Datei wählen
page-record-empty = Hier ist noch nichts: Füge eine Aufzeichnung oder eine Stellung ein oder wähle ihre Datei.

## Seite: Start, was eine Wahl für Dauer und Anspruch bedeutet

page-effect-sides = A ist am leichtesten und am kürzesten. B ist etwas schwerer. C und D sind schwerer und dauern länger.
page-effect-official = Übliche Dauer, üblicher Anspruch.
page-effect-yucata = Gleich lang, mit etwas weniger Entscheidungen.
page-effect-wrath = Gleich lang, etwas schwerer: Du brauchst überall einen Stein.
page-effect-hidden-cards = Gleich lang, schwerer: Du musst dir merken, wer was genommen hat.
page-effect-private-ships = Etwas länger, kaum schwerer.
page-effect-wager = Gleich lang, etwas schwerer.
page-effect-favors = Etwas länger, etwas schwerer.
page-effect-prophecies = Etwas länger, schwerer: Du planst zwei Runden voraus.
page-effect-dynasty-cards = Gleich lang, etwas schwerer: fünf weitere Kartenarten.
page-effect-standard = Übliche Dauer, üblicher Anspruch.
page-effect-second-colour = Gleich lang, etwas leichter: Steine gehen kaum aus.
page-effect-unlimited = Gleich lang, etwas leichter: Steine gehen nie aus.

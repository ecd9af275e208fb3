## Seite: Punktestände, letzte Züge, was noch übrig ist, und worauf die Seite wartet

page-total-now = { $name }, { $total }: bisher { $now } { $sign } { $more } am Ende, so wie es steht.
page-total-even = { $name }, bisher { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }, und am Ende nichts dazu, so wie es steht.
page-total-parts = Am Ende: { $parts }.
page-total-start = Alle beginnen bei { $total }, denn so viel brächte und kostete das Ende nach jetzigem Stand: { $parts }. Deine Steine ändern das.
page-recent-moves = { $name }, seit deinem letzten Zug: { $actions }
page-site-strip-show = Zeigen: { $site }
page-site-strip = Welcher Ort gezeigt wird
page-remaining-ships-here = { $ships ->
    [one] 1 Boot liegt hier
   *[other] { $ships } Boote liegen hier
  }
page-remaining = Was noch übrig ist
page-remaining-cards = { $cards ->
    [one] 1 Karte hast du nicht gesehen;
   *[other] { $cards } Karten hast du nicht gesehen;
  } { $draw ->
    [0] der Nachziehstapel ist leer.
    [one] 1 Karte liegt im Nachziehstapel.
   *[other] { $draw } Karten liegen im Nachziehstapel.
  }
page-remaining-discard = Abgelegt
page-remaining-rounds = Rundenkarten, die noch kommen können
page-remaining-rounds-text = { $coming ->
    [0] Es folgt keine Runde mehr.
    [one] Eine von diesen folgt noch; welche aus dem Spiel ist, weiß niemand.
   *[other] { $coming } von diesen folgen in unbekannter Reihenfolge, eine ist aus dem Spiel.
  }
page-remaining-card = { $card }, noch { $count }
page-remaining-ships = Boote für { $ships } Steine
page-wait-reason = { $decision ->
    [turn] Ein neuer Zug hat begonnen.
    [figure] Imhotep darf weitergehen.
    [load] Ein Stein wird geladen.
    [sail] Ein Boot soll fahren.
    [unload] Ein Boot wird abgeladen.
    [site] Ein Stein darf an einen beliebigen Ort.
    [take] Am Markt ist eine Karte zu wählen.
    [keep] Von den gesehenen Karten bleibt eine.
    [build] Ein Stein ist bei den Pyramiden angekommen.
    [bonus] Der Tempel bietet Punkte oder Steine.
    [mound] Ein Stein ist beim Grabhügel angekommen.
    [tomb] Ein Stein ist bei den Gräbern angekommen.
    [fit] Ein Plättchen kommt an einen Obelisken.
    [found] Ein Obelisk wird begonnen.
   *[other] Eine Entscheidung steht an.
  }

## Seite: warum sich etwas jetzt nicht wählen lässt

page-why-deck = { $count ->
    [0] Der Nachziehstapel ist leer.
    [one] Im Nachziehstapel liegt 1 Karte.
   *[other] Im Nachziehstapel liegen { $count } Karten.
  } Von ihm kommen neue Karten; ziehen darf jetzt niemand.
page-why-discard = { $count ->
    [0] Noch ist nichts abgelegt.
    [one] 1 Karte ist abgelegt.
   *[other] { $count } Karten sind abgelegt.
  } Ist der Nachziehstapel leer, wird der Ablagestapel zum neuen.
page-why-empty-space = Auf diesem Marktfeld liegt keine Karte; neue kommen in der nächsten Runde.
page-why-market = Ein Stein, der hier ankommt, nimmt sie; gerade kommt keiner.
page-why-stack = { $count ->
    [one] 1 verdeckte Karte.
   *[other] { $count } verdeckte Karten.
  } Statt einer offenen Karte darf man sie für einen Stein, der hier ankommt, ansehen und eine behalten.
page-why-looked-at = Wer diese verdeckten Karten schon angesehen hat.
page-why-quarry = { $stones ->
    [-1] Im Steinbruch von { $name } liegen beliebig viele Steine.
    [one] Im Steinbruch von { $name } liegt noch 1 Stein.
   *[other] Im Steinbruch von { $name } liegen noch { $stones } Steine.
  } Alle holen nur aus dem eigenen Steinbruch.
page-why-sled = { $stones ->
    [0] Der Schlitten von { $name } ist leer.
    [one] Auf dem Schlitten von { $name } liegt 1 Stein.
   *[other] Auf dem Schlitten von { $name } liegen { $stones } Steine.
  } Alle laden nur vom eigenen Schlitten.
page-why-private = Das Privatboot von { $name } ist noch nicht gefahren; es fährt einmal, und nur für { $name }.
page-why-coins = { $count ->
    [one] { $name } hat 1 Münze.
   *[other] { $name } hat { $count } Münzen.
  } Für eine Münze nimmt ein Stein am Markt zwei benachbarte Karten.
page-why-no-cards = Du hast keine Karten; wer einen Stein an den Markt bringt, nimmt eine.
page-why-river = Hier liegen die Boote dieser Runde: Belade sie mit Steinen und fahre sie dann zu den Orten.
page-why-place = Wessen Stein hier ankommt, wählt einen Platz dafür; gerade kommt keiner an.
page-why-watching = Du siehst zu; es entscheiden die Spielenden.
page-why-chosen = Das ginge, doch eine andere Wahl ist schon angefangen: Brich sie zuerst mit Esc ab.
page-why-other = Jetzt ist etwas anderes gefragt: Die Antworten stehen unten.
page-why-possible = Das geht: Die Antworten stehen unten.

## Seite: verdeckte Karten, die vorgemerkt sind

page-pin-stack-mark = Die verdeckten Karten auf Feld { $space } vormerken: Du siehst sie an, sobald du wählen darfst
page-pin-stack-remove = Die verdeckten Karten auf Feld { $space } nicht mehr vormerken
page-pin-stack-on = Vorgemerkt: Du siehst die verdeckten Karten auf Feld { $space } an, sobald du wählen darfst.
page-pin-stack-dropped = Die verdeckten Karten auf Feld { $space } sind nicht mehr dieselben. Die Vormerkung ist aufgehoben.

## Seite: was Karten am Ende wert sind

page-end-total = Die große Zahl sagt, wie viele Punkte es wären, wenn das Spiel jetzt endete: was bisher gewertet ist, und was das Ende bringt oder kostet, so wie es steht. Verdeckte Karten anderer zählen nicht mit.
page-end-decorations = Jede grüne Karte bringt am Ende einen Punkt je drei Steine an ihrem Ort, wem sie auch gehören.
page-end-blue_cards = Eine blaue Karte, die niemand ausgespielt hat, ist am Ende einen Punkt wert.

## Seite: weitere Tasten

page-keys-ask = Zu den Antworten

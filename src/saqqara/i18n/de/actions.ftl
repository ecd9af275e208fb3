## Seite: was ein Zug brächte

page-preview-line = { $move }: { $gains }.
page-preview-nothing = { $move }: ändert keine Punkte.
page-preview-hidden = Was folgt, hängt vom Zufall oder von verdeckten Karten ab.

## Seite: bestätigen, zurücknehmen, wiederholen

page-end-turn-ask = Den Zug damit beenden?
page-end-turn = Zug beenden
page-end-turn-back = Zurück
page-undo-nothing = Du hast keine Entscheidung, die sich zurücknehmen lässt.
page-undo-closed = Das lässt sich nicht mehr zurücknehmen: Seitdem hat jemand anderes entschieden, Verdecktes wurde sichtbar, oder der Zufall war im Spiel.
page-redo = Wiederholen
page-redo-title = Die zurückgenommene Entscheidung wiederholen
page-redo-nothing = Es gibt nichts zu wiederholen.

## Seite: warum etwas nicht geht

page-ship-first = Wähle zuerst das Boot, dann den Ort.

## Seite: Ein Boot, das bleibt, wird umgeordnet (FAVOR-4)

page-arranged = Boot { $ship } vom Bug her: { $what }.
page-arranged-at = { $name } auf Feld { $space }
page-arranged-next = jetzt { $name }
page-arrange-ship = Boot { $ship } umordnen
page-as-it-is = So lassen

## Seite: wartende Karten, und Boni, die immer genommen werden (FAVOR-2, PYR-B2)

page-card-waits = { $name } hat „{ $card }“ genommen; als Nächstes wirkt diese Karte
page-always = Immer nehmen
    .text = Diesen Bonus nehmen, und in diesem Spiel von nun an jede Karte und alle Steine, die Felder der Pyramide anbieten. Im Menü lässt sich das abschalten.
page-always-menu = { $seats ->
    [1] Boni der Pyramide immer nehmen
   *[other] Boni der Pyramide immer nehmen: { $name }
  }
page-always-on = { $name } nimmt in diesem Spiel die Boni der Pyramide immer; im Menü lässt sich das abschalten.
page-always-off = { $name } wird wieder nach den Boni der Pyramide gefragt.

## Seite: eine vorgemerkte Karte

page-pin-hint = Gleich ist dein Stein am Markt an der Reihe: Du kannst dir eine Karte vormerken.
page-pin-mark = Vormerken ({ $card }): Du nimmst die Karte, sobald du wählen darfst
page-pin-remove = Nicht mehr vormerken ({ $card })
page-pin-on = Vorgemerkt: { $card }. Du nimmst die Karte, sobald du wählen darfst.
page-pin-off = Nichts ist vorgemerkt.
page-pin-dropped = Nicht mehr zu haben: { $card }. Die Vormerkung ist aufgehoben.

## Seite: die Tasten

page-keys-title = Tasten
page-keys-digit = Boot, Marktfeld oder Antwort mit dieser Nummer
page-keys-quarry = Steine aus dem Steinbruch holen
page-keys-load = Einen Stein laden: dann das Boot, dann das Feld
page-keys-which_space = Boot { $ship }: nun das Feld, { $spaces }.
page-keys-sail = Fahren: dann das Boot, dann der Ort
page-keys-cards = Zu den eigenen Karten
page-keys-private = Das Privatboot
page-keys-wager = Eine Wette: dann der Ort
page-keys-favor = Eine Gunst
page-keys-prophesy = Ein Skarabäus auf eine Prophezeiung
page-keys-answer = Die hervorgehobene Antwort
page-keys-undo = Zurücknehmen
page-keys-redo = Wiederholen
page-keys-history = Auf das Spiel zurückblicken
page-keys-list = Diese Liste
page-keys-tab = Zum nächsten Element oder Bereich
page-keys-arrows = Zu den benachbarten Elementen
page-keys-escape = Eine angefangene Wahl abbrechen, oder schließen, was offen ist
page-keys-space = Vorspulen, solange sich noch etwas bewegt
page-keys-single = Am Tisch mit einzelnen Tasten spielen
page-keys-place = Es gilt die Beschriftung einer Taste, auf einer Tastatur ohne lateinische Buchstaben ihre Lage. Ziffern brauchen keine Umschalttaste.
page-cap-enter = Eingabe
page-cap-space = Leertaste
page-cap-control = Strg

## Seite: je Taste ein Buchstabe; der eines Orts kommt in seinem Namen vor

page-key = Taste: { $key }
page-key-market = M
page-key-pyramid = P
page-key-temple = T
page-key-burial = G
page-key-obelisk = O
page-key-quarry = B
page-key-load = L
page-key-sail = S
page-key-cards = K
page-key-private = V
page-key-wager = W
page-key-favor = F
page-key-prophesy = Z
page-key-ask = A
page-key-undo = U
page-key-redo = Y
page-key-history = H
page-key-hint = I

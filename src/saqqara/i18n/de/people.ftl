## Seite: die Leute am Tisch

page-title-turn = Du bist dran - { $title }
page-leave = Einen Bot für mich spielen lassen
page-give-up = Meinen Platz freigeben
page-return = Meinen Platz zurücknehmen
page-away = Ein Bot spielt für dich.
page-stand-in = Hier spielt ein Bot, bis der Mensch zurück ist
page-known-cards = Wer diesen Tisch aufgestellt hat, kennt vielleicht die verdeckten Karten.
page-not-arrived = Der Tisch ist gerade nicht zu erreichen. Wähle noch einmal, wenn die Verbindung wieder steht.
page-gone = Dieser Tisch wurde gelöscht.
page-again-made = Das nächste Spiel mit diesen Plätzen steht bereit.
page-again-join = Zum nächsten Spiel mit diesen Plätzen
page-again-go = Hingehen
page-kept-for-you = für dich reserviert
page-report = Ein Problem melden
    .text = Kopiere dies in deine Meldung. Es enthält die Version, deinen Browser und das Spiel, soweit du es sehen darfst.
    .what = Was die Meldung sagt
    .copy = Kopieren
page-report-copied = Die Meldung ist kopiert.
page-report-by-hand = Die Meldung ist markiert; kopiere sie von dort.
page-report-no-record = Das Spiel hat noch nicht begonnen.

## Seite: was man einander sagt

page-chat = Gespräch
page-chat-unread = { $count ->
    [one] Gespräch, 1 neue Nachricht
   *[other] Gespräch, { $count } neue Nachrichten
  }
page-chat-hide = Das Gespräch ausblenden
page-chat-said = Was gesagt wurde
page-chat-none = Noch hat niemand etwas gesagt.
page-chat-write = Etwas sagen
page-chat-send = Senden
page-chat-seats = Schreiben darf, wer am Tisch sitzt.

## Seite: Bots, die warten

page-bots-busy = Die Bots haben an anderen Tischen viel zu tun; eure kommen an die Reihe.

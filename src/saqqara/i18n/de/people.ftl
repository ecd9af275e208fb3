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
    .what = Inhalt der Meldung
    .copy = Kopieren
page-report-copied = Die Meldung ist kopiert.
page-report-by-hand = Die Meldung ist markiert; kopiere sie von dort.
page-report-no-record = Das Spiel hat noch nicht begonnen.

## Seite: der Chat

page-chat = Chat
page-chat-unread = { $count ->
    [one] Chat, 1 neue Nachricht
   *[other] Chat, { $count } neue Nachrichten
  }
page-chat-hide = Den Chat ausblenden
page-chat-messages = Nachrichten im Chat
page-chat-none = Noch keine Nachrichten.
page-chat-write = Nachricht schreiben
page-chat-send = Senden
page-chat-seats = Schreiben darf, wer am Tisch sitzt.

## Seite: Bots, die warten

page-bots-busy = Die Bots sind an anderen Tischen beschäftigt; eure kommen noch an die Reihe.

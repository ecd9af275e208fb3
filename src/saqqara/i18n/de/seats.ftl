## Server: Kommen, Gehen und der Chat

server-not_your_table = Diesen Tisch kann nur löschen, wer ihn aufgestellt hat.
server-too_many_tables = Dieser Browser hat { $most } Tische mit unbeendetem Spiel; beende oder lösche erst einige davon.
server-no_seat = Dieser Tisch hat keinen Platz { $seat }.
server-seat_taken = Auf diesem Platz sitzt inzwischen jemand anderes; wähle einen anderen.
server-not_listed = Einen Platz an diesem Tisch gibt es nur über seinen Link; bitte die Person darum, die den Tisch aufgestellt hat.
server-known_cards = Wer diesen Tisch aufgestellt hat, kennt vielleicht die verdeckten Karten; darum bekommt hier sonst niemand einen Platz. Bitte um einen neuen Tisch.
server-already_seated = Du sitzt schon an diesem Tisch.
server-move_used = Dieser Link verlegt keinen Platz mehr; jeder gilt einmal. Erzeuge einen neuen auf dem Gerät, das spielt.
server-open_maker = Einen Platz wieder öffnen darf nur, wer diesen Tisch aufgestellt hat.
server-open_refused = Dieser Platz ist besetzt; er lässt sich nur wieder öffnen, solange ein Bot für jemand Abwesenden spielt oder bevor das Spiel beginnt.
server-chat_seat = Schreiben kann nur, wer hier einen Platz hat; lesen können alle.
server-chat_alone = An einem anderen Gerät sitzt niemand, dem du schreiben könntest.
server-chat_empty = Diese Nachricht enthält keinen sichtbaren Text.
server-chat_long = Eine Nachricht hat höchstens { $most } Zeichen.
server-chat_often = Das waren mehr als { $most } Nachrichten in { $seconds } Sekunden; warte kurz und schick diese noch einmal.

## Seite: ein Platz wechselt auf ein anderes Gerät

page-device = Auf einem anderen Gerät spielen
    .text = Scanne dort den Code, oder öffne den Link. Der Platz wechselt auf jenes Gerät, und dieses schaut zu. Jeder Link gilt einmal.
    .qr = QR-Code des Links für { $name }
    .link = Link für { $name }
    .gone = An diesem Gerät wird kein Platz mehr gespielt; du schaust zu.
page-device-copied = Der Link ist kopiert.
page-device-by-hand = Der Link ist markiert; kopiere ihn von dort.
page-take-lead = Ein Platz wechselt auf dieses Gerät, und das andere schaut nur noch zu.
page-take = Hier spielen
page-take-watch = Nur zuschauen
page-device-moved = Der Platz von { $name } ist auf ein anderes Gerät gewechselt.
page-give-seat = Den Platz jemand anderem geben
page-open-again = Den Platz von { $name } jemand anderem geben
    .text = Er bekommt einen neuen Link, und { $name } schaut nur noch zu.
    .waiting = Schick den Link der Person, die dort sitzen soll. Er gilt einmal.
    .go = Platz öffnen
page-seat-opened = Der Platz von { $name } ist für jemand anderen offen.
page-seat-taken = { $name } setzt sich.
page-seat-changed = Der Platz von { $name } gehört jetzt jemand anderem.
page-seat-bot = Hier spielt ein Bot, bis sich jemand setzt

## Farben der Steine, wie jeder Satz von Steinen sie zeigt

page-your-colour = Deine Steine
page-colour-next = Nächste freie
page-colour-usual =
    .black = Schwarz
    .white = Weiß
    .brown = Braun
    .grey = Grau
page-colour-vivid =
    .black = Rot
    .white = Gelb
    .brown = Grün
    .grey = Blau
page-colour-clear =
    .black = Schwarz
    .white = Gelb
    .brown = Blau
    .grey = Orange
page-colour-bold =
    .black = Schwarz
    .white = Weiß
    .brown = Gelb
    .grey = Blau

## Spiele über Links, und alle Spiele eines Geräts als Datei (die Ausgabe ohne Server)

page-link-game = Ihr spielt abwechselnd, alle an eigenen Geräten: Nach deinem Zug macht die Seite einen Link, der das Spiel enthält, und du schickst ihn. Dein Gerät gibt die verdeckten Karten aus, und ein Programm könnte sie aus dem Link lesen; spiel so mit Leuten, denen du vertraust.
page-link-opening = Das Spiel wird geöffnet.
page-send-link = { $name } ist am Zug, an einem anderen Gerät.
    .text = Schick diesen Link an { $name }; wer ihn öffnet, spielt weiter. Er enthält das ganze Spiel; der neueste Link zählt.
page-send-link-title = Spiel verschicken
page-send-link-over = Das Spiel ist zu Ende. Schick diesen Link, um den anderen zu zeigen, wie es ausgegangen ist.
page-send-link-message = Du bist am Zug, { $name }. Öffne diesen Link und spiel unser Spiel Saqqara weiter.
page-send-link-share = Teilen
page-send-link-qr = Der Link als QR-Code
page-send-link-long = Dieses Spiel ist zu lang für einen QR-Code; kopiere stattdessen den Link.
page-device-games = Spiele auf diesem Gerät
    .text = Deine Spiele liegen nur in diesem Browser. Sichere sie als Datei, damit sie nicht verloren gehen oder um an einem anderen Gerät weiterzuspielen.
    .vanishing = Dieser Browser darf Spiele löschen, die eine Weile nicht gespielt werden; wenn du Saqqara als App installierst, bleiben sie erhalten.
    .save = Alle Spiele sichern
    .open = Gesicherte Spiele öffnen
page-device-games-added = { $count ->
        [0] In der Datei war kein neues Spiel.
        [one] { $count } Spiel ist dazugekommen.
       *[other] { $count } Spiele sind dazugekommen.
    }
page-device-games-known = { $count ->
        [one] { $count } war schon da.
       *[other] { $count } waren schon da.
    }
page-device-games-damaged = { $count ->
        [one] { $count } ist beschädigt und fehlt.
       *[other] { $count } sind beschädigt und fehlen.
    }

## Games by link, and all games of a device as a file (the edition without a server)

page-link-game = You play in turn, each at a device of your own: after your turn the page makes a link that holds the game, and you send it. Your device deals the hidden cards, and a program could read them in the link; play like this with people you trust.
page-link-opening = Opening the game.
page-send-link = It is { $name }'s turn, at another device.
    .text = Send this link to { $name }, who opens it and continues. It holds the whole game; the newest link counts.
page-send-link-title = Send the game
page-send-link-over = The game is over. Send this link to show the others how it ended.
page-send-link-message = It is your turn, { $name }. Open this link and continue our game of Saqqara.
page-send-link-share = Share
page-send-link-qr = The link as a QR code
page-send-link-long = This game is too long for a QR code; copy the link instead.
page-device-games = Games on this device
    .text = Your games are kept in this browser only. Save them as a file to keep them safe, or to play on at another device.
    .vanishing = This browser may delete games that are not played for a while; if you install Saqqara as an app, it keeps them.
    .save = Save all games
    .open = Open saved games
page-device-games-added = { $count ->
        [0] No new game was in the file.
        [one] { $count } game was added.
       *[other] { $count } games were added.
    }
page-device-games-known = { $count ->
        [one] { $count } was here already.
       *[other] { $count } were here already.
    }
page-device-games-damaged = { $count ->
        [one] { $count } is damaged and was left out.
       *[other] { $count } are damaged and were left out.
    }

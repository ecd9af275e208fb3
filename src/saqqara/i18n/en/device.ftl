## Page: the edition without a server, which plays on this device

page-device-loading = Saqqara is loading.
    .amount = { $loaded } of { $total } MB
page-device-starting = Saqqara is starting.
page-device-taking-over = Another tab with Saqqara does not answer, so the games continue in this one.
page-device-broke-off = The download broke off; Saqqara tries again by itself.
page-device-ended = The browser has ended Saqqara twice: close other tabs, then reload this page.
page-device-failed = Saqqara could not start here: reload this page.
page-device-newer = A newer version of Saqqara has kept games here: reload this page until that version is loaded.
page-device-unsupported = This browser cannot run Saqqara, as its WebAssembly is missing, switched off or too old; a current version of any browser can.
page-device-not-kept = This browser keeps nothing here, perhaps as its window is private: games end when the tab is closed.
page-device-cleared = The browser has deleted the games that it kept here; the game that you play is kept again.
page-device-full = The browser has no space left for games: delete old games, or free space on this device.

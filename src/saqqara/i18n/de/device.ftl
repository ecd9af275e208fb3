## Seite: die Ausgabe ohne Server, die auf diesem Gerät spielt

page-device-loading = Saqqara wird geladen.
    .amount = { $loaded } von { $total } MB
page-device-starting = Saqqara startet.
page-device-taking-over = Ein anderer Tab mit Saqqara antwortet nicht, deshalb gehen die Spiele in diesem weiter.
page-device-broke-off = Das Laden ist abgebrochen; Saqqara versucht es von selbst noch einmal.
page-device-ended = Der Browser hat Saqqara zweimal beendet: Schließe andere Tabs und lade die Seite dann neu.
page-device-failed = Saqqara konnte hier nicht starten: Lade die Seite neu.
page-device-newer = Eine neuere Version von Saqqara hat hier Spiele gespeichert: Lade die Seite neu, bis diese Version geladen ist.
page-device-unsupported = Dieser Browser kann Saqqara nicht ausführen, weil WebAssembly fehlt, abgeschaltet oder zu alt ist; aktuelle Browser können es.
page-device-not-kept = Dieser Browser speichert hier nichts, vielleicht weil das Fenster privat ist: Spiele enden, wenn du den Tab schließt.
page-device-cleared = Der Browser hat die Spiele gelöscht, die er hier gespeichert hatte; das Spiel, das du spielst, ist wieder gespeichert.
page-device-full = Der Browser hat keinen Platz mehr für Spiele: Lösche alte Spiele oder schaffe Platz auf diesem Gerät.

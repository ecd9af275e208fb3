## Seite: warum die Analyse nicht im Browser läuft

page-engine-no-worker = Dieser Browser kann die Analyse nicht im Hintergrund ausführen; aktuelle Browser können es.
page-engine-no-wasm = Dieser Browser kann die Analyse nicht ausführen: WebAssembly fehlt oder ist abgeschaltet.
page-engine-no-simd = Dieser Browser oder dieses Gerät ist zu alt für die Analyse: WebAssembly unterstützt hier kein SIMD.
page-engine-missing = Die Analyse läuft hier nicht im Browser: Ihr Modul fehlt oder gehört zu anderen Regeln.
page-engine-old = Der Server wurde aktualisiert, nachdem diese Seite geöffnet wurde. Lade die Seite neu, dann geht die Analyse weiter.
page-engine-damaged = Die Analyse ist abgebrochen: Ihr Modul ist beschädigt. Lade die Seite neu; hilft das nicht, installiere Saqqara neu.
page-engine-memory = Dem Browser fehlt der Speicher für die Analyse. Schließe andere Tabs und versuche es noch einmal.
page-engine-ended = Der Browser hat die Analyse beendet. Schalte sie wieder ein, um weiterzumachen.
page-engine-slow = Dieses Gerät ist zu langsam, um ein Spiel auszuwerten, deshalb macht es der Server.

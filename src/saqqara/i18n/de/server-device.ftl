## Die Ausgabe ohne Server: was ein Gerät nicht kann

server-device_full = Auf diesem Gerät ist kein Platz mehr. Lösche beendete Spiele, oder sichere deine Spiele vorher als Datei.
server-device_open_seat = Hier spielen nur Menschen an diesem Gerät und Bots; wähle für den offenen Platz jemanden davon.
server-device_failed = Das hat nicht geklappt. Lade die Seite neu; deine Spiele sind gesichert.

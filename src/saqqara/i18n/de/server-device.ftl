## Die Ausgabe ohne Server: was ein Gerät nicht kann

server-device_full = Auf diesem Gerät ist kein Platz mehr. Lösche beendete Spiele, oder sichere deine Spiele vorher als Datei.
server-device_failed = Das hat nicht geklappt. Lade die Seite neu; deine Spiele sind gesichert.
server-device_friend = Mitspieler
server-device_link_damaged = Dieser Link ist unvollständig. Kopiere ihn noch einmal, vom ersten bis zum letzten Zeichen.
server-device_link_newer = Dieser Link kommt von einer neueren Ausgabe. Lade die Seite neu, während du online bist.
server-device_link_nobody = Dieses Spiel spielen nur Menschen an diesem Gerät; du kannst es niemandem schicken.
server-device_link_other = Dieses Spiel ging auf diesem Gerät anders weiter; der Link passt nicht. Bitte um den neuesten.
server-device_link_own_turn = { $name } ist am Zug, an diesem Gerät. Zieh zuerst, und schick dann den Link.
server-device_newer_games = Eine neuere Ausgabe hat diese Spiele gesichert. Lade die Seite neu, während du online bist, und öffne dann die Datei.
server-device_no_games = Diese Datei enthält keine gesicherten Spiele von Saqqara. Wähle die Datei, die du hier gesichert hast.

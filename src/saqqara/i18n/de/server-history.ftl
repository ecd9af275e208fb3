## Server: zurücknehmen, zurückschauen und Spiele, die anderswo beginnen

server-undo_decided = Seitdem hat jemand anderes entschieden, also bleibt das, wie es ist.
server-undo_revealed = Seitdem wurde etwas Verdecktes sichtbar oder gezogen, also bleibt das, wie es ist.
server-undo_redo = Jemand hat gerade eine Entscheidung zurückgenommen und kann sie noch wiederholen, also bleibt alles davor.
server-redo_nothing = Es gibt nichts zu wiederholen: Es wurde nichts zurückgenommen, oder seitdem wurde anders gezogen.
server-no_moment = An diesem Eintrag stand das Spiel nie, oder er wurde zurückgenommen.
server-no_record = Die ersten Züge dieses Spiels lassen sich nicht mehr nachspielen, also hat es keine Aufzeichnung; kopiere stattdessen die Stellung.
server-record_empty = Hier steht nichts; füge eine Aufzeichnung ein, die mit saqqara 1 beginnt, oder eine Stellung in JSON.
server-record_seat = Dieses Spiel hat { $seats } Plätze, also keinen Platz { $seat } für dich; wähle einen anderen.
server-bad_record = Diese Aufzeichnung lässt sich nicht öffnen: { $problem }.
server-bad_position = Diese Stellung lässt sich nicht öffnen: { $problem }.
server-position_not_json = Dieser Text beginnt mit einer Klammer wie eine Stellung, ist aber ab Zeile { $line }, Spalte { $column } kein JSON; kopiere ihn ganz.
server-position_beyond = So tief verschachtelt ist keine Stellung, und so lange Zahlen hat auch keine; kopiere sie neu.
server-you = Du
server-player = Spieler { $number }

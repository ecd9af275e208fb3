## Server: zurücknehmen, zurückschauen und Aufzeichnungen öffnen

server-undo_decided = Seitdem hat jemand anderes entschieden, deshalb lässt sich das nicht mehr zurücknehmen.
server-undo_revealed = Seitdem wurde etwas Verdecktes sichtbar oder gezogen, deshalb lässt sich das nicht mehr zurücknehmen.
server-undo_redo = Jemand hat gerade eine Entscheidung zurückgenommen und kann sie noch wiederholen, deshalb lässt sich davor nichts zurücknehmen.
server-redo_nothing = Es gibt nichts zu wiederholen: Es wurde nichts zurückgenommen, oder seitdem wurde anders gezogen.
server-no_moment = An diesem Eintrag hat das Spiel keine Stellung, oder er wurde zurückgenommen.
server-no_record = Die ersten Züge dieses Spiels lassen sich nicht mehr nachspielen, deshalb hat es keine Aufzeichnung; kopiere stattdessen die Stellung.
server-record_empty = Hier steht nichts; füge eine Aufzeichnung ein, die mit saqqara 1 beginnt, oder eine Stellung in JSON.
server-record_seat = Dieses Spiel hat { $seats } Plätze, also keinen Platz { $seat } für dich; wähle einen anderen.
server-record_file = Das ist der Name einer Datei; öffne sie, kopiere ihren ganzen Text und füge ihn hier ein.
server-bad_record = Diese Aufzeichnung lässt sich nicht öffnen: { $problem }.
server-bad_position = Diese Stellung lässt sich nicht öffnen: { $problem }.
server-position_not_json = Dieser Text beginnt mit einer Klammer wie eine Stellung, ist aber ab Zeile { $line }, Spalte { $column } kein gültiges JSON; kopiere ihn ganz.
server-position_beyond = Dieser Text ist tiefer verschachtelt als jede Stellung oder hat längere Zahlen; kopiere sie noch einmal.
server-you = Du

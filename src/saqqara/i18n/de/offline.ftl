## Die Seite, die erscheint, solange der Server fort ist

server-offline_message = Der Server dieses Tischs ist nicht zu erreichen.
server-offline_more = Starte ihn dort wieder, wo er lief, oder sieh nach dem Netz. Diese Seite geht von selbst weiter, sobald er da ist; von keinem Spiel geht etwas verloren.
server-offline_again = Noch einmal versuchen

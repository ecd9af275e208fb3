## Die Seite, die erscheint, solange der Server nicht erreichbar ist

server-offline_message = Der Server dieses Tischs ist nicht zu erreichen.
server-offline_more = Starte ihn neu, wo er lief, oder prüfe das Netzwerk. Diese Seite macht von selbst weiter, sobald er wieder da ist; kein Spiel geht verloren.
server-offline_again = Noch einmal versuchen

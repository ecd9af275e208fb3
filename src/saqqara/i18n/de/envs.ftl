## Umgebungen anderer Bibliotheken: die Fehler von saqqara.envs

envs-illegal = die Aktion { $action } ist jetzt nicht erlaubt; erlaubt sind die Aktionen von { $legal }
envs-opponents = opponents muss ein Bot für alle anderen Sitze sein oder eine Liste von { $count }; diese Liste hat { $given }

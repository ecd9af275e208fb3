## Umgebungen anderer Bibliotheken: die Fehler von saqqara.envs

envs-action = eine Aktion ist eine ganze Zahl von 0 bis { $last }, nicht { $given }
envs-illegal = die Aktion { $action } ist jetzt nicht erlaubt; erlaubt sind die Aktionen von { $legal }
envs-outcome = der Zufall kann hier nicht { $given } ergeben; er kann { $outcomes } ergeben
envs-opponents = opponents muss ein Bot für alle anderen Sitze sein oder eine Liste von { $count }; diese Liste hat { $given }

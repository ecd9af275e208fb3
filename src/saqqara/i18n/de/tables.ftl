## Tabellen von Spielen und Entscheidungen: die Fehler von saqqara.tables

tables-format = { $path } muss auf { $suffixes_or } enden
tables-games = games muss eine ganze Zahl ab 1 sein, nicht { $given }
tables-same_file = { $path } kann nicht die Datei beider Tabellen sein; gib jeder ihre eigene
tables-exists = { $path } gibt es schon; wähle eine andere Datei oder verschiebe diese
tables-unfinished = in { $path } sind die Spiele eines unfertigen Laufs; setze ihn mit --resume fort oder lösche den Ordner
tables-not_yet = { $path } ist noch nicht geschrieben: Der Lauf ist nicht fertig. In { $folder } sind { $chunks ->
    [one] 1 Teil
   *[other] { $chunks } Teile
  } mit { $games ->
    [one] 1 Spiel
   *[other] { $games } Spielen
  } fertig; warte auf den Lauf, oder wiederhole seinen Befehl mit --resume, falls er angehalten wurde (aus Python resume=True)
tables-other = { $path } gehört zu einem anderen Lauf: { $key } ist dort { $there } und hier { $here }; wähle eine andere Datei oder lösche den Ordner
tables-damaged = { $path }, Zeile { NUMBER($line, useGrouping: 0) } gehört nicht zu diesem Lauf; lösche die Zeile, um ohne sie weiterzumachen
tables-out = { $option } braucht eine Datei für die Spiele; gib sie mit --out an
tables-no_table = { $path } ist keine Tabelle von Spielen oder Entscheidungen
tables-column = { $path } hat keine Spalte { $given }; sie hat { $columns }

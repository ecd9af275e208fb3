## Seite: das Ende des Spiels

page-end-ahead = { $points ->
    [0] Punktgleich mit { $name }: Die Steine auf dem Schlitten entscheiden.
    [one] 1 Punkt vor { $name }.
   *[other] { $points } Punkte vor { $name }.
  }
page-end-won = { $points ->
    [0] Du hast gewonnen. { $name } hat gleich viele Punkte: Die Steine auf dem Schlitten entscheiden.
    [one] Du hast gewonnen, 1 Punkt vor { $name }.
   *[other] Du hast gewonnen, { $points } Punkte vor { $name }.
  }
page-end-behind = { $place ->
    [2] Du bist auf Platz zwei
    [3] Du bist auf Platz drei
   *[other] Du bist auf Platz vier
  }{ $points ->
    [0] . { $name } hat gleich viele Punkte: Die Steine auf dem Schlitten entscheiden.
    [one] , 1 Punkt hinter { $name }.
   *[other] , { $points } Punkte hinter { $name }.
  }
page-end-equal = Gleich viele Punkte und gleich viele Steine auf dem Schlitten.
page-end-sources = Punkte nach Herkunft
page-end-table = Alle Punkte als Tabelle
page-end-picture = Bild vom Ergebnis
page-end-players = { $seats } Personen
page-end-save = Speichern
page-end-share = Teilen
page-end-back = Zurück zum Ergebnis
page-end-no-picture = Dein Browser konnte das Bild nicht machen.
page-end-turning = Der Wendepunkt
page-end-best = Der beste Zug
page-end-luck = Glück
page-end-round = Runde { $round }
page-end-see = Ansehen
page-end-from = Von dort weiterspielen
page-end-searching = Imhotep sucht im Spiel nach dem Wendepunkt.
page-end-no-moment = Kein einzelner Zug hat dieses Spiel entschieden.

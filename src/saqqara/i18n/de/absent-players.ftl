## Server: ein Bot für jemanden, der nicht da ist

server-stand_in_refused = Nur wer an diesem Tisch mitspielt, darf einen Bot einsetzen, und nur für jemanden an einem anderen Gerät.
server-stand_in_turn = { $name } ist gerade nicht am Zug, es wartet also niemand; versuche es wieder, wenn { $name } entscheiden muss.
server-stand_in_back = { $name } ist wieder am Tisch; warte auf den Zug.
server-stand_in_soon = { $name } ist noch keine { $seconds } Sekunden weg; warte ein wenig und versuche es dann noch einmal.

## Seite: wer nicht da ist und wer zuschaut

page-absent-sign = { $name } ist nicht da
page-absent-bot = Einen Bot spielen lassen, bis { $name } zurück ist
page-absent-away = { $name } ist nicht da.
page-absent-by = { $by } lässt einen Bot für { $name } spielen, bis { $name } zurück ist
page-absent-for-you = Du warst nicht da, deshalb lässt { $by } einen Bot für dich spielen.
page-absent-left = Für { $name } übernimmt ein Bot.
page-absent-replaced = { $by } lässt einen Bot für { $name } spielen.
page-absent-back = { $name } ist wieder da.
page-open-as = Wer weiterspielt
    .all = Alle hier
    .seat = Ich spiele Platz { $seat }, Bots die anderen
page-open-redealt = Diese Aufzeichnung enthält, was auf einem Platz von einem laufenden Spiel bekannt war. Was dort verdeckt war, wird neu verteilt, sobald jemand weiterspielt.
    .past = Alle bisherigen Züge lassen sich ansehen.
    .nothing = Manches blieb auf diesem Platz verborgen, deshalb beginnt der Tisch mit der letzten Stellung.
    .go = Zum Tisch
page-absent-watching = { $count ->
    [one] 1 schaut zu
   *[other] { $count } schauen zu
  }

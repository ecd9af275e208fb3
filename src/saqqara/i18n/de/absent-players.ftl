## Server: ein Bot für jemanden, der nicht da ist

server-stand_in_who = Nur wer an diesem Tisch spielt, darf einen Bot spielen lassen, und nur für einen Menschen an einem anderen Gerät.
server-stand_in_turn = { $name } muss gerade nichts entscheiden, also wartet niemand; versuche es wieder, wenn { $name } am Zug ist.
server-stand_in_back = { $name } ist wieder am Tisch; warte auf den Zug.
server-stand_in_soon = { $name } ist noch keine { $seconds } Sekunden weg; warte ein wenig und versuche es dann noch einmal.

## Seite: wer nicht da ist und wer zuschaut

page-absent-sign = { $name } ist nicht da
page-absent-bot = Einen Bot spielen lassen, bis { $name } zurück ist
page-absent-away = { $name } ist nicht da.
page-absent-by = { $by } lässt einen Bot für { $name } spielen, bis { $name } zurück ist
page-absent-for-you = { $by } lässt einen Bot für dich spielen, weil du nicht da warst.
page-absent-left = { $name } lässt einen Bot spielen.
page-absent-replaced = { $by } lässt einen Bot für { $name } spielen.
page-absent-back = { $name } ist wieder da.
page-open-as = Wer weiterspielt
    .all = Alle hier
    .seat = Ich spiele Platz { $seat }, Bots die anderen
page-open-anew = Diese Aufzeichnung ist das, was ein Platz von einem laufenden Spiel wusste. Was er nicht wissen konnte, wird neu verteilt, sobald jemand weiterspielt.
    .past = Alle Züge, die gemacht wurden, lassen sich ansehen.
    .nothing = Manches davon blieb ihm verborgen, deshalb beginnt der Tisch mit der letzten Stellung.
    .go = Zum Tisch
page-absent-watching = { $count ->
    [one] 1 schaut zu
   *[other] { $count } schauen zu
  }

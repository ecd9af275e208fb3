## Seite: wie der stärkste Bot eine Entscheidung beurteilt

page-evaluation-wins = gewinnt { $expected }
page-evaluation-points = { $points } Punkte
page-evaluation-place = Platz { $place } von { $seats }
page-evaluation-best = am besten
page-evaluation-played = gespielt
page-evaluation-good = Ungefähr so gut wie der beste Zug.
page-evaluation-certain = sicher
    .text = Beide Seiten spielen dann so gut wie möglich, und nichts Verdecktes und kein Zufall zählt mehr.
    .sure = Das gewinnt, was die anderen auch tun, und nichts Verdecktes und kein Zufall zählt mehr. Die Punkte sind die, wenn alle anderen dagegen spielen.
    .wins = Gewinnt sicher, was die anderen auch tun.
    .good = Kein Zug war besser, das ist sicher.
    .win = Hat sicher den Sieg verschenkt.
    .draw = Hat sicher das Unentschieden verschenkt.
    .points = { $points ->
        [one] Hat sicher 1 Punkt verschenkt.
       *[other] Hat sicher { $points } Punkte verschenkt.
      }
page-evaluation-lost = { $points ->
    [one] Hat ungefähr 1 Punkt verschenkt.
   *[other] Hat ungefähr { $points } Punkte verschenkt.
  }
page-evaluation-lost-share = { $games ->
    [one] Hat ungefähr 1 Sieg in 100 Spielen verschenkt.
   *[other] Hat ungefähr { $games } Siege in 100 Spielen verschenkt.
  }

## Seite: die Auswertung eines Spiels

page-review = Auswertung
    .lead = Das Spiel Entscheidung für Entscheidung, wie Imhotep es sieht: Jede wird nach dem beurteilt, was man auf diesem Platz da wissen konnte.
page-review-this = Dieses Spiel auswerten
page-review-running = Fortschritt der Auswertung
page-review-beginning = Die Auswertung beginnt.
page-review-progress = { $done } von { $total } Entscheidungen sind beurteilt.
page-review-done = Die Auswertung ist fertig.
page-review-again = Weiter auswerten
page-review-here = Dieses Gerät wertet sie aus, solange die Seite offen ist.
page-review-served = Dieses Gerät kann die Auswertung nicht fortsetzen; das macht nun der Server.
page-review-older = Eine frühere Fassung der Suche hat dieses Spiel oder einen Teil davon beurteilt.
    .one = Das hat eine frühere Fassung der Suche beurteilt.
    .again = Neu beurteilen
page-review-measure = Was das Diagramm zeigt
page-review-expected = Gewinnaussicht
page-review-points = Punkte am Ende
page-review-chart = Entscheidungen des Spiels
page-review-keys = Pfeiltasten gehen von Entscheidung zu Entscheidung, Bild auf und Bild ab von Runde zu Runde; Enter oder ein Klick öffnet eine.
page-review-start = Der Anfang des Spiels.
page-review-end = Das Ende des Spiels.
page-review-when = Entscheidung { $at }, Runde { $round }, { $name }
page-review-decision = Entscheidung
page-review-number = Entscheidung { $at } von { $total }
page-review-choose = Wähle im Diagramm oder in der Liste eine Entscheidung, um zu sehen, was noch möglich war.
page-review-before = Die Entscheidung davor
page-review-after = Die nächste Entscheidung
page-review-options = Was möglich war
page-review-look = Diesen Moment ansehen
page-review-swings = Die größten Wendungen
page-review-swings-later = Sie stehen hier, wenn alle Entscheidungen beurteilt sind.
page-review-swings-none = In diesem Spiel hat niemand viel verschenkt.
page-review-all = Alle Entscheidungen
page-review-only = Nur die, die etwas verschenkt haben
page-review-loss = Was sie verschenkt hat
page-review-sources = Woher die Punkte kamen
    .more = Wenn das Spiel da geendet hätte: Punkte nach Quelle, Entscheidung für Entscheidung.
page-review-table = Die Diagramme als Tabelle
page-review-what = Was geschah
page-review-back = Zurück zum Tisch

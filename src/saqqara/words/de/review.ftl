## Auswertung: was die Entscheidungen wert waren

server-no_hints = An diesem Tisch gibt es keine Tipps, solange die Partie läuft.
server-judge_secret = Bei dieser Entscheidung war etwas bekannt, das jetzt niemand sonst wissen darf.
server-judge_over = Die Partie war da zu Ende, es gab nichts mehr zu entscheiden.
server-review_running = Eine Partie wird ausgewertet, wenn sie zu Ende ist.
server-not_ready = Die Bots werden noch vorbereitet; frag in einer Minute noch einmal.
server-judging = Ein Urteil nach dem anderen; am letzten wird noch gearbeitet.
server-judging_all = Gerade werden zu viele Urteile verlangt; frag gleich noch einmal.
server-judge_failed = Die Suche gab keine Antwort; frag noch einmal.

review-both = eine Auswertung nimmt --simulations oder --seconds, nicht beides
review-seat = einen Platz { $seat } gibt es nicht; die Plätze dieser Partie sind 0 bis { $last }
cli-about-review = Beurteilt die Entscheidungen einer aufgezeichneten Partie, wie der stärkste Bot sie sieht; was unterbrochen wird, geht weiter.
cli-about-review-simulations = Simulationen für jede Entscheidung; ohne Angabe so viele, wie der stärkste Bot macht.
cli-about-review-seconds = Sekunden für jede Entscheidung statt Simulationen.
cli-about-review-seat = Nur die Entscheidungen dieses Platzes, ab 0.
cli-about-review-svg = Datei für ein Bild der Siegchancen (SVG).
cli-review-title = Anteil am Sieg nach jeder Entscheidung
cli-review-round = Runde { $round }
cli-review-decisions = Entscheidungen
cli-review-stopped = Unterbrochen nach { $done } von { $total } Entscheidungen; mit demselben Befehl geht es dort weiter.
cli-review-nothing = Keine Entscheidung wurde beurteilt: Niemand hatte eine Wahl.
cli-review-unfinished = Die größten Wendungen stehen hier, sobald jede Entscheidung beurteilt ist.
cli-review-no_swings = Keine Entscheidung verschenkte mehr als das Rauschen der Suche.
cli-review-swings = Was das Spiel am meisten verändert hat:
cli-review-losses = Entscheidungen, die etwas verschenkten
cli-review-number = Nr.
cli-review-move = Gespielt
cli-review-best = Besser
cli-review-points = Punkte verloren
cli-review-share = Anteil verloren
cli-review-sums = Je Entscheidung verloren, im Durchschnitt

## Seite: zurückblicken

page-history = Verlauf
page-history-replay = Noch einmal ansehen
page-history-title = Auf das Spiel zurückblicken, Zug um Zug
page-history-beginning = Rückblick: der Anfang von { $moves ->
    [one] 1 Zug
   *[other] { $moves } Zügen
  }
page-history-at = Rückblick: Zug { $move } von { $moves }
page-history-gone = Dieser Augenblick gehört nicht mehr zu diesem Spiel. So sieht der Tisch jetzt aus.
page-history-steps = Schritte
page-history-first = An den Anfang
page-history-back = Einen Zug zurück
page-history-on = Einen Zug weiter
page-history-last = Zum neuesten Zug
page-history-play = Züge abspielen
page-history-pause = Anhalten
page-history-speed = Tempo
page-history-times = { $speed }-fach
page-history-line = Alle Züge
page-history-round = Zum Beginn von Runde { $round }
page-history-to = Den Tisch danach ansehen
page-history-now = Zurück zum Jetzt
page-history-play-on = Hier weiterspielen
page-history-no-undo = Im Rückblick lässt sich nichts zurücknehmen. Gehe zuerst zurück zum Jetzt.
page-history-position = Stellung kopieren
page-history-record = Verlauf kopieren
page-history-by-hand = Dein Browser lässt die Seite nicht kopieren. Kopiere es selbst aus dem Feld.
page-copied-position = Die Stellung dieses Augenblicks ist kopiert.
page-copied-record = Der Verlauf bis zu diesem Augenblick ist kopiert.
page-continue-text = Ein neuer Tisch geht von hier weiter, nach Zug { $move }: Du spielst { $name }, Bots spielen alle anderen. Was du nicht wissen kannst, wird neu gegeben. Dieser Tisch bleibt, wie er ist.
page-continue-bot = Gegen { $bot }
page-as-if = Wäre jetzt Schluss
page-as-if-now = Was alle hätten, wenn das Spiel in diesem Augenblick endete.
page-as-if-then = Was alle gehabt hätten, wenn das Spiel nach Zug { $move } von { $moves } geendet hätte.
page-as-if-unknown = Nicht mitgezählt, weil für dich verdeckt: { $cards }.
page-as-if-unknown-of = { $cards ->
    [one] 1 Karte von { $name }
   *[other] { $cards } Karten von { $name }
  }

## Seite: das erste Spiel, erklärt

page-learn = Dein erstes Spiel
page-learn-lead = Lerne das Spiel, indem du es spielst.
page-learn-time = Etwa zehn Minuten, zwei von sechs Runden.
page-learn-guided = Alles wird in dem Augenblick erklärt, in dem es zählt, und du darfst alles überspringen.
page-learn-real = Es ist ein echtes Spiel gegen einen Bot. Ist die Einführung vorbei, spielst du einfach weiter.
page-learn-begin = Anfangen
page-learn-continue = Das begonnene Spiel weiterspielen
page-lesson-next = Weiter
page-lesson-skip = Überspringen
page-lesson-leave = Kenne ich
page-lesson-finish = Weiterspielen
page-lesson-progress = Fortschritt in der Einführung
page-lesson-welcome = Boote bringen Steine zu fünf Orten am Nil, und Steine bringen Punkte. Wer nach sechs Runden die meisten hat, gewinnt. Jeder Ort wird auf seine Weise gewertet; mehr gibt es nicht zu lernen.
    .title = Willkommen am Nil
page-lesson-sled = Das sind die Steine, die du jetzt verwenden kannst. Auf den Schlitten passen fünf; mehr von deiner Farbe warten im Steinbruch.
    .title = Dein Schlitten
page-lesson-ships = In jeder Runde liegen hier vier Boote. Jedes hat Platz für ein paar Steine, deine und die aller anderen.
    .title = Der Hafen
page-lesson-sites = Vier dieser fünf Orte bekommen in jeder Runde ein Boot, einer geht leer aus. Hier siehst du, was jeder bringt; genauer sehen wir hin, wenn der erste Stein abgeliefert wird.
    .title = Fünf Orte
page-lesson-turn = In deinem Zug tust du eines: Steine holen, einen Stein laden, ein Boot fahren oder eine blaue Karte ausspielen. Dann ist der Nächste dran.
    .title = Eines in jedem Zug
page-lesson-load = Steine zählen erst dort, wohin ein Boot sie bringt. { $touch ->
        [yes] Tippe
       *[no] Klicke
    } auf das Feld im Ring.
    .title = Einen Stein laden
    .again = Noch ein Stein für das Feld im Ring; dieses Boot ist bald voll.
page-lesson-bow = Merke dir, wo dein Stein steht. Das Boot fährt nach rechts, und der Stein am Bug, dem rechten Ende, wird zuerst abgeladen. An den meisten Orten entscheidet das, was du bekommst.
    .title = Der Bug zuerst
page-lesson-quarry = Du brauchst Steine zum Laden. Der Steinbruch gibt bis zu drei auf einmal, solange Platz auf dem Schlitten ist.
    .title = Steine holen
    .again = Fülle deinen Schlitten für die nächsten Züge.
page-lesson-may-sail = Ein Boot darf fahren, wenn es genug Steine trägt; die kleinen Zeichen am Bug sagen, wie viele. Jeder darf jedes Boot fahren, auch ohne einen Stein an Bord, und da wird dieses Spiel gemein.
    .title = Bereit zur Fahrt
page-lesson-sail = Deine Steine sind an Bord, und es sind genug. { $touch ->
        [yes] Tippe
       *[no] Klicke
    } auf dieses Boot.
    .title = Zeit zu fahren
    .again = Mit diesem Boot lohnt sich jetzt die Fahrt: { $touch ->
        [yes] Tippe
       *[no] Klicke
    } darauf.
page-lesson-sail-to = { $touch ->
        [yes] Tippe
       *[no] Klicke
    } auf { $site_key ->
        [market] den Markt: Dort nimmt jeder deiner Steine eine Karte.
        [pyramid] die Pyramide: Dort bringen deine Steine sofort Punkte.
        [temple] den Tempel: Dort bringen deine Steine Punkte, wenn die Runde endet, und nach der nächsten wieder.
        [burial] die Grabkammer: Dort sind deine Steine mehr wert, wenn sie sich berühren.
        [obelisk] die Obelisken: Dort wächst deine Säule.
       *[other] diesen Ort: { $site }.
    } An jedem Ort legt in einer Runde nur ein Boot an.
    .title = Zum Ort: { $site }
page-lesson-sail-any = Am besten fährst du jetzt mit den Steinen der anderen. { $touch ->
        [yes] Tippe
       *[no] Klicke
    } auf dieses Boot: Es hilft ihnen am wenigsten.
    .title = Für die anderen fahren
    .again = Fahre noch einmal mit den Steinen der anderen; dieses Boot hilft ihnen am wenigsten.
page-lesson-site-pyramid = Die Steine werden der Reihe nach gelegt, und jeder bringt sofort die Zahl auf seinem Feld. Gute Felder kommen und gehen; achte also darauf, wer vorn am Bug steht.
    .title = Die Pyramide bringt sofort Punkte
page-lesson-site-temple = Die Steine werden von links nach rechts gelegt, danach aufeinander. Am Ende jeder Runde bringt jeder Stein, der von oben zu sehen ist, einen Punkt. Verdeckte Steine bringen nichts.
    .title = Der Tempel bringt jede Runde Punkte
page-lesson-site-burial = Die Steine füllen die Spalten von oben nach unten, von links nach rechts. Am Spielende bringt jede Fläche verbundener Steine einer Farbe Punkte; je größer sie ist, desto mehr zählt jeder Stein.
    .title = Die Grabkammer bringt am Ende Punkte
page-lesson-site-obelisk = Jeder baut eine eigene Säule. Am Ende bringt die höchste am meisten, die nächste weniger; gleich hohe teilen.
    .title = Die Obelisken bringen am Ende Punkte
page-lesson-cards = Am Markt nimmt jeder Stein eine offene Karte und kehrt in seinen Steinbruch zurück. Rote Karten wirken sofort. Blaue spielst du später, als ganzen Zug. Violette Statuen sind mehr wert, je mehr du sammelst. Grüne bringen am Ende Punkte für das, was gebaut wurde.
    .title = Der Markt und seine Karten
page-lesson-take = Jeder deiner Steine nimmt eine Karte, in der Reihenfolge, in der sie stehen. Die im Ring ist am Anfang am meisten wert.
    .title = Eine Karte für deinen Stein
    .again = Noch einer deiner Steine nimmt eine Karte; die im Ring ist gut.
page-lesson-card-red = Deine rote Karte hat schon gewirkt: Ein Stein kam aus deinem Steinbruch geradewegs an seinen Ort.
    .title = Rot: sofort
page-lesson-card-blue = Deine blaue Karte liegt hier, bis du sie ausspielst. Das kostet einen ganzen Zug, und oft tut sie zwei Dinge in diesem einen.
    .title = Blau: wann du willst
page-lesson-card-purple = Eine einzelne Statue ist einen Punkt wert; die zweite bringt mehr dazu und die dritte noch mehr.
    .title = Violett: sammeln
page-lesson-card-green = Am Ende bringt diese Karte einen Punkt für je drei Steine an ihrem Ort, ganz gleich, wem sie gehören.
    .title = Grün: am Ende
page-lesson-temple = Der Tempel wurde gerade gewertet: Er bringt einen Punkt für jeden Stein, der von oben zu sehen ist. Das tut er nach jeder Runde wieder, solange die Steine nicht verdeckt werden.
    .title = Der Tempel wird gewertet
page-lesson-round = Sind alle vier Boote gefahren, ist die Runde vorbei. Vier neue kommen, der Markt wird neu ausgelegt, und es beginnt, wer nach dem letzten Fahrer dran ist.
    .title = Eine neue Runde
page-lesson-end-turn = Deine Züge sollen erst enden, wenn du es sagst. Sieh dir an, was der Zug bringt, und beende ihn dann.
    .title = Zug beenden
    .again = Beende den Zug, oder nimm ihn zurück.
page-lesson-choose = Das gehört zu dem, was du gerade getan hast. Jede leuchtende Antwort ist erlaubt.
    .title = Noch eines
    .again = Jede leuchtende Antwort geht.
page-lesson-end = Nach Runde sechs bringen die Grabkammer, die Obelisken, Statuen und grüne Karten ihre Punkte, und ungenutzte blaue Karten je einen. Die große Zahl bei jedem Namen enthält das schon: So viele Punkte wären es, wäre jetzt Schluss. Du weißt alles, was du brauchst; der Rest des Spiels gehört dir.
    .title = Wie es endet

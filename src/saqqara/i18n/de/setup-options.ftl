## Optionen eines Spiels

option-official = Offizielle Regeln
    .text = Wie in den Spielregeln des Verlags: Ein Stein am Markt darf auf seine Karte verzichten.
option-yucata = Online-Regeln
    .text = Wie in der altbewährten Online-Ausgabe: Ein Stein am Markt muss eine Karte nehmen.
option-wrath = Zorn des Pharao
    .text = Wer am Spielende an einem der vier Bauwerke keinen Stein hat, verliert 5 Punkte.
option-hidden-cards = Verdeckte Karten
    .text = Genommene Karten liegen verdeckt; die anderen sehen nur, wie viele du hast.
option-private-ships = Privatboote
    .text = Alle haben ein kleines eigenes Boot, das einmal im Spiel einen Stein an einen beliebigen Ort bringt.
option-wager = Wette
    .text = Alle dürfen einen Stein auf das Bauwerk setzen, an dem am Spielende die meisten Steine liegen.
option-favors = Gunst
    .text = Fünf Gunsterweise liegen aus; jeder wird einmal gewährt, und alle dürfen einen erbitten.
option-prophecies = Prophezeiungen
    .text = Skarabäen auf den Prophezeiungen dreier Gottheiten bringen Punkte, wenn sie eintreffen, und kosten welche, wenn nicht.
option-dynasty-cards = Dynastie-Karten
    .text = Vierzehn weitere Marktkarten: Flöße, Planken, Schlitten, Schmuck, Steinbrüche und Statuen.
option-standard = Je dreißig Steine
    .text = Das übliche Spiel: Ein Stein zählt die Punkte, neunundzwanzig sind zum Bauen da.
option-second-colour = Zweite Farbe
    .text = Für zwei: je dreißig Steine mehr, und beide Farben gelten als deine.
option-unlimited = Unbegrenzte Steine
    .text = Kein Steinbruch wird je leer.

## Fertige Aufbauten

preset-first-game = Erstes Spiel
    .text = Überall Seite A. Leicht zu lernen und am kürzesten.
preset-all-b = Alles auf B
    .text = An jedem Ort mehr zu wählen. Etwas schwerer.
preset-all-c = Alles auf C
    .text = Münzen, Gerüste und Plättchen, mit Dynastie-Karten. Schwerer und länger.
preset-all-d = Alles auf D
    .text = Rennen, Gräber und Allee, mit Dynastie-Karten. Die schwersten Tafeln.
preset-everything = Alles
    .text = Seite D, alle Module, Dynastie-Karten und Zorn. Lang, für Kenner.
preset-grand-tour = Große Reise
    .text = Der Zufall mischt Tafeln und Optionen, mal leicht, mal schwer.

## Bots

bot-random = Zufällig
    .text = Spielt irgendeinen erlaubten Zug, ganz ohne Plan.
bot-greedy = Gierig
    .text = Denkt eine Entscheidung voraus und nimmt, was gerade am meisten bringt.
bot-apprentice = Lehrling
    .text = Denkt ein wenig nach und irrt sich wie ein Anfänger.
bot-mason = Steinmetz
    .text = Sieht die nächsten Züge, aber nicht, was später daraus wird.
bot-overseer = Aufseher
    .text = Denkt jede Wahl rasch bis zum Ende des Spiels durch.
bot-architect = Baumeister
    .text = Denkt lange und plant voraus: ein starker Gegner.
bot-imhotep = Imhotep
    .text = Denkt so viel, wie etwa eine Sekunde erlaubt: der stärkste.

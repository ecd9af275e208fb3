## Seite: die Wertung

page-show-sheet = Wertung
page-wins = { $name } gewinnt
page-share = { $names } teilen sich den Sieg
page-total = Summe
page-place = Platz
page-again = Noch einmal
page-look-at-board = Tisch ansehen

## Seite: die Regeln in Kürze

page-help-title = Das Spiel in Kürze
page-help-turn = Sechs Runden. In jeder bringen vier Boote Steine an fünf Orte; sind alle vier gefahren, endet die Runde. In deinem Zug tust du eines davon:
page-help-quarry = Hole bis zu drei Steine aus deinem Steinbruch auf deinen Schlitten; er fasst fünf.
page-help-load = Lade einen Stein von deinem Schlitten auf ein beliebiges leeres Feld eines Boots.
page-help-sail = Fahre ein Boot, das genug Steine trägt, zu einem Ort, an dem kein Boot liegt. Ein Stein von dir muss nicht dabei sein. Der Stein am Bug wird zuerst abgeladen.
page-help-play = Spiele eine blaue Karte aus, die vor dir liegt.
page-help-market-A = Jeder Stein nimmt eine der offenen Karten und kommt dann in seinen Steinbruch zurück.
page-help-pyramid-A = Jeder Stein bringt sofort die Punkte auf seinem Feld; neben der fertigen Pyramide 1 Punkt.
page-help-temple-A = Am Ende jeder Runde bringt jeder Stein, der von oben sichtbar ist, 1 Punkt.
page-help-market-B = Jeder Stein nimmt eine offene Karte; oder du siehst das verdeckte Paar an, behältst eine Karte und legst die andere ab.
page-help-market-C = Jeder Stein nimmt eine offene Karte, oder für eine Münze zwei benachbarte. Liegt keine mehr da, zieht er eine Karte.
page-help-market-D = Jeder Stein nimmt eine offene Karte; oder du siehst alle Karten eines verdeckten Stapels an, behältst eine und lässt den Rest liegen. Was du gesehen hast, bleibt für dich markiert.
page-help-pyramid-B = Wähle eine Pyramide; der Stein kommt auf ihr nächstes Feld und wird sofort gewertet. Manche Felder bringen eine Karte, bis zu drei Steine für deinen Schlitten, oder du darfst einen Stein laden.
page-help-pyramid-C = Jeder Stein bringt sofort, was sein Feld zeigt. Ist ein Gerüst voll, bringen die meisten Steine darauf { $majority }, bei Gleichstand je { $majority_tied }; dann kommt das nächste.
page-help-pyramid-D = Ein Stein kommt auf das nächste freie Feld hinter Imhotep und wird sofort gewertet. Wer Steine holt, darf ihn zuvor zum nächsten freien Feld weitergehen lassen.
page-help-temple-B = Am Ende jeder Runde bringt jeder Stein, der von oben sichtbar ist, was sein Feld zeigt: einen Punkt oder Steine, Punkte oder eine Karte.
page-help-temple-C = Am Ende jeder Runde bringt jeder Stein, der von oben sichtbar ist, was sein Feld zeigt: Punkte oder Steine, oder drei Karten, von denen du eine behältst.
page-help-temple-D = Jeder Stein bewegt deinen Wagen um so viele Felder, wie er Pfeile zeigt; besetzte Felder werden übersprungen. Am Ende jeder Runde bringt die Führung { $leader }, und am Spielende bringt jeder Wagen die Punkte seines Felds.
page-help-burial-B =
    Am Spielende bringen in jeder der drei Reihen { $seats ->
        [2] die meisten Steine { $first }, dann { $second }
       *[other] die meisten Steine { $first }, dann { $second }, dann { $third }
    }; bei Gleichstand wird geteilt.
page-help-burial-C = Ein Stein liegt auf dem Boden oder auf zwei anderen. Am Spielende bringt jede Fläche verbundener Steine einer Farbe ihre Steine mal die Ebenen, über die sie reicht, höchstens { $cap } je Stein.
page-help-burial-D = Wähle eine der offenen Nummern; dorthin kommt der Stein. Am Spielende werden Flächen verbundener Steine gewertet; wer hier keinen Stein hat, verliert { $penalty }.
page-help-obelisk-B = Steine warten nach Farben; mit dem dritten entsteht eine Säule auf dem freien Feld mit dem höchsten Wert, und sie wird sofort gewertet. Ein Stein, der am Spielende noch wartet, bringt { $single }.
page-help-obelisk-C = Ein Stein kommt auf das nächste Feld des Wegs und bringt dessen Plättchen, das du an deinen Obelisken legen darfst, ohne eine Lücke zu überdecken. Am Spielende bringt jede volle Reihe { $row }, und die meisten Reihen bringen mehr.
page-help-obelisk-D = Beginne einen Obelisken auf einem freien Feld und baue ihn fertig, bevor du einen anderen beginnst. Am Spielende bringen fertige, was ihr Feld zeigt, andere { $single } je Stein.
page-help-burial-A = Am Spielende bringt jede Fläche verbundener Steine einer Farbe 1, 3, 6, 10 oder 15 Punkte für 1 bis 5 Steine, und 2 für jeden weiteren.
page-help-obelisk-A = Am Spielende werden die höchsten Säulen gewertet; bei Gleichstand wird geteilt.
page-help-cards = Die Karten
page-help-keys = Tasten
page-help-key-tab = Tab und die Pfeiltasten wechseln zwischen dem, was du wählen kannst; Enter wählt.
page-help-key-escape = Esc verwirft eine halb getroffene Wahl.
page-help-key-space = Die Leertaste oder ein Klick ins Leere spult vor, solange sich noch etwas bewegt.

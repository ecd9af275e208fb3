## Studien: was Plätze, Seiten, Karten und Module bringen

cli-about-study = Das Spiel untersuchen: Bots eine geplante Auswahl aller Aufbauten spielen lassen und auf einer Seite zeigen, was sich ergab. Braucht: pip install "saqqara[study]".
cli-about-study-folder = Ordner der Studie: ihre Seite, ihre Daten und bessere Werte.
cli-about-study-games = Zahl der Spiele, aufgerundet auf ganze Blöcke von 192; mindestens vier.
cli-about-study-again = Von so vielen ersten Spielen, in ganzen Blöcken, die noch einmal spielen, die bessere Werte ändern; ohne Angabe von allen.
cli-about-study-bot = Der Bot auf jedem Platz.
cli-about-study-only = Nichts spielen; die Antworten, deren Namen so beginnen, aus den Daten noch einmal berechnen, etwa seats oder sides/pyramid-B.
cli-about-resume-study = Eine unterbrochene Studie fortsetzen.
cli-about-extra-study = Der Befehl study (SciPy, und alles aus charts und tables).
cli-study-again = noch einmal
cli-study-stopped = Unterbrochen; derselbe Befehl mit --resume macht weiter.
cli-study-written = { $path } zeigt, was { $games } Spiele zu { $questions } Fragen sagen.
cli-study-answers = { $games } Spiele; die Intervalle sind für { $questions } Fragen berichtigt
cli-study-question = Frage
cli-study-value = Wert
cli-study-interval = Intervall
cli-study-reference = Verglichen mit
study-no_data = in { $path } ist keine Studie, oder sie ist nicht vollständig; sie wird ohne --only gespielt
study-other_games = { $path } ist mit { $there } Spielen vollständig, nicht mit { $here }; --games und --again wie zuvor angeben, oder einen anderen Ordner
study-too_few = diese Spiele sind zu wenige für eine Studie; mehr spielen
study-question = keine Frage der Studie beginnt mit { $given }; die ersten Wörter sind { $families }

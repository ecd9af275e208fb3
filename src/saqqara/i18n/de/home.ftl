## Seite: Start

page-new-table = Neuer Tisch
page-start = Spiel beginnen
page-add-seat = Platz hinzufügen
page-remove = Diesen Platz entfernen
page-seat-kind = wer spielt
page-name = Name
page-which-bot = welcher Bot
page-kind-me = Ich
page-kind-here = Jemand hier
page-kind-open = Per Link
page-kind-bot = Bot
page-open-text = den Link bekommst du gleich
page-person-names = Erbauer, Ana, Ben, Mira
page-bot-names = Hesire, Merit, Rahotep, Nofret
page-more-choices = Tafeln, Optionen, Regeln, wer beginnt, Farben
page-starting = Wer beginnt
page-start-random = Der Zufall entscheidet
page-colours = Farben der Steine
    .text = Wer nicht wählt, bekommt die nächste freie Farbe. Wer einen offenen Platz nimmt, wählt dann.
page-options = Optionen
page-rules = Regeln
page-supply = Steine
page-sides = Seiten der Tafeln
page-site-side = { $site }: { $side }
page-side = { $side }: { $name }
page-side-assumed = { $side }: { $name } *
page-option-assumed = { $option } *
page-assumed = * Einige Zahlen davon sind angenommen, weil wir keine gedruckte Quelle dafür fanden.
page-presets = Welches Spiel
page-draw-again = Neu losen
page-no-options = ohne Optionen
page-your-tables = Deine Tische
page-table-over = beendet
page-table-score = { $name } { $points }
page-table-waiting = wartet auf Mitspieler
page-table-round = Runde { $round }, { $name } entscheidet

## Seite: mit einem Link dazukommen

page-join-lead = { $count ->
    [0] Jemand hat dir einen Platz freigehalten.
    [one] { $names } hat dir einen Platz freigehalten.
   *[other] { $names } haben dir einen Platz freigehalten.
  }
page-join-plays = Ihr spielt mit: { $what }.
page-your-name = Dein Name
page-name-missing = Bitte einen Namen: Die anderen am Tisch sehen ihn.
    .short = Bitte einen Namen
page-join = Platz nehmen

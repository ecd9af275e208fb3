## Seite: was der stärkste Bot tun würde

page-hint = Was würde { $bot } tun?
page-hint-choice = { $bot } würde wählen:
page-hints = Tipps
    .text = Wer am Zug ist, darf fragen, was der stärkste Bot tun würde. Alle am Tisch sehen, dass das erlaubt ist.
    .on = Tipps sind erlaubt
    .lobby = Wer am Zug ist, darf fragen, was der stärkste Bot tun würde.
page-keys-hint = Was der stärkste Bot tun würde

## Einstellungen: was jemand in diesem Browser wählt

page-settings = Einstellungen
page-setting-language = Sprache
page-setting-theme = Farben der Seite
page-setting-theme-auto = Wie das Gerät
page-setting-theme-light = Tag
page-setting-theme-dark = Nacht
page-setting-theme-contrast = Hoher Kontrast
page-setting-stones = Steine
page-setting-stones-usual = Wie am Tisch
page-setting-stones-vivid = Kräftig
page-setting-stones-clear = Bei Farbenblindheit
page-setting-stones-bold = Große Zeichen
page-setting-motion = Bewegung
page-setting-motion-full = In Ruhe
page-setting-motion-fast = Schnell
page-setting-motion-off = Keine
page-sound-ask = Mit Ton spielen?
page-sound-yes = Ja
page-sound-no = Nein
page-setting-sound = Ton
    .text = Ein Klopfen für einen Stein, Wasser für ein Boot, eine Leier, wenn du am Zug bist.
page-setting-confirm = Züge von Hand beenden
    .text = Was deinen Zug beendet, gilt erst, wenn du „Zug beenden“ drückst.

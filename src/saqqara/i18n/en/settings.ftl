## Settings: what a person chooses in this browser

page-settings = Settings
page-setting-language = Language
page-setting-theme = Colours of the page
page-setting-theme-auto = As the device
page-setting-theme-light = Day
page-setting-theme-dark = Night
page-setting-theme-contrast = High contrast
page-setting-stones = Stones
page-setting-stones-usual = As on the table
page-setting-stones-vivid = Vivid
page-setting-stones-clear = Colour-blind friendly
page-setting-stones-bold = Large marks
page-setting-motion = Movement
page-setting-motion-full = Relaxed
page-setting-motion-fast = Fast
page-setting-motion-off = None
page-sound-ask = Play with sound?
page-sound-yes = Yes
page-sound-no = No
page-setting-sound = Sound
    .text = A knock for a stone, water for a ship, a lyre when it is your turn.
page-setting-confirm = End my turns by hand
    .text = A choice that ends your turn is only made when you press "End turn".

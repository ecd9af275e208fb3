## Page: what the strongest bot would do

page-hint = What would { $bot } do?
page-hint-choice = { $bot } would choose:
page-hints = Hints
    .text = The player to move may ask what the strongest bot would do. Everybody at the table sees that this is allowed.
    .on = Hints are allowed
    .lobby = The player to move may ask what the strongest bot would do.
page-keys-hint = What the strongest bot would do

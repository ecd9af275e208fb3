## Page: everywhere

page-title = Saqqara
page-lead = Ships, stones and monuments: a game for two to four builders on the Nile.
page-unofficial = An unofficial edition of Imhotep, with its own words and pictures. It is not affiliated with the makers of the board game.
page-offline = The table cannot be reached just now. Try again in a moment.
page-home = Home
page-close = Close
page-cancel = Cancel
page-times = ×{ $count }
page-seat = Seat { $seat }
page-player = Player { $number }

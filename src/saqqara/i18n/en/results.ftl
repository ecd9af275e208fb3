## Page: the end of the game

page-end-ahead = { $points ->
    [0] Equal on points with { $name }: the stones left on the sled decide.
    [one] 1 point ahead of { $name }.
   *[other] { $points } points ahead of { $name }.
  }
page-end-won = { $points ->
    [0] You have won. { $name } has as many points: the stones left on the sled decide.
    [one] You have won, 1 point ahead of { $name }.
   *[other] You have won, { $points } points ahead of { $name }.
  }
page-end-behind = { $place ->
    [2] You are second
    [3] You are third
   *[other] You are fourth
  }{ $points ->
    [0] . { $name } has as many points: the stones left on the sled decide.
    [one] , 1 point behind { $name }.
   *[other] , { $points } points behind { $name }.
  }
page-end-equal = As many points, and as many stones left on the sled.
page-end-sources = Points by source
page-end-table = All points as a table
page-end-picture = Picture of the result
page-end-players = { $seats } players
page-end-save = Save
page-end-share = Share
page-end-back = Back to the result
page-end-no-picture = Your browser could not make the picture.
page-end-turning = The turning point
page-end-best = The best move
page-end-luck = Luck
page-end-round = Round { $round }
page-end-see = See it
page-end-from = Play on from there
page-end-searching = Imhotep looks through the game for its turning point.
page-end-no-moment = No single move decided this game.

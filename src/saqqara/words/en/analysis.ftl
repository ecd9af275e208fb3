## Page: a board on which other moves are tried

page-tried-board = The table of this decision
page-tried-first = The first decision
page-tried-back = Take the last try back
page-tried-on = The next move that was tried
page-tried-last = The last decision
page-tried-open = All cards open
page-tried-over = Here the game is over.
page-tried = What was tried
page-tried-from = From decision { $at }

"""The fixed space of moves: each is an integer, the same in every set-up, so that masks and networks can rely on it.

Blocks are sized by capacity, not by today's boards; the order of blocks and what stands in them never changes.
"""

from .state import FIRST_BLUE, KINDS, SHIPS, SITES, SPACES

BLUE_CARDS = KINDS - FIRST_BLUE

QUARRY = 0
LOAD = 1  # + ship * SPACES + space
SAIL = LOAD + SHIPS * SPACES  # + ship * SITES + site
PLAY = SAIL + SHIPS * SITES  # + blue card
PRIVATE = PLAY + BLUE_CARDS  # + site
WAGER = PRIVATE + SITES  # + building site * 2 + field
FAVOR = WAGER + 8  # + favor
PROPHESY = FAVOR + 5  # + god
PASS = PROPHESY + 7
ADVANCE = PASS + 1
STAY = ADVANCE + 1
SKIP = STAY + 1
UNLOAD = SKIP + 1  # + seat
SITE = UNLOAD + 4  # + site
TAKE = SITE + SITES  # + market space
TAKE_PAIR = TAKE + 4  # + index in PAIRS
LOOK = TAKE_PAIR + 8  # + market space
DRAW = LOOK + 4
KEEP = DRAW + 1  # + card
BUILD = KEEP + 17  # + pyramid
POINTS = BUILD + 3
STONES = POINTS + 1
MOUND = STONES + 1  # + level * MOUND_WIDTH + place
TOMB = MOUND + 60  # + number - 1
FIT = TOMB + 36  # + index in FITS
FOUND = FIT + 19  # + space
END = FOUND + 10

MOUND_WIDTH = 10

# Neighbours in the market's 2x2 grid, in the order a player names them.
PAIRS = ((0, 1), (0, 2), (1, 0), (1, 3), (2, 0), (2, 3), (3, 1), (3, 2))

# Squares added to the left, middle and right column: every way to add one to three.
FITS = tuple((a, b, c) for a in range(4) for b in range(4) for c in range(4) if 1 <= a + b + c <= 3)

# More moves than any one decision can offer.
MOST = 128

"""The fixed space of moves: each is an integer, the same in every setup, so that masks and networks can rely on it.

Blocks are sized by capacity, not by the boards in play, so no board changes a number. A new card does, since card
blocks have one move for each card (tests/engine/moves.txt keeps the numbers). Records store the texts of moves, never
their numbers.
"""

from .state import (
    BUILDING_SITES,
    CARD_KINDS,
    CARDS_BY_COLOUR,
    FAVOR_SPACES,
    FIRST_BLUE,
    GODS,
    MARKET_SPACES,
    OBELISK_D_SPACES,
    PYRAMIDS,
    SEATS,
    SHIP_SPACES,
    SHIPS,
    SITES,
    TOMB_TILES,
    WAGER_FIELDS,
)

BLUE_CARD_COUNT = CARD_KINDS - FIRST_BLUE
BLUE_CARD_NAMES = tuple(name.removeprefix("loading_") for name in CARDS_BY_COLOUR["blue"])  # as in the text of a move

MOUND_LEVELS, MOUND_WIDTH = 6, 10

# Neighbours in the market's 2x2 grid, in the order a player names them.
NEIGHBOUR_PAIRS = ((0, 1), (0, 2), (1, 0), (1, 3), (2, 0), (2, 3), (3, 1), (3, 2))

# Squares added to the left, middle and right column: every way to add one to three.
TILE_FITS = tuple((a, b, c) for a in range(4) for b in range(4) for c in range(4) if 1 <= a + b + c <= 3)

QUARRY = 0
LOAD = 1  # + ship * SHIP_SPACES + space
SAIL = LOAD + SHIPS * SHIP_SPACES  # + ship * SITES + site
PLAY = SAIL + SHIPS * SITES  # + blue card
PRIVATE = PLAY + BLUE_CARD_COUNT  # + site
WAGER = PRIVATE + SITES  # + building site * WAGER_FIELDS + field
FAVOR = WAGER + BUILDING_SITES * WAGER_FIELDS  # + favor
PROPHESY = FAVOR + FAVOR_SPACES  # + god
PASS = PROPHESY + GODS
ADVANCE = PASS + 1
STAY = ADVANCE + 1
SKIP = STAY + 1
UNLOAD = SKIP + 1  # + seat
SITE = UNLOAD + SEATS  # + site
TAKE = SITE + SITES  # + market space
TAKE_PAIR = TAKE + MARKET_SPACES  # + index in NEIGHBOUR_PAIRS
LOOK = TAKE_PAIR + len(NEIGHBOUR_PAIRS)  # + market space
DRAW = LOOK + MARKET_SPACES
KEEP = DRAW + 1  # + card
BUILD = KEEP + CARD_KINDS  # + pyramid
POINTS = BUILD + PYRAMIDS
STONES = POINTS + 1
MOUND = STONES + 1  # + level * MOUND_WIDTH + place
TOMB = MOUND + MOUND_LEVELS * MOUND_WIDTH  # + number - 1
FIT = TOMB + TOMB_TILES  # + index in TILE_FITS
FOUND = FIT + len(TILE_FITS)  # + space
ARRANGE = FOUND + OBELISK_D_SPACES  # + ship
MOVE_COUNT = ARRANGE + SHIPS

# More than the legal moves of any decision.
MAX_LEGAL_MOVES = 128

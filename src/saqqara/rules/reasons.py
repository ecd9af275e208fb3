"""Why a move is not allowed: codes that generator, messages, terminal and page share. 0 means that it is allowed."""

ALLOWED = 0
OVER = 1
WRONG_DECISION = 2
SLED_EMPTY = 3
SLED_FULL = 4
QUARRY_EMPTY = 5
SHIP_SAILED = 6
NO_SUCH_SPACE = 7
SPACE_TAKEN = 8
TOO_FEW_STONES = 9
SITE_DOCKED = 10
NO_SHIP_MAY_SAIL = 11
NO_FREE_SPACE = 12
NEEDS_TWO_STONES = 13
NEEDS_TWO_SPACES = 14
CARD_NOT_HELD = 15
NOTHING_TO_DO = 16
OTHER_SHIP = 17
NO_STONE_OF_SEAT = 18
MARKET_SPACE_EMPTY = 19
MUST_TAKE = 20
NOT_OPTIONAL = 21
PASS_ONLY_WHEN_STUCK = 22
NOT_IN_THIS_SETUP = 23

NAMES = (
    "allowed",
    "over",
    "wrong_decision",
    "sled_empty",
    "sled_full",
    "quarry_empty",
    "ship_sailed",
    "no_such_space",
    "space_taken",
    "too_few_stones",
    "site_docked",
    "no_ship_may_sail",
    "no_free_space",
    "needs_two_stones",
    "needs_two_spaces",
    "card_not_held",
    "nothing_to_do",
    "other_ship",
    "no_stone_of_seat",
    "market_space_empty",
    "must_take",
    "not_optional",
    "pass_only_when_stuck",
    "not_in_this_setup",
)

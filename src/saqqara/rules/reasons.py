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
NEEDS_THREE_STONES = 24
NO_OWN_STONE = 25
NOT_ONE_SHIP_THERE = 26
NO_CARD_TO_TAKE = 27
PRIVATE_SHIP_USED = 28
PRIVATE_SHIP_THERE = 29
FIELD_TAKEN = 30
FIELD_NOT_USED = 31
WAGER_PLACED = 32
FAVOR_TAKEN = 33
FAVOR_USED = 34
NO_SCARAB_LEFT = 35
SCARAB_THIS_TIME = 36
NOT_OPEN = 37
SCARAB_THERE = 38
NO_COIN = 39
NOT_FACE_DOWN = 40
FACE_DOWN = 41
CARDS_LEFT = 42
CARD_NOT_SEEN = 43
PYRAMID_FULL = 44
NOT_SUPPORTED = 45
NOT_TURNED_UP = 46
DOES_NOT_FIT = 47
OBELISK_BEGUN = 48
TOO_FEW_CARDS = 49
EQUAL_CARDS = 50

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
    "needs_three_stones",
    "no_own_stone",
    "not_one_ship_there",
    "no_card_to_take",
    "private_ship_used",
    "private_ship_there",
    "field_taken",
    "field_not_used",
    "wager_placed",
    "favor_taken",
    "favor_used",
    "no_scarab_left",
    "scarab_this_time",
    "not_open",
    "scarab_there",
    "no_coin",
    "not_face_down",
    "face_down",
    "cards_left",
    "card_not_seen",
    "pyramid_full",
    "not_supported",
    "not_turned_up",
    "does_not_fit",
    "obelisk_begun",
    "too_few_cards",
    "equal_cards",
)

"""The messages of page, terminal and log: a folder of Fluent files for each language, read here and by the page.

Ids: `site-KEY` (value "the temple", `.to`, `.name`, `.text`), `card-KEY` (`.short`, `.text`), `source-KEY`,
`question-DECISION` (`.more`), `move-VERB`, `phrase-VERB`, `note-KIND`, `reason-NAME`, `option-KEY` (`.text`), `bot-KEY`
(`.text`), `god-KEY`, `task-KEY` (`.text`; `$count`, and the site as in an event), `page-...`, `cli-...`, `server-...`.
Options, rules profiles and stone variants are all `option-KEY`.
Errors, by their codes: `setup-...`, `boards-...`, `game-...`, `illegal-...`, `position-...`, `record-...`,
`entrant-...`, `arena-...`, `cluster-...`, `external-...`, `batch-...`, `study-...`, and parts of their messages:
`part-...`, `value-...`.
Separators of lists: `list-...`.

Every language has the same ids and attributes, with the same arguments. A language may choose only between `$site`,
`$to` and `$site_key`, and between `$card` and `$card_key`: it gets all of them, since it may need another grammatical
case. The case of `site-KEY` itself is up to the language.

How arguments are resolved (`core/i18n.js` of the page follows the same rules): numbers as numbers, everything else as
text. In Python, characters that would end a line or control a terminal are escaped. Python also accepts a list:
`$names` is "a, b, c", `$names_and` "a, b and c", `$names_or` "a or b or c"; and an error or a phrase
(`Translatable`), whose own message is inserted without a full stop.

For every event (`event_sentence`), from its own fields; a field that is missing or null counts as 0 or as absent:

| field      | arguments |
|---|---|
| `seat`     | `$name` = names[seat] |
| `site`     | `$site` = `site-KEY`, `$to` = `site-KEY.to`, `$site_key` = KEY |
| `card`     | `$card` = `card-KEY`, `$card_key` = KEY; without a card `$card` = "" and `$card_key` = "hidden" |
| `source`   | `$source` = `source-KEY`, `$source_key` = KEY |
| `points`   | `$points`, `$amount` = its absolute value, `$loss` = "yes" when it is negative, else "no" |
| `ships`    | `$ships` = the capacities as a list: "4, 3, 2 and 1" |
| `god`      | `$god` = `god-KEY`, `$god_key` = KEY |
| `owner`    | `$owner` = names[owner] |
| `field`    | `$field` = "left" or "right" |
| `shape`    | `$shape` of an obelisk's tile = "single", "double", "line" or "corner" |
| `round`, `ship`, `space`, `stones`, `cards` | the number itself; 0 when it is missing |
| `number`, `tile`, `left`, `middle`, `right`, `fields`, `moved` | likewise |

For a move (`move_label`, `move_phrase`), from its text, split at the space and then at "." "+" "-". What is marked *
comes from the view and the game's boards, and is 0 (`$bonus` "none") if they are not given:

| text | id and arguments |
|---|---|
| `load S.P` | `$ship` `$space`, `$stays`* = "yes" for a ship that stays, `$owner`* = whose stone it is |
| `sail S SITE` | `$ship`, and the site as in an event |
| `private SITE`, `site SITE` | the site as in an event |
| `wager SITE.SIDE` | the site as in an event, `$side` = "left" or "right", `$fields`* the number of fields |
| `play CARD`, `keep CARD` | the card as in an event; `play plank` is `loading_plank`, `keep ?` a hidden one |
| `unload SEAT` | `$name` = names[SEAT], `$stays`* = "yes" where the ship stays |
| `take K` | `$space`, and as card the one on that market space (hidden when it is not known there) |
| `take K+L` | id `move-take_two`: `$space` `$second` |
| `look K` | `$space`, `$cards`* the number of cards there |
| `skip` | `$decision` = the open decision, "" when unknown |
| `favor N`, `tomb N` | `$number` |
| `arrange S` | `$ship` |
| `found N` | `$number`, `$height`* and `$points`* of the space |
| `prophesy GOD` | the god as in an event, `$points`* if it comes true, `$amount`* lost if not |
| `build SIDE` | `$side` = "left", "middle" or "right"; what its next space earns: `$points`*, `$bonus`* ("card"...) |
| `points` | `$points`* |
| `stones` | `$stones`* |
| `mound L.I` | `$level` `$place` |
| `fit A-B-C` | `$left` `$middle` `$right` |
| all others | none |

For a question and its hint (`question_text`, `question_hint`): `$name` of the player who decides, `$card_key` = the
blue card behind it, "chisel_second" for its second stone, "favor_N", "favor_3_stays" and "favor_3_space" for the order
and the spaces of the stones on a ship that stays, "pyramid" for a bonus of that site, or "none".
"""

from ._translator import (
    LANGUAGES,
    Fact,
    FactItem,
    MissingMessage,
    Translatable,
    Translator,
    best_language,
    escape_to_one_line,
    ftl_source,
)

__all__ = [
    "LANGUAGES",
    "Fact",
    "FactItem",
    "MissingMessage",
    "Translatable",
    "Translator",
    "best_language",
    "escape_to_one_line",
    "ftl_source",
]

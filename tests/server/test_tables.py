"""Tables over HTTP: made, joined, played at, taken back."""

from __future__ import annotations

import random
import threading
from typing import Any

import pytest

from saqqara import Game
from saqqara.game import boards
from saqqara.server.tables.listing import final_result
from tests.server.live_server import FORCED_MOVES_SEED, ApiClient, Server, wait_for
from tests.server.table_writer import MoveSource, write_table

OPTIONS = {"wrath", "hidden-cards", "private-ships", "wager", "favors", "prophecies", "dynasty-cards"}


def test_server_lists_its_setup_options(ana: ApiClient) -> None:
    assert ana.get("/api/health")["ok"] is True
    choices = ana.get("/api/choices")
    assert choices["seats"] == [2, 3, 4]
    sides = {site: [side["side"] for side in sides] for site, sides in choices["sides"].items()}
    assert sides == {site: ["A", "B", "C", "D"] for site in ("market", "pyramid", "temple", "burial", "obelisk")}
    assert choices["rules"] == ["official", "yucata"]
    assumed = {choice["option"]: choice["assumed"] for choice in choices["options"]}
    assert assumed == {option: option == "prophecies" for option in OPTIONS}
    assert choices["stones"] == ["standard", "second-colour", "unlimited"]
    assert {"random", "greedy"} <= set(choices["bots"])


def test_presets_are_playable_and_the_grand_tour_is_redrawn(ana: ApiClient) -> None:
    tours: set[str] = set()
    ready: dict[str, Any] = {}
    for _ in range(5):
        ready = {preset.pop("name"): preset for preset in ana.get("/api/choices")["presets"]}
        tours.add(str(ready["grand-tour"]))
    assert list(ready) == ["first-game", "all-b", "all-c", "all-d", "everything", "grand-tour"]
    assert ready["first-game"] == {"sides": "AAAAA", "options": [], "figure": 1}
    assert set(ready["everything"]["options"]) == OPTIONS - {"hidden-cards"}
    assert len(tours) > 1
    for preset in ready.values():
        table = ana.create_table("me", "here", **preset)["table"]
        chosen = ana.get_table(table)["setup"]
        assert (chosen["sides"], set(chosen["options"])) == (preset["sides"], set(preset["options"]))


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["official", "yucata"])
def test_three_hotseat_players_finish_a_game(ana: ApiClient, rules: str) -> None:
    table = ana.create_table("me", "here", "here", rules=rules, options=["wrath"])["table"]
    first = ana.get_table(table)
    assert first["started"]
    assert first["you"] == [0, 1, 2]
    assert first["viewer"] == 0
    assert [seat["here"] for seat in first["seats"]] == [False, True, True]
    assert first["log"][0]["type"] == "opening"
    assert first["log"][0]["n"] == 0
    last = ana.play_randomly(table)
    assert last["view"]["actor"] is None
    assert last["legal"] == []
    assert [sum(sheet.values()) for sheet in last["score_sheet"]] == last["view"]["scores"]
    assert sorted(seat for place in last["ranking"] for seat in place) == [0, 1, 2]
    game = Game.from_record(ana.get(f"/api/tables/{table}/record"))
    assert game.scores == last["view"]["scores"]
    assert [item["move"] for item in last["log"][1:]] == [str(played.move) for played in game.history]
    assert ana.move(table, last["n"], 0, "quarry", 409)["error"] == "over"


@pytest.mark.slow
def test_game_against_two_bots_finishes(ana: ApiClient) -> None:
    table = ana.create_table("me", "greedy", "random")["table"]
    last = ana.play_randomly(table)
    assert last["score_sheet"] is not None
    assert {item["seat"] for item in last["log"][1:]} == {0, 1, 2}


@pytest.mark.slow
def test_bot_only_table_can_be_watched(ana: ApiClient) -> None:
    table = ana.create_table("random", "random")["table"]
    with ana.open_stream(table) as stream:
        while True:
            name, _, data = stream.next()
            if name == "move" and data["score_sheet"] is not None:
                break
    assert ana.get_table(table)["viewer"] is None


@pytest.mark.parametrize("start", [0, 1, 2])
def test_starting_seat_becomes_seat_0(ana: ApiClient, start: int) -> None:
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Ben"}, {"kind": "open"}]
    made = ana.post("/api/tables", {"seats": seats, "start": start}, 201)
    seen = ana.get_table(made["table"])
    order = ["Ana", "Ben", ""]
    assert [seat["name"] for seat in seen["seats"]] == order[start:] + order[:start]
    open_seat = (2 - start) % 3
    assert [link["seat"] for link in made["links"]] == [open_seat]
    assert seen["seats"][open_seat]["link"] == made["links"][0]["url"]
    assert seen["seats"][open_seat]["kind"] == "open"


@pytest.mark.slow
def test_random_start_reaches_every_seat(ana: ApiClient) -> None:
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Ben"}]
    body = {"seats": seats, "start": "random"}
    first = {ana.get_table(ana.post("/api/tables", body, 201)["table"])["seats"][0]["name"] for _ in range(40)}
    assert first == {"Ana", "Ben"}


def test_bots_get_unique_names(ana: ApiClient) -> None:
    table = ana.create_table("me", "greedy", "greedy", "random")["table"]
    assert [seat["name"] for seat in ana.get_table(table)["seats"]] == ["Me 0", "Greedy", "Greedy 2", "Random"]


def test_link_gives_its_seat_once(server: Server, ana: ApiClient, ben: ApiClient) -> None:
    made = ana.create_table("me", "open")
    table, url = made["table"], made["links"][0]["url"]
    waiting = ana.get_table(table)
    assert not waiting["started"]
    assert waiting["view"] is None
    assert waiting["log"] == []
    assert ana.move(table, waiting["n"], 0, "quarry", 422)["error"] == "bad_request"
    assert ben.get_table(table)["seats"][1]["link"] is None
    token = url.rpartition("/")[2]
    assert url == f"{server.url}/join/{token}"
    assert ben.post(f"/api/join/{token}", {"name": "  Mira "}) == {"table": table, "seat": 1}
    seen = ben.get_table(table)
    assert seen["you"] == [1]
    assert seen["viewer"] == 1
    assert seen["started"]
    assert [seat["name"] for seat in seen["seats"]] == ["Me 0", "Mira"]
    assert seen["seats"][1] == {
        "name": "Mira", "kind": "person", "bot": None, "mine": True, "here": False, "link": None, "away": False,
        "reserved": False, "colour": "white", "colours": [],
    }  # fmt: skip
    assert ana.get_table(table)["seats"][1]["link"] is None
    assert ana.post(f"/api/join/{token}", {"name": "Nuri"}, 403)["error"] == "forbidden"
    assert ben.post(f"/api/join/{token}", {"name": "Mira"}) == {"table": table, "seat": 1}


def test_unknown_link_is_refused(ana: ApiClient) -> None:
    assert ana.post(f"/api/join/{'A' * 22}", {"name": "Mira"}, 404)["error"] == "not_found"


def test_browsers_move_only_their_own_seats(ana: ApiClient, ben: ApiClient) -> None:
    made = ana.create_table("me", "open")
    table = made["table"]
    ben.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Mira"})
    n = ana.get_table(table)["n"]
    assert ben.get_table(table)["legal"] == []
    assert ben.move(table, n, 0, "quarry", 403)["error"] == "forbidden"
    out_of_turn = ben.move(table, n, 1, "quarry", 422)
    assert (out_of_turn["error"], out_of_turn["reason"], out_of_turn["legal"]) == ("illegal", "not_your_turn", [])
    assert ana.get_table(table)["n"] == n
    ana.move(table, n, 0, "quarry")
    assert "quarry" in ben.get_table(table)["legal"]
    ben.move(table, n + 1, 1, "quarry")


def test_spectator_cannot_move(ana: ApiClient, ben: ApiClient) -> None:
    table = ana.create_table("me", "here", options=["hidden-cards"])["table"]
    seen = ben.get_table(table)
    assert seen["you"] == []
    assert seen["viewer"] is None
    assert seen["legal"] == []
    assert not seen["undo"]
    assert ben.move(table, seen["n"], 0, "quarry", 403)["error"] == "forbidden"
    assert ben.move(table, seen["n"], 1, "quarry", 403)["error"] == "forbidden"
    assert ben.undo(table, seen["n"], 3, 403)["error"] == "forbidden"
    assert ana.get_table(table)["n"] == seen["n"]


def test_stale_page_gets_a_conflict_and_changes_nothing(ana: ApiClient) -> None:
    table = ana.create_table("me", "here")["table"]
    n = ana.get_table(table)["n"]
    assert ana.move(table, n, 0, "quarry") == {"n": n + 1}
    before = ana.get_table(table)
    stale = ana.move(table, n, 0, "quarry", 409)
    assert (stale["error"], stale["n"]) == ("stale", n + 1)
    assert ana.move(table, n + 5, 1, "quarry", 409)["n"] == n + 1
    assert ana.get_table(table) == before


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("pass", "pass_only_when_stuck"),
        ("sail 1 temple", "too_few_stones"),
        ("fly 3", "unreadable"),
        ("", "unreadable"),
    ],
)
def test_illegal_move_error_gives_reason_and_legal_moves(ana: ApiClient, move: str, reason: str) -> None:
    table = ana.create_table("me", "here")["table"]
    before = ana.get_table(table)
    answer = ana.move(table, before["n"], 0, move, 422)
    assert (answer["error"], answer["reason"]) == ("illegal", reason)
    assert answer["legal"] == before["legal"]
    assert "quarry" in answer["legal"]
    assert answer["message"].endswith(".")
    assert ana.get_table(table) == before


def test_exactly_one_of_twelve_simultaneous_moves_counts(ana: ApiClient) -> None:
    table = ana.create_table("me", "here", "here")["table"]
    n = ana.get_table(table)["n"]
    answers: list[int] = []
    barrier = threading.Barrier(12)

    def post() -> None:
        barrier.wait()
        body = {"after": n, "seat": 0, "move": "quarry"}
        answers.append(ana.http.post(f"/api/tables/{table}/moves", json=body).status_code)

    threads = [threading.Thread(target=post) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [200] + [409] * 11
    assert ana.get_table(table)["n"] == n + 1


def test_undo_goes_back_to_any_earlier_decision(ana: ApiClient) -> None:
    table = ana.create_table("me", "here")["table"]
    steps = [ana.get_table(table)]
    assert steps[0]["undo"] is None
    assert ana.undo(table, steps[0]["n"], 1, 422)["error"] == "bad_request"
    while len(steps) < 30:
        seen = steps[-1]
        ana.move(table, seen["n"], seen["view"]["actor"], seen["legal"][len(steps) % len(seen["legal"])])
        steps.append(ana.get_table(table))
    n = steps[-1]["n"]
    for k in (28, 13, 0):
        # The first entry of this step is the one after all earlier ones.
        to = steps[k]["n"] + 1
        n = ana.undo(table, n, to)["n"]
        now = ana.get_table(table)
        assert now["n"] == n
        assert (now["view"], now["legal"], now["log"]) == (steps[k]["view"], steps[k]["legal"], steps[k]["log"])
    assert ana.undo(table, n, steps[5]["n"] + 1, 422)["error"] == "bad_request"
    # The random results are the same the second time.
    for k in range(29):
        seen = ana.get_table(table)
        ana.move(table, seen["n"], seen["view"]["actor"], seen["legal"][(k + 1) % len(seen["legal"])])
    assert ana.get_table(table)["view"] == steps[-1]["view"]


@pytest.mark.slow
def test_undo_of_a_forced_move_is_refused(ana: ApiClient) -> None:
    table = ana.create_table("me", "here", rules="yucata", seed=FORCED_MOVES_SEED)["table"]
    last = ana.play_randomly(table)
    forced = [item["n"] for item in last["log"] if item.get("forced")]
    assert forced
    assert ana.undo(table, last["n"], forced[0], 422)["error"] == "bad_request"
    ana.undo(table, last["n"], last["log"][-1]["n"] if not last["log"][-1]["forced"] else forced[-1] - 1)
    assert ana.get_table(table)["score_sheet"] is None


@pytest.mark.slow
def test_undo_over_bots_lets_them_move_again(ana: ApiClient) -> None:
    table = ana.create_table("me", "random", "random")["table"]
    ana.play_randomly(table, max_moves=3)
    wait_for(lambda: bool(ana.get_table(table)["legal"]))
    seen = ana.get_table(table)
    assert {item["seat"] for item in seen["log"][1:]} == {0, 1, 2}
    ana.undo(table, seen["n"], seen["log"][1]["n"])
    assert len(ana.get_table(table)["log"]) == 1
    assert ana.play_randomly(table)["score_sheet"] is not None


def test_table_list_has_only_own_tables(ana: ApiClient, ben: ApiClient) -> None:
    made = ana.create_table("me", "open")
    table = made["table"]
    assert ben.get("/api/tables") == {"tables": []}
    (line,) = ana.get("/api/tables")["tables"]
    assert (line["table"], line["names"], line["over"], line["actor_name"]) == (table, ["Me 0", ""], False, None)
    ben.post(f"/api/join/{made['links'][0]['url'].rpartition('/')[2]}", {"name": "Mira"})
    (line,) = ben.get("/api/tables")["tables"]
    assert (line["names"], line["mine"], line["actor_name"], line["round"]) == (["Me 0", "Mira"], [1], "Me 0", 1)


def test_table_list_shows_setup_and_result(server: Server, ana: ApiClient) -> None:
    def written(**setup: Any) -> str:
        people = [(ana.secret, "Ana"), (ana.secret, "Ben")]
        return write_table(server.database, people, play_randomly(seed=3), seed=9, **setup)

    running = ana.create_table("me", "random", sides="AABAA", options=["wager"])["table"]
    over = [written(), written(sides="BBBBB", options=["prophecies"])]
    lines = {line["table"]: line for line in ana.get("/api/tables")["tables"]}
    assert lines[running]["setup"] == {
        "sides": "AABAA", "rules": "official", "options": ["wager"], "stones": "standard", "figure": 1,
    }  # fmt: skip
    assert (lines[running]["scores"], lines[running]["winners"]) == ([], [])
    for table in over:
        end = ana.get_table(table)
        assert lines[table]["scores"] == end["view"]["scores"] == [sum(sheet.values()) for sheet in end["score_sheet"]]
        assert lines[table]["winners"] == end["ranking"][0]


WITH_AS_MANY_POINTS = 5  # a seed of a game that the rules decide although both have equal points


def test_tied_winner_in_the_list_follows_the_rules() -> None:
    game = Game(2, seed=WITH_AS_MANY_POINTS)
    course = play_randomly(WITH_AS_MANY_POINTS)
    while (move := course(game)) is not None:
        game.play(move)
    assert game.scores[0] == game.scores[1]
    assert final_result(dict(game.position()), boards.default_boards()) == (game.scores, game.ranking[0])
    assert len(game.ranking) == 2


def play_randomly(seed: int) -> MoveSource:
    """Play a whole game at random."""
    dice = random.Random(seed)
    return lambda game: None if game.is_over else dice.choice([str(move) for move in game.legal_moves])


def test_link_shows_the_players_until_the_seat_is_taken(ana: ApiClient, ben: ApiClient) -> None:
    made = ana.create_table("me", "open", "greedy", sides="AABAA")
    token = made["links"][0]["url"].rpartition("/")[2]
    invitation = ben.get(f"/api/join/{token}")
    assert invitation["names"] == ["Me 0", "Greedy"]
    assert invitation["setup"]["sides"] == "AABAA"
    ben.post(f"/api/join/{token}", {"name": "Mira"})
    assert ana.get(f"/api/join/{token}", 403)["error"] == "forbidden"
    assert ana.get(f"/api/join/{'A' * 22}", 404)["error"] == "not_found"


INVALID_REQUESTS: list[tuple[str, Any]] = [
    ("one seat", {"seats": [{"kind": "me", "name": "A"}]}),
    ("five seats", {"seats": [{"kind": "bot", "bot": "random"}] * 5}),
    ("no seats", {}),
    ("unknown kind", {"seats": [{"kind": "ghost"}, {"kind": "open"}]}),
    ("unknown bot", {"seats": [{"kind": "bot", "bot": "deep"}, {"kind": "open"}]}),
    ("unknown option", {"options": ["flying"]}),
    ("unknown side", {"sides": "AAAAZ"}),
    ("too few sides", {"sides": "AAAA"}),
    ("unknown profile", {"rules": "house"}),
    ("second colour for three", {"stones": "second-colour", "seats": [{"kind": "bot", "bot": "random"}] * 3}),
    ("start outside", {"start": 2}),
    ("start as text", {"start": "1"}),
    ("seed as text", {"seed": "7"}),
    ("seed as truth", {"seed": True}),
    ("negative seed", {"seed": -1}),
    ("unknown key", {"cheat": 1}),
    ("empty name", {"seats": [{"kind": "me", "name": "  "}, {"kind": "open"}]}),
    ("long name", {"seats": [{"kind": "me", "name": "x" * 25}, {"kind": "open"}]}),
    ("name with a bar", {"seats": [{"kind": "me", "name": "a|b"}, {"kind": "open"}]}),
    ("a bot's name", {"seats": [{"kind": "me", "name": "bot:x"}, {"kind": "open"}]}),
    ("control character", {"seats": [{"kind": "me", "name": "a\u202eb"}, {"kind": "open"}]}),
    ("name with a comment", {"seats": [{"kind": "me", "name": "a#b"}, {"kind": "open"}]}),
    ("very long name", {"seats": [{"kind": "me", "name": "x" * 300}, {"kind": "open"}]}),
    ("twins", {"seats": [{"kind": "me", "name": "Ana"}, {"kind": "here", "name": "ana"}]}),
]


@pytest.mark.parametrize(("what", "change"), INVALID_REQUESTS, ids=[what for what, _ in INVALID_REQUESTS])
def test_invalid_table_is_refused(ana: ApiClient, what: str, change: dict[str, Any]) -> None:
    fine = {"seats": [{"kind": "me", "name": "Ana"}, {"kind": "open"}]}
    answer = ana.post("/api/tables", {**fine, **change} if change else {}, 422)
    assert answer["error"] == "bad_request"
    assert answer["message"].endswith(".")
    assert ana.get("/api/tables") == {"tables": []}


@pytest.mark.parametrize(
    "body",
    [
        {"after": "2", "seat": 0, "move": "quarry"},
        {"after": 2, "seat": False, "move": "quarry"},
        {"after": 2.5, "seat": 0, "move": "quarry"},
        {"after": 2, "seat": 7, "move": "quarry"},
        {"after": 2, "seat": 0, "move": "q" * 65},
        {"after": 2, "seat": 0, "move": 5},
        {"after": 2, "seat": 0},
        {"after": 2, "seat": 0, "move": "quarry", "more": 1},
        [],
        None,
    ],
)
def test_unreadable_move_is_refused(ana: ApiClient, body: Any) -> None:
    table = ana.create_table("me", "here")["table"]
    assert ana.post(f"/api/tables/{table}/moves", body, 422)["error"] == "bad_request"
    assert ana.get_table(table)["n"] == 2


def test_name_is_unique_at_a_table(ana: ApiClient, ben: ApiClient) -> None:
    made = ana.create_table("me", "open")
    token = made["links"][0]["url"].rpartition("/")[2]
    assert "me 0" in ben.post(f"/api/join/{token}", {"name": "me 0"}, 422)["message"]
    assert ben.post(f"/api/join/{token}", {"name": ""}, 422)["error"] == "bad_request"
    ben.post(f"/api/join/{token}", {"name": "Ünsal Ö."})


CONTAINS_TEXT = "A name cannot contain "
NAME_LENGTH_TEXT = "A name has 1 to 24 characters and is not blank."


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("A|B", f"{CONTAINS_TEXT}the characters | or #."),
        ("A#B", f"{CONTAINS_TEXT}the characters | or #."),
        ("Bot:x", "A name cannot begin with bot: because that marks a bot in a record."),
        ("a\u202eb", f"{CONTAINS_TEXT}invisible characters."),
        ("a\u200fb", f"{CONTAINS_TEXT}invisible characters."),
        ("a\u200db", f"{CONTAINS_TEXT}invisible characters."),
        ("\u200d", f"{CONTAINS_TEXT}invisible characters."),
        ("\ufe0f", f"{CONTAINS_TEXT}invisible characters."),
        ("\u3164", f"{CONTAINS_TEXT}invisible characters."),
        ("\u2003", NAME_LENGTH_TEXT),
        ("", NAME_LENGTH_TEXT),
        ("x" * 25, NAME_LENGTH_TEXT),
        ("x" * 300, NAME_LENGTH_TEXT),
    ],
)
def test_invalid_name_gives_the_reason(ana: ApiClient, ben: ApiClient, name: str, message: str) -> None:
    new = {"seats": [{"kind": "me", "name": name}, {"kind": "open"}]}
    assert ana.post("/api/tables", new, 422)["message"] == message
    token = ana.create_table("me", "open")["links"][0]["url"].rpartition("/")[2]
    assert ben.post(f"/api/join/{token}", {"name": name}, 422)["message"] == message


@pytest.mark.parametrize(
    "name",
    [
        "\U0001f468\u200d\U0001f469\u200d\U0001f467",
        "\U0001f9d1\U0001f3fd\u200d\U0001f680 Mira",
        "\u2764\ufe0f\u200d\U0001f525",
        "\U0001f3f3\ufe0f\u200d\U0001f308",
        "Þóra 2",
        "佐藤",
        "نور",
    ],
)
def test_name_may_contain_emoji_and_any_script(ana: ApiClient, name: str) -> None:
    seats = [{"kind": "me", "name": name}, {"kind": "here", "name": "B"}]
    table = ana.post("/api/tables", {"seats": seats}, 201)["table"]
    assert name in [seat["name"] for seat in ana.get_table(table)["seats"]]
    (line,) = [line for line in ana.get(f"/api/tables/{table}/record").splitlines() if line.startswith("names ")]
    assert name in line.removeprefix("names ").split(" | ")


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"after": "2", "seat": 0, "move": "quarry"}, "after"),
        ({"after": 2, "seat": 0}, "move"),
        ({"after": 2, "seat": 0, "move": "quarry", "more": 1}, "more"),
    ],
)
def test_unreadable_request_error_names_its_field(ana: ApiClient, body: Any, field: str) -> None:
    table = ana.create_table("me", "here")["table"]
    message = ana.post(f"/api/tables/{table}/moves", body, 422)["message"]
    assert message == f"This request cannot be read: its field {field} is missing, unknown or of the wrong type."


def test_invalid_table_request_error_uses_game_terms(ana: ApiClient) -> None:
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "ghost"}]
    field = "This request cannot be read: its field {} is missing, unknown or of the wrong type."
    assert ana.post("/api/tables", {"seats": seats}, 422)["message"] == field.format("seats.1.kind")
    seats[1] = {"kind": "open"}
    assert ana.post("/api/tables", {"seats": seats, "start": 1.5}, 422)["message"].startswith(
        field.format("start")[:45]
    )
    assert ana.post("/api/tables", {"seats": seats, "start": 2}, 422)["message"] == (
        "This table has no seat 3 that could start."
    )
    assert ana.post("/api/tables", [], 422)["message"] == "This request cannot be read."
    assert ana.post("/api/health", {}, 405)["message"] == "This address does not accept POST."


def test_unknown_table_is_not_found(ana: ApiClient) -> None:
    for table in ("0" * 16, "x", "A" * 300, "%00", "%ff", "<b>"):
        for path in ("", "/record", "/events"):
            answer = ana.get(f"/api/tables/{table}{path}", 404)
            assert answer["error"] == "not_found"
            assert answer["message"] == "There is no table with this name; it may have been deleted."
        assert ana.move(table, 1, 0, "quarry", 404)["error"] == "not_found"
        refusal = ana.post(f"/api/join/{table}", {"name": "Mira"}, 404)
        assert refusal["message"] == "This link leads to no seat; ask for a new one."
    assert ana.get("/api/nothing", 404)["error"] == "not_found"

"""The model card of a network: how it was made and how strong it is."""

from typing import Any

from .config import SEARCH_METHOD
from .policy_gradient.config import sizes_text
from .policy_gradient.games import BASE_SHARES, SEAT_COUNTS

MATCH_TITLES = {"base": "base game, two seats", "tours": "grand tours, four seats"}


RAW_TITLES = {"two": "two seats", "four": "four seats", "drawn": "drawn set-ups"}  # of `run.RAW_MATCHES`
Row = tuple[str, object]


def format_card(result: dict[str, Any]) -> str:
    """Return the card of a generation as Markdown, from its result."""
    verdict = "It became the best." if result["promoted"] else "It did not become the best."
    rows: list[Row] = [
        ("weights (sha256)", result["sha256"]),
        ("made by", f"saqqara {result['version']}, generation {result['generation']}"),
        *(_search_rows(result) if result["method"] == SEARCH_METHOD else _policy_gradient_rows(result)),
    ]
    matches = [_match_row(MATCH_TITLES[name], one) for name, one in result["matches"].items()]
    return "\n".join(
        [
            f"# Network of generation {result['generation']}\n",
            f"A small network that evaluates positions of Imhotep. {verdict}\n",
            *("| | |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows), ""),
            f"Matches at {result['seconds']:g} s per decision, one core each, with 95% confidence intervals.\n",
            *("| match | against | games | share of the wins | from | to |", "|---|---|---|---|---|---|", *matches, ""),
        ]
    )


def _search_rows(result: dict[str, Any]) -> list[Row]:
    """Return how a network was made from games of the search."""
    played, losses = result["played"], result["losses"]
    judged = "guided playouts" if played.get("weights") is None else f"the network {played['weights'][:12]}"
    return [
        ("games of this generation", f"{result['games']} with {result['samples']} decisions"),
        ("simulations per decision", f"{played['simulations']}, positions evaluated by {judged}"),
        ("epochs", result["epochs"]),
        ("loss of shares", f"{losses['share']} (held out), {losses['learned_share']} (learned from)"),
        ("loss of moves", f"{losses['moves']} (held out), {losses['learned_moves']} (learned from)"),
        ("loss of points", f"{losses['points']} (held out), {losses['learned_points']} (learned from)"),
    ]


def _policy_gradient_rows(result: dict[str, Any]) -> list[Row]:
    """Return how a network was made by policy gradient."""
    settings, figures, start = result["settings"], result["figures"], result["start_teacher"]
    student = sizes_text(settings["students"][0])
    began = "untrained" if start is None else f"with the weights {start[:12]}"
    base = ", ".join(f"{share}% with {seats} seats" for seats, share in zip(SEAT_COUNTS, BASE_SHARES, strict=True))
    raw = ", ".join(f"{title} {figures[f'{student} {name}']:.1%}" for name, title in RAW_TITLES.items())
    return [
        ("method", "self-play by policy gradient (PPO) without search; positions as the seat to decide knows them"),
        ("games", f"{settings['games']} at a time; base games {base}, the rest drawn at random"),
        ("learned", f"{figures['seconds'] / 60:.1f} minutes, {figures['decisions']} decisions"),
        ("teacher", f"hidden layers {sizes_text(settings['teacher'])}, began {began}"),
        ("this network", f"hidden layers {student}, learned from what the teacher said of the same positions"),
        ("loss of values", f"{figures[f'{student} values']} (teacher {figures['teacher values']})"),
        ("loss of moves", figures[f"{student} moves"]),
        ("loss of points", f"{figures[f'{student} points']} (teacher {figures['teacher points']})"),
        (f"share of the wins against the network {result['reference'][:12]}, both without search", raw),
    ]


def _match_row(title: str, pair: dict[str, Any]) -> str:
    against = "the best so far" if "weights=" in pair["b"] else "guided playouts"
    figures = [f"{pair[key]:.1%}" for key in ("score_a", "low", "high")]
    return f"| {title} | {against} | {pair['games']} | {' | '.join(figures)} |"

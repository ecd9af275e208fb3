"""The model card of a network: how it was made and how strong it is."""

from typing import Any

MATCH_TITLES = {"base": "base game, two seats", "tours": "grand tours, four seats"}


def format_card(result: dict[str, Any]) -> str:
    """Return the card of a generation as Markdown, from its result."""
    played, losses = result["played"], result["losses"]
    judged = "guided playouts" if played.get("weights") is None else f"the network {played['weights'][:12]}"
    verdict = "It became the best." if result["promoted"] else "It did not become the best."
    rows = [
        ("weights (sha256)", result["sha256"]),
        ("made by", f"saqqara {result['version']}, generation {result['generation']}"),
        ("games of this generation", f"{result['games']} with {result['samples']} decisions"),
        ("simulations per decision", f"{played['simulations']}, positions evaluated by {judged}"),
        ("epochs", result["epochs"]),
        ("loss of shares", f"{losses['share']} (held out), {losses['learned_share']} (learned from)"),
        ("loss of moves", f"{losses['moves']} (held out), {losses['learned_moves']} (learned from)"),
        ("loss of points", f"{losses['points']} (held out), {losses['learned_points']} (learned from)"),
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


def _match_row(title: str, pair: dict[str, Any]) -> str:
    against = "the best so far" if "weights=" in pair["b"] else "guided playouts"
    figures = [f"{pair[key]:.1%}" for key in ("score_a", "low", "high")]
    return f"| {title} | {against} | {pair['games']} | {' | '.join(figures)} |"

"""The temple's sides B, C and D derived again from a position, by code that shares nothing with the engine."""

from collections.abc import Mapping
from typing import Any

Position = Mapping[str, Any]
Boards = dict[str, Any]


def visible_stones(position: Position) -> list[int]:
    """Return the owner of the top stone of each space that is built on, from the left."""
    return [pile[-1] for pile in position["temple"]["spaces"] if pile]


def assessment_range(position: Position, boards: Boards, side: str, sure: dict[str, int]) -> list[tuple[int, int]]:
    """Return the least and the most points that an assessment can give to each seat."""
    choice = boards[f"temple.{side}.choice.points"]
    spans = [(0, 0)] * position["setup"]["seats"]
    for owner, bonus in zip(visible_stones(position), boards[f"temple.{side}.spaces"], strict=False):
        least, most = spans[owner]
        given = sure.get(bonus, 0)
        spans[owner] = (least + given, most + given + (choice if bonus == "choice" else 0))
    return spans


def assessment_range_b(position: Position, boards: Boards) -> list[tuple[int, int]]:
    """Return the range of points that one assessment of side B gives, by seat."""
    return assessment_range(position, boards, "B", {"two": 2})


def assessment_range_c(position: Position, boards: Boards) -> list[tuple[int, int]]:
    """Return the range of points that one assessment of side C gives, by seat."""
    return assessment_range(position, boards, "C", {})


def end_points_d(position: Position, boards: Boards) -> list[int]:
    """Return what the end of the game gives to each seat on side D."""
    return [boards["temple.D.track"][space] for space in position["temple"]["chariots"]]


def assessment_points_d(position: Position, boards: Boards) -> list[int]:
    """Return what one assessment of side D gives to each seat."""
    where: list[int] = position["temple"]["chariots"]
    order = sorted({space for space in where if space > 0}, reverse=True)
    prizes = dict(zip(order, (boards["temple.D.leader"], boards[f"temple.D.second.{len(where)}"]), strict=False))
    if order and where.count(order[0]) > 1:
        prizes = {order[0]: boards["temple.D.leader"]}
    return [prizes.get(space, 0) for space in where]


def replay_race_d(position: Position, boards: Boards) -> tuple[list[int], list[int]] | None:
    """Return where the stones have brought the chariots, and how many scored; None once stones are beside the board,
    whose order nothing shows."""
    if any(position["temple"]["beside"]):
        return None
    finish = len(boards["temple.D.track"]) - 1
    where, scored = [0] * position["setup"]["seats"], [0] * position["setup"]["seats"]
    for owner, arrows in zip(position["temple"]["spaces"], boards["temple.D.arrows"], strict=True):
        if owner is None:
            break
        if where[owner] == finish:
            scored[owner] += 1
            continue
        free = [space for space in range(where[owner] + arrows, finish) if space not in where]
        where[owner] = free[0] if free else finish
    return where, scored

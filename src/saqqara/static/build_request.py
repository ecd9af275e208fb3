"""Building requests from JSON. On a server Pydantic does this, which is too large for a page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import MISSING, fields, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from annotated_types import BaseMetadata, Ge, GroupedMetadata, Gt, Le, Lt, MaxLen, MinLen

from saqqara.server.core.errors import ApiError, api_error

T = TypeVar("T")


def build_request(kind: type[T], data: Any) -> T:
    """Return a request of a dataclass from JSON data. Raises a 422 error that names the first field that is wrong."""
    return _build_dataclass(kind, data, "")


def _build_dataclass(kind: type[T], data: Any, place: str) -> T:
    if not isinstance(data, dict):
        raise _bad_field(place)
    hints = _hints(kind)
    unknown = next((name for name in data if name not in hints), None)
    if unknown is not None:
        raise _bad_field(_join(place, unknown))
    missing = next((name for name in _required_names(kind) if name not in data), None)
    if missing is not None:
        raise _bad_field(_join(place, missing))
    return kind(**{name: _convert(hints[name], value, _join(place, name)) for name, value in data.items()})


def _hints(kind: type[Any]) -> dict[str, Any]:
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: hints[field.name] for field in fields(kind)}


def _required_names(kind: type[Any]) -> list[str]:
    return [field.name for field in fields(kind) if field.default is MISSING and field.default_factory is MISSING]


def _convert(hint: Any, value: Any, place: str) -> Any:
    """Return a value as its type hint wants it. Raises a 422 error if it does not match."""
    origin = get_origin(hint)
    if origin is Annotated:
        return _convert_annotated(hint, value, place)
    if origin in (Union, UnionType):
        return _convert_union(get_args(hint), value, place)
    if origin is Literal:
        return _require(value in get_args(hint) and isinstance(value, str), value, place)
    if origin is list:
        _require(isinstance(value, list), value, place)
        return [_convert(get_args(hint)[0], one, _join(place, str(k))) for k, one in enumerate(value)]
    if is_dataclass(hint):
        return _build_dataclass(hint, value, place)  # type: ignore[arg-type]
    if hint is None or hint is NoneType:
        return _require(value is None, value, place)
    return _require(type(value) is hint, value, place)


def _convert_annotated(hint: Any, value: Any, place: str) -> Any:
    kind, *facts = get_args(hint)
    converted = _convert(kind, value, place)
    return _require(all(_fits(fact, converted) for fact in _flatten(facts)), converted, place)


def _convert_union(kinds: tuple[Any, ...], value: Any, place: str) -> Any:
    *others, last = kinds
    for kind in others:
        with suppress(ApiError):
            return _convert(kind, value, place)
    return _convert(last, value, place)


def _flatten(facts: list[Any]) -> Iterator[BaseMetadata]:
    for fact in facts:
        if isinstance(fact, GroupedMetadata):
            yield from _flatten([*fact])
        elif isinstance(fact, BaseMetadata):
            yield fact


def _fits(fact: BaseMetadata, value: Any) -> bool:
    match fact:
        case Ge(least):
            return bool(value >= least)
        case Gt(bound):
            return bool(value > bound)
        case Le(most):
            return bool(value <= most)
        case Lt(bound):
            return bool(value < bound)
        case MinLen(least):
            return len(value) >= least
        case MaxLen(most):
            return len(value) <= most
    raise TypeError(f"{fact!r} cannot be checked")


def _require(is_right: bool, value: Any, place: str) -> Any:
    if not is_right:
        raise _bad_field(place)
    return value


def _join(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name


def _bad_field(place: str) -> ApiError:
    if not place:
        return api_error(422, "bad_request", "server-bad_request")
    return api_error(422, "bad_request", "server-bad_field", field=place)

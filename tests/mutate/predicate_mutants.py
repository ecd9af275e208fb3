"""Mutants of legality: each condition and each answer of a predicate, negated.

Predicates are the functions that return a reason (`why_not...`, `why_not_take_any`) and the rules that return a bool.
"""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from .mutant import Mutant

PREFIX = "why_not"
REASONS = ("could_take",)  # returns a reason, by another name
ALLOWED = 0
FORBIDDEN = 1  # any reason code


class NegateOnce(ast.NodeTransformer):
    """Negates one of the places of a predicate, counted from 0; `description` says which."""

    def __init__(self, target: int, yes_or_no: bool) -> None:
        self.target, self.yes_or_no, self.seen, self.description = target, yes_or_no, 0, ""

    def is_target(self, what: str) -> bool:
        """Count a place, and return whether it is the one."""
        if self.seen == self.target:
            self.description = what
        self.seen += 1
        return self.description == what and self.seen == self.target + 1

    def negate_condition(self, test: ast.expr, verb: str = "if") -> ast.expr:
        """Negate a condition, or a part of one."""
        if isinstance(test, ast.BoolOp):
            test.values = [self.negate_condition(part, verb) for part in test.values]
        if self.is_target(f"{verb} not ({ast.unparse(test)})"):
            return ast.UnaryOp(ast.Not(), test)
        return test

    def negate_answer(self, value: ast.expr, verb: str) -> ast.expr:
        """Negate a reason code: forbid what it allowed, and allow what it forbade."""
        if not self.is_target(f"{verb} the contrary of {ast.unparse(value)}"):
            return value
        allows = ast.Compare(value, [ast.Eq()], [ast.Constant(ALLOWED)])
        return ast.IfExp(allows, ast.Constant(FORBIDDEN), ast.Constant(ALLOWED))

    def visit_If(self, node: ast.If) -> ast.AST:
        node.test = self.negate_condition(node.test)
        return self.generic_visit(node)

    def visit_While(self, node: ast.While) -> ast.AST:
        node.test = self.negate_condition(node.test)
        return self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        node.test = self.negate_condition(node.test)
        return self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> ast.AST:
        self.generic_visit(node)
        if node.value is not None:
            turn = self.negate_condition if self.yes_or_no else self.negate_answer
            node.value = turn(node.value, "return")
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.targets[0], ast.Name) and node.targets[0].id == "why":
            node.value = self.negate_answer(node.value, "why =")
        return node


def returns_bool(function: ast.FunctionDef) -> bool:
    """Return whether it is a rule that returns True or False."""
    is_rule = any(isinstance(decorator, ast.Name) and decorator.id == "rule" for decorator in function.decorator_list)
    return is_rule and isinstance(function.returns, ast.Name) and function.returns.id == "bool"


def find_predicates(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """Return the predicates of a module."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            gives_reason = node.name.startswith(PREFIX) or node.name in REASONS
            if gives_reason or returns_bool(node):
                yield node


def negations(source: str) -> Iterator[tuple[str, str, str]]:
    """Yield each mutant of a module: the predicate, the change, and the module's new text."""
    lines = source.splitlines(keepends=True)
    for function in find_predicates(ast.parse(source)):
        first = min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)]) - 1
        before, own, after = lines[:first], lines[first : function.end_lineno], lines[function.end_lineno :]
        wanted = 0
        while True:
            turn = NegateOnce(wanted, returns_bool(function))
            tree = turn.visit(ast.parse("".join(own)))
            if not turn.description:
                break
            text = ast.unparse(ast.fix_missing_locations(tree))
            yield function.name, turn.description, "".join([*before, text, "\n", *after])
            wanted += 1


def mutants(package: Path) -> Iterator[Mutant]:
    """Yield every mutant of the conditions and answers of the predicates of a package's rules."""
    names: Counter[str] = Counter()
    for path in sorted((package / "engine" / "rules").rglob("*.py")):
        file = path.relative_to(package).as_posix()
        for predicate, description, text in negations(path.read_text(encoding="utf-8")):
            name = f"{file.removeprefix('engine/')}: {predicate}: {description}"
            names[name] += 1
            yield Mutant(name if names[name] == 1 else f"{name} ({names[name]})", file, text)

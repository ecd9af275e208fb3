"""Faults in legality: each condition and each answer of a predicate `why_not...`, the other way round."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from .mutant import Mutant

PREFIX = "why_not"
ALLOWED = 0
FORBIDDEN = 1  # any reason code


class Turn(ast.NodeTransformer):
    """Turns round one of the places of a predicate, counted from 0; `told` says which."""

    def __init__(self, wanted: int) -> None:
        self.wanted, self.seen, self.told = wanted, 0, ""

    def is_wanted(self, what: str) -> bool:
        """Count a place, and tell whether it is the one."""
        if self.seen == self.wanted:
            self.told = what
        self.seen += 1
        return self.told == what and self.seen == self.wanted + 1

    def condition(self, test: ast.expr) -> ast.expr:
        """A condition, or a part of one."""
        if isinstance(test, ast.BoolOp):
            test.values = [self.condition(part) for part in test.values]
        if self.is_wanted(f"if not ({ast.unparse(test)})"):
            return ast.UnaryOp(ast.Not(), test)
        return test

    def answer(self, value: ast.expr, verb: str) -> ast.expr:
        """A reason code: forbids what it allowed, and allows what it forbade."""
        if not self.is_wanted(f"{verb} the contrary of {ast.unparse(value)}"):
            return value
        allows = ast.Compare(value, [ast.Eq()], [ast.Constant(ALLOWED)])
        return ast.IfExp(allows, ast.Constant(FORBIDDEN), ast.Constant(ALLOWED))

    def visit_If(self, node: ast.If) -> ast.AST:
        node.test = self.condition(node.test)
        return self.generic_visit(node)

    def visit_While(self, node: ast.While) -> ast.AST:
        node.test = self.condition(node.test)
        return self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        node.test = self.condition(node.test)
        return self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> ast.AST:
        self.generic_visit(node)
        if node.value is not None:
            node.value = self.answer(node.value, "return")
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.targets[0], ast.Name) and node.targets[0].id == "why":
            node.value = self.answer(node.value, "why =")
        return node


def predicates(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """The predicates of a module."""
    return (node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith(PREFIX))


def turned(source: str) -> Iterator[tuple[str, str, str]]:
    """Each fault in a module: the predicate, what is different, and the module's new text."""
    for name in [predicate.name for predicate in predicates(ast.parse(source))]:
        wanted = 0
        while True:
            tree = ast.parse(source)
            turn = Turn(wanted)
            for predicate in predicates(tree):
                if predicate.name == name:
                    turn.visit(predicate)
            if not turn.told:
                break
            yield name, turn.told, ast.unparse(ast.fix_missing_locations(tree))
            wanted += 1


def mutants(package: Path) -> Iterator[Mutant]:
    """Every condition and every answer of the predicates of a package's rules, one at a time."""
    names: Counter[str] = Counter()
    for path in sorted((package / "rules").rglob("*.py")):
        file = path.relative_to(package).as_posix()
        for predicate, told, text in turned(path.read_text(encoding="utf-8")):
            name = f"{file}: {predicate}: {told}"
            names[name] += 1
            yield Mutant(name if names[name] == 1 else f"{name} ({names[name]})", file, text)

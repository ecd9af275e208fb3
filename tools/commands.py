"""The commands of run.py."""

import os
import sys
from collections.abc import Callable, Sequence

from tools import checks, chromium, node, rehearsal
from tools.environment import COMPILE_CODE, VirtualEnvironment, say
from tools.errors import ToolError

USAGE = """usage: python3 run.py COMMAND [arguments]

  play        start the table and open the browser; arguments go to the command `saqqara` (try: play --help)
  test        run every test, the browser tests too; arguments go to pytest
  check       run every gate: format, lint, types, imports, JavaScript, machine code; --but NAME leaves one out
  wasm        make saqqara.wasm anew where rules or search are others than those it was made of
  bench       measure the engine (`saqqara bench --json`)
  regenerate  show which files that are written by the rules differ from what they do now; --write writes them again,
              and makes saqqara.wasm and the scripts of the pages anew
  golden      the same, under its former name
  gallery     photograph every side, page and dialog of the real program into artefacts/gallery
  conformance play games with every set-up there is; a run that was stopped goes on where it was
  mutate      change board values and rules one at a time and see whether a test notices
  planted     plant faults in a copy of the program one at a time and see whether a test finds each
  rehearse    run .ci/run in a fresh clone, as on a machine that has nothing of this one; --keep keeps the folder
"""


# A process of tests on each processor and one for while others wait, four at most: each has a server and a browser of
# its own.
PYTEST_PARALLEL = (f"--numprocesses={min(4, (os.cpu_count() or 1) + 1)}", "--dist=worksteal")


def play(arguments: Sequence[str]) -> int:
    """Install what playing needs and start `saqqara`."""
    environment = VirtualEnvironment()
    environment.ensure_installed(dev=False)
    return environment.run([environment.script_path("saqqara"), *arguments])


def bench(arguments: Sequence[str]) -> int:
    """Run the benchmarks."""
    return play(["bench", "--json", *arguments])


def module_with_browser(name: str, *default_arguments: str) -> Callable[[Sequence[str]], int]:
    """Return a command that runs a module in the environment, with a browser that was found or fetched.

    `usual` are arguments that the module gets before those of the command, which may say otherwise.
    """

    def run(arguments: Sequence[str]) -> int:
        environment = VirtualEnvironment()
        environment.ensure_installed(dev=True)
        with environment.run_in_background(COMPILE_CODE):  # what needs no machine code yet does not wait for it
            node.ensure_packages(environment)  # what judges whether everybody can use the page is an npm package
            browser = chromium.ensure_chromium(environment)
            variables = {chromium.PATH_VARIABLE: str(browser)}
            return environment.run([environment.python, "-m", name, *default_arguments, *arguments], variables)

    return run


def check(arguments: Sequence[str]) -> int:
    """Run every gate, or all but one."""
    match list(arguments):
        case []:
            left_out = None
        case ["--but", name]:
            left_out = name
        case _:
            raise ToolError("check takes no arguments but --but and the name of a gate.")
    environment = VirtualEnvironment()
    environment.ensure_installed(dev=True)
    return checks.run_checks(environment, left_out)


def wasm(arguments: Sequence[str]) -> int:
    """Make the module anew if it is not of the sources beside it; what that takes is installed only then."""
    if arguments:
        raise ToolError("wasm takes no arguments.")
    environment = VirtualEnvironment()
    environment.ensure_installed(dev=True)
    if environment.evaluate("from saqqara.engine.wasm import header; header.read_module()") is not None:
        say("saqqara.wasm is of these rules and this search.")
        return 0
    environment.install("--no-build-isolation", "-e", f"{environment.root}[wasm]")
    return environment.run([environment.python, "-m", "tools.wasm"])


def regenerate(arguments: Sequence[str]) -> int:
    """Compare what is written by the rules, or write it, the module and the scripts of the pages too."""
    environment = VirtualEnvironment()
    environment.ensure_installed(dev=True)
    status = environment.run([environment.python, "-m", "tests.golden", *arguments])
    if status != 0 or list(arguments) != ["--write"]:
        return status
    node.ensure_packages(environment)
    return wasm([]) or environment.run(node.project_command(environment, "tools/bundle.mjs"))


def module_command(name: str) -> Callable[[Sequence[str]], int]:
    """Return a command that runs one of the project's own modules in the environment."""

    def run(arguments: Sequence[str]) -> int:
        environment = VirtualEnvironment()
        environment.ensure_installed(dev=True)
        return environment.run([environment.python, "-m", name, *arguments])

    return run


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "play": play,
    "test": module_with_browser("pytest", *PYTEST_PARALLEL),
    "check": check,
    "wasm": wasm,
    "bench": bench,
    "regenerate": regenerate,
    "golden": regenerate,
    "gallery": module_with_browser("tests.gallery"),
    "conformance": module_command("tests.conformance"),
    "mutate": module_command("tests.mutate"),
    "planted": module_with_browser("tests.planted"),
    "rehearse": rehearsal.rehearse,
}


def main(arguments: Sequence[str]) -> int:
    """Run one command; return the exit status: 2 for a command that does not exist, 1 for trouble."""
    if arguments and arguments[0] in ("-h", "--help", "help"):
        print(USAGE, end="")
        return 0
    if not arguments or arguments[0] not in COMMANDS:
        print(USAGE, end="", file=sys.stderr)
        return 2
    try:
        return COMMANDS[arguments[0]](arguments[1:])
    except ToolError as trouble:
        print(f"run.py: {trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130

"""The commands of run.py."""

import os
import sys
from collections.abc import Callable, Sequence

from tools import bundles, checks, chromium, container, node, rehearsal
from tools.environment import COMPILE_CODE, VirtualEnvironment, say
from tools.errors import ToolError

USAGE = """usage: python3 run.py COMMAND [arguments]

  play        start the server and open the browser; arguments go to the command `saqqara` (try: play --help)
  test        run every test, including the browser tests; arguments go to pytest
  check       run every gate: format, lint, types, imports, JavaScript, machine code; --but NAME leaves one out
  wasm        rebuild saqqara.wasm and saqqara.ptx.xz if the rules or the search have changed
  build       build the wheel and the source archive into dist, with the bundles of the pages
  site        write the site that needs no server into artefacts/site, or another folder that is named
  docs        build the documentation into artefacts/docs or a named folder; --without-demo leaves that site out of it
  container   build the container of the table with podman, buildah or docker; arguments go to its command `build`
  regenerate  compare the generated files with the current rules; --write writes them, and rebuilds saqqara.wasm
  moving-picture film a few moves at the real page for the README
  gallery     take screenshots of every side, page and dialog of the real program into artefacts/gallery
  notebooks   run the notebooks of examples/notebooks and write their outputs; --small writes nothing
  conformance play games with every possible set-up; an interrupted run resumes where it stopped
  other-browsers play a whole game of the site that needs no server in Firefox and in WebKit
  mutate      change board values and rules one at a time and see whether a test notices
  planted     plant faults in a copy of the program one at a time and see whether a test finds each
  rehearse    run .ci/run in a fresh clone, as on a fresh machine; --keep keeps the folder
  floors      run the fast tests with the oldest packages that pyproject.toml allows; arguments go to pytest
  lock        pin the requirements of pyproject.toml in requirements*.lock; --upgrade takes the newest versions
  audit       look up the locked packages of Python and npm in databases of vulnerabilities; needs the internet
  release     stamp the changelog, set the version, build and check the packages, commit and tag; or --dry-run
"""


# A test process for each processor and one for when others wait, four at most: each has its own server and browser.
PYTEST_PARALLEL = (f"--numprocesses={min(4, (os.cpu_count() or 1) + 1)}", "--dist=worksteal")


def play(arguments: Sequence[str]) -> int:
    """Install what playing needs and start `saqqara`, with bundled pages if they are current or can be built."""
    environment = VirtualEnvironment()
    environment.ensure_installed(dev=False)
    try:
        bundles.ensure_current(environment.root, environment.python)
    except bundles.BundlerMissingError:
        pass  # the pages use their modules
    except ToolError as trouble:
        say(f"{trouble}\nThe pages use their modules instead.")
    return environment.run([environment.script_path("saqqara"), *arguments])


def make_browser_module_command(name: str, *default_arguments: str) -> Callable[[Sequence[str]], int]:
    """Return a command that runs a module in the environment, with a browser that was found or downloaded.

    The module gets `default_arguments` before the arguments of the command, which can override them.
    """

    def run(arguments: Sequence[str]) -> int:
        environment = VirtualEnvironment()
        environment.ensure_installed(dev=True)
        with environment.run_in_background(COMPILE_CODE):  # tests without machine code do not wait for it
            node.ensure_packages(environment)  # the accessibility checker is an npm package, and so is the bundler
            bundles.ensure_current(environment.root, environment.python)
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
            raise ToolError("check takes no arguments except --but and the name of a gate.")
    environment = VirtualEnvironment()
    environment.ensure_installed(dev=True)
    return checks.run_checks(environment, left_out)


# What builds a file from the rules, and what fails if that file is outdated.
COMPILED_FILES = {
    "tools.wasm": "from saqqara.engine.wasm import header; header.read_module()",
    "tools.cuda": "from saqqara.engine.cuda import header; header.read_ptx()",
}


def wasm(arguments: Sequence[str]) -> int:
    """Rebuild the module and the PTX if they are out of date. The tools for that are installed only then."""
    if arguments:
        raise ToolError("wasm takes no arguments.")
    environment = VirtualEnvironment()
    environment.ensure_installed(dev=True)
    outdated = [tool for tool, check in COMPILED_FILES.items() if environment.evaluate(check) is None]
    if not outdated:
        say("saqqara.wasm and saqqara.ptx.xz are up to date.")
        return 0
    environment.install_locked("wasm")
    return max(environment.run([environment.python, "-m", tool]) for tool in outdated)


def regenerate(arguments: Sequence[str]) -> int:
    """Compare the generated files, or write them, and with them the module."""
    environment = VirtualEnvironment()
    environment.ensure_installed(dev=True)
    status = environment.run([environment.python, "-m", "tests.golden", *arguments])
    if status != 0 or list(arguments) != ["--write"]:
        return status
    return wasm([])


def build(arguments: Sequence[str]) -> int:
    """Build what is published: the source archive and the wheel."""
    environment = VirtualEnvironment()
    environment.ensure_installed(dev=True)
    node.ensure_packages(environment)
    return environment.run([environment.python, "-m", "tools.packages", *arguments])


def site(arguments: Sequence[str]) -> int:
    """Write the site that needs no server, with bundled pages and the pinned Python for browsers."""
    if len(arguments) > 1 or any(argument.startswith("-") for argument in arguments):
        raise ToolError("site takes no arguments except a folder.")
    environment = VirtualEnvironment()
    environment.ensure_installed(dev=True)
    (folder,) = arguments or [str(environment.root / "artefacts" / "site")]
    return write_static_edition(environment, folder)


def write_static_edition(environment: VirtualEnvironment, folder: str) -> int:
    """Write the site that needs no server into a folder. Return the exit status."""
    node.ensure_packages(environment)
    bundles.ensure_current(environment.root, environment.python)
    python = str(environment.root / "node_modules" / "pyodide")
    return environment.run([environment.script_path("saqqara"), "static", folder, "--pyodide", python])


def docs(arguments: Sequence[str]) -> int:
    """Build the documentation, and beside it the site that needs no server, as its demo."""
    without_demo = "--without-demo" in arguments
    named = [argument for argument in arguments if argument != "--without-demo"]
    if len(named) > 1 or any(argument.startswith("-") for argument in named):
        raise ToolError("docs takes no arguments except a folder and --without-demo.")
    environment = VirtualEnvironment()
    environment.ensure_installed(dev=True)
    (folder,) = named or [str(environment.root / "artefacts" / "docs")]
    options = [] if without_demo else ["--with-demo"]
    status = environment.run([environment.python, "-m", "tools.documentation", folder, *options])
    if status != 0 or without_demo:
        return status
    return write_static_edition(environment, str(environment.root / folder / "demo"))


def make_module_command(
    name: str, extra: str | None = None, *, with_node: bool = False
) -> Callable[[Sequence[str]], int]:
    """Return a command that runs one of the project's own modules in the environment.

    The command first installs the packages of an extra, and `with_node` those of npm.
    """

    def run(arguments: Sequence[str]) -> int:
        environment = VirtualEnvironment()
        environment.ensure_installed(dev=True)
        if extra is not None:
            environment.install_locked(extra)
        if with_node:
            node.ensure_packages(environment)
        return environment.run([environment.python, "-m", name, *arguments])

    return run


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "play": play,
    "test": make_browser_module_command("pytest", *PYTEST_PARALLEL),
    "check": check,
    "wasm": wasm,
    "build": build,
    "site": site,
    "docs": docs,
    "container": container.build_container,
    "regenerate": regenerate,
    "moving-picture": make_browser_module_command("tools.moving_picture"),
    "gallery": make_browser_module_command("tests.gallery"),
    "notebooks": make_browser_module_command("tools.notebooks"),
    "conformance": make_module_command("tests.conformance"),
    "other-browsers": make_module_command("tests.other_browsers", with_node=True),
    "mutate": make_module_command("tests.mutate"),
    "planted": make_browser_module_command("tests.planted"),
    "rehearse": rehearsal.rehearse,
    "floors": make_module_command("tools.floors", extra="release", with_node=True),
    "lock": make_module_command("tools.lock", extra="release"),
    "audit": make_module_command("tools.audit", extra="release"),
    "release": make_module_command("tools.release", extra="release", with_node=True),
}


def main(arguments: Sequence[str]) -> int:
    """Run one command.

    Returns the exit status of the command, 2 for an unknown command, 1 for a ToolError, 130 after Ctrl-C.
    """
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

"""The project's Python environment in .venv: created once, installed again when the pins change."""

import hashlib
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from tools.errors import ToolError

ROOT = Path(__file__).resolve().parent.parent
PIN_FILES = ("pyproject.toml", "requirements.lock", "requirements-dev.lock")
MIN_PYTHON = (3, 11)
# Compiles the machine code: at once if it is cached, else in a minute.
COMPILE_CODE = "from saqqara.bots import precompile; precompile.ensure_compiled()"

# Parts of the output of pip or uv, and the explanation for the user.
INSTALL_ERROR_HINTS = (
    (
        ("certificate_verify_failed", "invalid peer certificate"),
        "The package index was reached, but its certificate is not trusted here. Behind a company proxy, "
        "set PIP_CERT (for uv: SSL_CERT_FILE) to your company's certificate file.",
    ),
    (
        ("do not match the hashes", "hash mismatch"),
        "A downloaded file is not the pinned one, so it was not installed: it was damaged on the way, or replaced. "
        "Try again, if possible without a proxy or another package index between.",
    ),
    (
        ("no space left on device",),
        "The disk is full; the environment needs 200 MB, and 1.2 GB with everything that tests need.",
    ),
    (
        (
            "name resolution",
            "newconnectionerror",
            "connection refused",
            "network is unreachable",
            "connecttimeout",
            "read timed out",
            "max retries exceeded",
            "proxyerror",
            "dns error",
            "error sending request",
            "getaddrinfo failed",
        ),
        "The package index cannot be reached. Connect to the internet (behind a proxy: set HTTPS_PROXY) and try again.",
    ),
    (
        ("permission denied", "access is denied"),
        "A file could not be written. Check who owns the project's folder, and that no other program uses .venv.",
    ),
)


def say(text: str) -> None:
    """Print a line of progress immediately."""
    print(text, flush=True)


def pins_hash(root: Path, version: Sequence[int]) -> str:
    """Return a hash of everything that determines what is installed: the pins and the Python version."""
    digest = hashlib.sha256(repr(tuple(version[:2])).encode())
    for name in PIN_FILES:
        digest.update((root / name).read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def lock_file_name(extra: str | None = None) -> str:
    """Return the name of the file that pins what Saqqara needs with an extra of pyproject.toml, or to play."""
    return f"requirements-{extra}.lock" if extra else "requirements.lock"


def explain_failure(output: Sequence[str]) -> str:
    """Return why an installation failed, by the output of the installer; its last lines if the reason is unknown."""
    for signs, sentence in INSTALL_ERROR_HINTS:
        for line in output:
            if any(sign in line.lower() for sign in signs):
                return f"{sentence}\n({line.strip()[:300]})"
    return "\n".join(["The installer's last lines:", *output[-12:]])


class VirtualEnvironment:
    """The environment in the folder .venv below `root`."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        self.folder = root / ".venv"
        self.scripts = self.folder / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.scripts / ("python.exe" if os.name == "nt" else "python")
        self.stamp_file = self.folder / "saqqara-stamp.json"

    def script_path(self, name: str) -> Path:
        """Return the path of an installed command."""
        return self.scripts / (f"{name}.exe" if os.name == "nt" else name)

    def ensure_installed(self, dev: bool) -> None:
        """Create the environment if it is missing and install the pinned packages, unless that is done already.

        `dev` also installs what tests and checks need. Raises ToolError if something is missing on this machine.
        """
        version = self._python_version()
        if version is not None and self._is_up_to_date(dev, version):
            return
        if version is None or version < MIN_PYTHON:
            self.create()
            version = self._python_version()
        if version is None:
            raise ToolError("The environment in .venv does not start. Delete the folder .venv and start again.")
        self._install_project(dev)
        self.stamp_file.write_text(
            json.dumps({"fingerprint": pins_hash(self.root, version), "dev": dev}) + "\n", encoding="utf-8"
        )

    def create(self) -> None:
        """Create an empty environment in place of any other. Raise ToolError if this Python cannot."""
        say("Creating the environment .venv ...")
        uv = self._find_uv()
        if uv is None and not all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
            major, minor = sys.version_info[:2]
            raise ToolError(
                "This Python cannot create environments: its modules venv and ensurepip are missing. "
                f"On Debian and Ubuntu: sudo apt install python{major}.{minor}-venv (or python3-venv). "
                "Or install uv: https://docs.astral.sh/uv/"
            )
        if self.folder.exists():
            shutil.rmtree(self.folder)
        base = str(getattr(sys, "_base_executable", "") or sys.executable)
        command = [uv, "venv", "--quiet", "--python", base] if uv else [base, "-m", "venv"]
        done = subprocess.run(
            [*command, str(self.folder)],
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        if done.returncode != 0:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise ToolError(
                f"The environment could not be created. {explain_failure((done.stdout + done.stderr).splitlines())}"
            )

    def install_locked(self, extra: str | None = None) -> None:
        """Install what Saqqara needs with an extra, or to play: exactly the pinned versions and files."""
        self.install("--require-hashes", "-r", str(self.root / lock_file_name(extra)))

    def install(self, *arguments: str) -> None:
        """Run `pip install` with these arguments: uv's if it is present.

        Nothing is compiled to bytecode: Python compiles a module when it first imports it, and never an unused one.
        Raises ToolError with the reason if the installer fails.
        """
        uv = self._find_uv()
        if uv:
            tool = [uv, "pip", "install", "--python", str(self.python)]
        else:
            if self.evaluate("import pip") is None:
                self.create()  # an environment created by uv has no pip
            tool = [
                str(self.python),
                "-m",
                "pip",
                "install",
                "--disable-pip-version-check",
                "--no-input",
                "--retries=2",
                "--no-compile",
            ]
        self._run_installer([*tool, *arguments])

    def run(self, command: Sequence[str | Path], extra_variables: Mapping[str, str] | None = None) -> int:
        """Run a command in the project's folder, the environment's commands first in PATH. Return its exit status."""
        variables = {**self.environment_variables(), **(extra_variables or {})}
        with subprocess.Popen([str(part) for part in command], cwd=self.root, env=variables) as process:
            before = signal.signal(signal.SIGTERM, lambda *_: process.terminate())  # so that no server keeps running
            try:
                while True:
                    try:
                        return process.wait()
                    except KeyboardInterrupt:
                        continue  # the child got the same signal and ends by itself
            finally:
                signal.signal(signal.SIGTERM, before)

    def run_captured(self, command: Sequence[str | Path]) -> tuple[int, str]:
        """Run a command as `run` does. Return its exit status and its output."""
        done = subprocess.run(
            [str(part) for part in command],
            cwd=self.root,
            env=self.environment_variables(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        return done.returncode, done.stdout

    @contextmanager
    def run_in_background(self, code: str) -> Iterator[None]:
        """Run Python code in the environment while this context lasts. Its output is not shown."""
        none = subprocess.DEVNULL
        with subprocess.Popen(
            [str(self.python), "-c", code],
            cwd=self.root,
            env=self.environment_variables(),
            stdin=none,
            stdout=none,
            stderr=none,
        ) as process:
            try:
                yield
            finally:
                process.terminate()

    def environment_variables(self) -> dict[str, str]:
        """Return this machine's variables, with the environment's commands first in PATH."""
        path = os.pathsep.join([str(self.scripts), os.environ.get("PATH", "")])
        return {**os.environ, "PATH": path, "VIRTUAL_ENV": str(self.folder)}

    def evaluate(self, code: str) -> str | None:
        """Return what Python code prints in the environment, None if it fails."""
        try:
            done = subprocess.run(
                [str(self.python), "-I", "-c", code], capture_output=True, text=True, encoding="utf-8", check=False
            )
        except OSError:
            return None
        return done.stdout.strip() if done.returncode == 0 else None

    def _python_version(self) -> tuple[int, ...] | None:
        answer = self.evaluate("import sys; print(*sys.version_info[:2])") if self.python.exists() else None
        return tuple(int(part) for part in answer.split()) if answer else None

    def _is_up_to_date(self, dev: bool, version: Sequence[int]) -> bool:
        try:
            found = json.loads(self.stamp_file.read_text(encoding="utf-8"))
            return found["fingerprint"] == pins_hash(self.root, version) and (found["dev"] or not dev)
        except (OSError, ValueError, KeyError, TypeError):
            return False

    def _install_project(self, dev: bool) -> None:
        say(
            "Installing what Saqqara needs"
            + (" and what its tests need" if dev else "")
            + " (minutes the first time) ..."
        )
        self.install_locked("dev" if dev else None)
        self.install("--no-deps", "--no-build-isolation", "-e", str(self.root))

    def _find_uv(self) -> str | None:
        """Return the user's uv. The one in this environment would delete itself with it."""
        uv = shutil.which("uv")
        return None if uv is None or Path(uv).is_relative_to(self.folder) else uv

    def _run_installer(self, command: Sequence[str]) -> None:
        lines: list[str] = []
        with subprocess.Popen(
            command,
            cwd=self.root,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
        ) as process:
            assert process.stdout is not None
            for line in process.stdout:
                lines.append(line.rstrip())
                if line.startswith(("Collecting", "Installing", "Prepared", "Installed", "Building")):
                    say("  " + line.strip().partition(" (from ")[0][:150])
        if process.returncode != 0:
            raise ToolError(f"The installation failed. {explain_failure(lines)}")

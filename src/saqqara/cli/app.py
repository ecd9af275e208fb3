"""The command `saqqara`: what each command takes, and one clear line for what cannot be."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from saqqara import __version__
from saqqara.engine.rules.state import SIDE_NAMES
from saqqara.errors import SaqqaraError, SetupError, shown
from saqqara.server.ground import settings
from saqqara.words import Phrase

from . import completing, language
from .ending import REFUSED, STOPPED
from .extras import demand
from .output import complain, finish, prepare, say
from .parser import Command, Group, refusal

BAD_INPUT = (SaqqaraError, settings.SettingError, typer.TyperException, typer.Abort, OSError)


def about(name: str, **facts: str) -> str:
    """Give the help text of an argument, an option or a command."""
    return language.words().text(f"cli-about-{name}", **facts)


Json = Annotated[bool, typer.Option("--json", help=about("json"))]
WhichGame = Annotated[int | None, typer.Option("--game", min=1, help=about("game"))]
Seats = Annotated[int, typer.Option(help=about("seats"))]
Ready = Annotated[str, typer.Option("--setup", help=about("ready"), autocompletion=completing.setups)]
Tour = Annotated[int | None, typer.Option(min=0, help=about("tour"))]
Sides = Annotated[str | None, typer.Option(help=about("sides", first=SIDE_NAMES[0], last=SIDE_NAMES[-1]))]
Figure = Annotated[int | None, typer.Option(min=1, help=about("figure"))]
Rules = Annotated[str, typer.Option(help=about("rules"), autocompletion=completing.rules)]
Options = Annotated[list[str] | None, typer.Option("--option", help=about("option"), autocompletion=completing.options)]
Stones = Annotated[str, typer.Option(help=about("stones"), autocompletion=completing.stones)]
BoardsFile = Annotated[Path | None, typer.Option("--boards", help=about("boards-file"))]
Data = Annotated[Path | None, typer.Option(envvar="SAQQARA_DATA", help=about("data"))]
Seed = Annotated[int | None, typer.Option(help=about("seed"))]

app = typer.Typer(
    name="saqqara",
    cls=Group,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def show_version(wanted: bool) -> None:
    """Print the version and leave."""
    if wanted:
        say(f"saqqara {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True, help=about("table"))
def table(
    context: typer.Context,
    host: Annotated[str, typer.Option(envvar="SAQQARA_HOST", help=about("host"))] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(envvar="SAQQARA_PORT", min=0, max=65535, help=about("port"))
    ] = settings.DEFAULT_PORT,
    share: Annotated[bool, typer.Option("--share", envvar="SAQQARA_SHARE", help=about("share"))] = False,
    data: Data = None,
    browser: Annotated[bool, typer.Option(envvar="SAQQARA_BROWSER", help=about("browser"))] = True,
    url: Annotated[list[str] | None, typer.Option(envvar="SAQQARA_URL", help=about("url"))] = None,
    proxy: Annotated[list[str] | None, typer.Option(envvar="SAQQARA_PROXY", help=about("proxy"))] = None,
    connections: Annotated[
        int, typer.Option(envvar="SAQQARA_CONNECTIONS", min=1, help=about("connections"))
    ] = settings.SHARE,
    unlimited: Annotated[list[str] | None, typer.Option(envvar="SAQQARA_UNLIMITED", help=about("unlimited"))] = None,
    hourly: Annotated[int, typer.Option(envvar="SAQQARA_HOURLY", min=1, help=about("hourly"))] = settings.HOURLY,
    keep: Annotated[int | None, typer.Option(envvar="SAQQARA_KEEP", min=1, max=36500, help=about("keep"))] = None,
    workers: Annotated[
        int | None, typer.Option(envvar="SAQQARA_WORKERS", min=1, max=256, help=about("bot-workers"))
    ] = None,
    hsts: Annotated[int, typer.Option(envvar="SAQQARA_HSTS", min=0, max=730, help=about("hsts"))] = settings.HSTS,
    metrics: Annotated[bool, typer.Option("--metrics", envvar="SAQQARA_METRICS", help=about("metrics"))] = False,
    tables: Annotated[int | None, typer.Option(envvar="SAQQARA_TABLES", min=1, help=about("tables"))] = None,
    backup: Annotated[Path | None, typer.Option(envvar="SAQQARA_BACKUP", help=about("backup-folder"))] = None,
    backup_every: Annotated[
        float | None, typer.Option(envvar="SAQQARA_BACKUP_EVERY", min=0.1, max=8760, help=about("backup-every"))
    ] = None,
    backup_keep: Annotated[
        int | None, typer.Option(envvar="SAQQARA_BACKUP_KEEP", min=1, max=10_000, help=about("backup-keep"))
    ] = None,
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help=about("version"))
    ] = False,
) -> None:
    """Start the table on this machine and open it in the browser. The commands below do other things."""
    if context.invoked_subcommand is not None and sys.stdout is None:
        raise SaqqaraError("cli-output-closed")
    if context.invoked_subcommand is None:
        from saqqara.server import Settings, serve
        from saqqara.server.ground.language import speak

        speak(language.words().locale)
        serve(
            Settings(
                host=host,
                port=port,
                data=data,
                share=share,
                open_browser=browser,
                language=language.words().locale,
                url=tuple(url or ()),
                proxies=tuple(proxy or ()),
                connections=connections,
                unlimited=None if unlimited is None else tuple(unlimited),
                hourly=hourly,
                keep=keep,
                workers=workers,
                hsts=hsts,
                metrics=metrics,
                tables=tables,
                backing=settings.backing(backup, backup_every, backup_keep),
            )
        )


@app.command(cls=Command, help=about("play"))
def play(
    context: typer.Context,
    players: Annotated[
        list[str] | None, typer.Argument(help=about("players"), autocompletion=completing.players)
    ] = None,
    setup: Ready = "first-game",
    tour: Tour = None,
    sides: Sides = None,
    figure: Figure = None,
    rules: Rules = "official",
    option: Options = None,
    stones: Stones = "standard",
    boards: BoardsFile = None,
    seed: Seed = None,
    first: Annotated[str, typer.Option(help=about("first"), autocompletion=completing.first)] = "1",
    record: Annotated[Path | None, typer.Option(help=about("play-record"))] = None,
    plain: Annotated[bool, typer.Option("--plain", envvar="SAQQARA_PLAIN", help=about("plain"))] = False,
) -> None:
    """Play in the terminal, by default against two greedy bots, or go on with a game."""
    from .chosen import chosen
    from .terminal import go_on, play_here

    if record is not None:
        refuse_beside(context, "record", {"players", "plain"})
        go_on(record, players or [], plain)
        return
    what = chosen(setup, tour, sides, option or [], figure)
    play_here(players or ["me", "greedy", "greedy"], what, rules, stones, boards, seed, first, plain)


def refuse_beside(context: typer.Context, option: str, others: set[str]) -> None:
    """Raise SetupError for options that were named beside one which says all that they could say, but for `others`."""
    for name in context.params.keys() - others - {option}:
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            raise SetupError("cli-said-already", name, option=f"--{option}", other=f"--{name}")


@app.command(cls=Command, help=about("simulate"))
def simulate(
    bots: Annotated[list[str] | None, typer.Argument(help=about("bots"), autocompletion=completing.bots)] = None,
    games: Annotated[int, typer.Option(min=1, help=about("games"))] = 100,
    setup: Ready = "first-game",
    tour: Tour = None,
    sides: Sides = None,
    figure: Figure = None,
    rules: Rules = "official",
    option: Options = None,
    stones: Stones = "standard",
    boards: BoardsFile = None,
    seed: Annotated[int, typer.Option(min=0, help=about("first-seed"))] = 1,
    workers: Annotated[int | None, typer.Option(min=1, help=about("workers"))] = None,
    json: Json = False,
) -> None:
    """Let bots play against bots and count."""
    from .chosen import chosen
    from .simulate import run

    what = chosen(setup, tour, sides, option or [], figure)
    run(bots or ["greedy", "random"], games, what, rules, stones, boards, seed, workers, json)


@app.command(cls=Command, help=about("arena"))
def arena(
    bots: Annotated[list[str], typer.Argument(help=about("entrants"), autocompletion=completing.bots)],
    games: Annotated[int, typer.Option(min=1, help=about("arena-games"))] = 100,
    seats: Seats = 2,
    setup: Annotated[str, typer.Option(help=about("arena-setup"), autocompletion=completing.met)] = "first-game",
    tour: Tour = None,
    sides: Sides = None,
    figure: Figure = None,
    rules: Rules = "official",
    option: Options = None,
    stones: Stones = "standard",
    boards: BoardsFile = None,
    seed: Annotated[int, typer.Option(min=0, help=about("first-deal"))] = 1,
    gauntlet: Annotated[bool, typer.Option("--gauntlet", help=about("gauntlet"))] = False,
    decide: Annotated[float | None, typer.Option(min=1, max=99, help=about("decide"))] = None,
    journal: Annotated[Path | None, typer.Option(help=about("journal"))] = None,
    resume: Annotated[bool, typer.Option("--resume", help=about("resume"))] = False,
    picture: Annotated[Path | None, typer.Option(help=about("picture"))] = None,
    workers: Annotated[int | None, typer.Option(min=1, help=about("workers"))] = None,
    json: Json = False,
) -> None:
    """Let bots meet in a tournament and rate them."""
    from saqqara.study.arena.pairing import Tournament

    from .arena import run, what_is_played

    what = what_is_played(setup, tour, sides, option or [], figure)
    numbers = str(boards) if boards else None
    share = None if decide is None else decide / 100
    tournament = Tournament(tuple(bots), games, seats, what, rules, stones, numbers, seed, gauntlet, share)
    run(tournament, journal, resume, picture, workers, json)


@app.command(cls=Command, help=about("train"))
def train(
    folder: Annotated[Path, typer.Argument(help=about("train-folder"))],
    generations: Annotated[int, typer.Option(min=1, help=about("generations"))] = 1,
    games: Annotated[int, typer.Option(min=1, help=about("train-games"))] = 3200,
    simulations: Annotated[int, typer.Option(min=2, max=1_000_000, help=about("simulations"))] = 400,
    epochs: Annotated[int, typer.Option(min=1, help=about("epochs"))] = 30,
    match_games: Annotated[int, typer.Option(min=1, help=about("match-games"))] = 400,
    seconds: Annotated[float, typer.Option(min=0.001, max=3600, help=about("match-seconds"))] = 0.1,
    weights: Annotated[Path | None, typer.Option(help=about("train-weights"))] = None,
    device: Annotated[str, typer.Option(help=about("device"))] = "auto",
    ray: Annotated[str | None, typer.Option(help=about("ray"))] = None,
    workers: Annotated[int | None, typer.Option(min=1, help=about("workers"))] = None,
) -> None:
    """Let the search play itself, have a network learn from it, and see whether that is stronger."""
    import os

    demand("numba", "train")
    from saqqara.study.train.course import Course

    from .train import run

    count = workers or os.cpu_count() or 1
    start = weights and weights.resolve()
    run(folder, generations, Course(games, simulations, epochs, seconds, match_games, count, device, start), ray)


@app.command(cls=Command, help=about("replay"))
def replay(
    file: Annotated[Path, typer.Argument(help=about("record"))],
    game: WhichGame = None,
    json: Json = False,
) -> None:
    """Show the games in a record, and check them."""
    from .replay import show

    show(file, game, json)


@app.command(cls=Command, help=about("review"))
def review(
    file: Annotated[Path, typer.Argument(help=about("record"))],
    game: WhichGame = None,
    simulations: Annotated[int | None, typer.Option(min=1, max=10**9, help=about("review-simulations"))] = None,
    seconds: Annotated[float | None, typer.Option(min=0.01, max=3600, help=about("review-seconds"))] = None,
    seat: Annotated[int | None, typer.Option(min=0, help=about("review-seat"))] = None,
    decision: Annotated[int | None, typer.Option(min=1, help=about("review-decision"))] = None,
    svg: Annotated[Path | None, typer.Option(help=about("review-svg"))] = None,
    workers: Annotated[int | None, typer.Option(min=1, help=about("workers"))] = None,
    json: Json = False,
) -> None:
    """Judge the decisions of a recorded game."""
    from saqqara.study.review.verdict import effort

    from .review import Part, run

    run(file, game, effort(simulations, seconds), Part(seat, decision), svg, workers, json)


@app.command(cls=Command, help=about("bench"))
def bench(
    setup: Annotated[str, typer.Option(help=about("bench-setup"), autocompletion=completing.measured)] = "base",
    tour: Tour = None,
    seats: Seats = 2,
    seconds: Annotated[float, typer.Option(min=0.1, max=600, help=about("seconds"))] = 2.0,
    cold: Annotated[bool, typer.Option("--cold", help=about("cold"))] = False,
    json: Json = False,
) -> None:
    """Measure how fast the engine is on one core."""
    from .bench import run

    run(setup, tour, seats, seconds, cold, json)


@app.command(cls=Command, help=about("boards"))
def boards(
    file: Annotated[Path | None, typer.Option("--boards", help=about("boards-shown"))] = None,
    json: Json = False,
) -> None:
    """Show every printed value with its source."""
    from .boards import show

    show(file, json)


@app.command(cls=Command, help=about("backup"))
def backup(
    file: Annotated[Path, typer.Argument(help=about("backup-file"))],
    data: Data = None,
) -> None:
    """Copy all games to a file, also while the table stands."""
    from .keeping import back_up_to

    back_up_to(file, data)


@app.command(cls=Command, help=about("restore"))
def restore(
    file: Annotated[Path, typer.Argument(help=about("restore-file"))],
    data: Data = None,
) -> None:
    """Put a backup in the place of the games; the table must not stand meanwhile."""
    from .keeping import restore_from

    restore_from(file, data)


@app.command(cls=Command, help=about("rescue"))
def rescue(
    file: Annotated[Path, typer.Argument(help=about("rescue-file"))],
    data: Data = None,
) -> None:
    """Save from damaged games every table that can be read."""
    from .keeping import rescue_to

    rescue_to(file, data)


@app.command(cls=Command, help=about("check"))
def check(data: Data = None) -> None:
    """Look through all games for damage."""
    from .keeping import check

    check(data)


def main(arguments: list[str] | None = None) -> None:
    """Run the command line; bad input ends it with status 2 and one line that says what was wrong."""
    prepare()
    command: Any = typer.main.get_command(app)
    try:
        status = command.main(args=checked(arguments), prog_name="saqqara", standalone_mode=False)
    except BAD_INPUT as error:
        status = told(error)
    sys.exit(finish(status if isinstance(status, int) else 0))


def checked(arguments: list[str] | None) -> list[str] | None:
    """Give what was typed; raises SetupError where a NUL is in it, which no file name can hold."""
    for argument in arguments or ():
        if "\0" in argument:
            raise SetupError("cli-nul", given=shown(argument))
    return arguments


def told(error: Exception) -> int:
    """Print bad input as one line on stderr, and give the exit status. Anything else is a fault of ours."""
    if isinstance(error, typer.Abort):
        return STOPPED
    refused = refusal(error) if isinstance(error, typer.TyperException) else error
    if isinstance(refused, Phrase):
        line = language.words().error(refused)
    elif isinstance(error, typer.TyperException):
        line = error.format_message()
    elif isinstance(error, OSError) and error.filename:
        line = f"{error.filename}: {error.strerror}"
    else:
        line = str(error)
    complain(line)
    return REFUSED

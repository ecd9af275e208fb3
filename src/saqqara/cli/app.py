"""The `saqqara` command: its subcommands, their options, and one-line messages for user errors."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from saqqara.engine.rules.state import SIDE_NAMES
from saqqara.errors import SaqqaraError, SetupError, short_repr
from saqqara.i18n import Translatable
from saqqara.server.core import settings
from saqqara.version import __version__

from . import completion, language
from .exit_codes import INTERRUPTED, USAGE_ERROR
from .localized_parser import LocalizedCommand, LocalizedGroup
from .optional_dependencies import require_extra
from .output import configure_streams, flush_output, print_error, print_line

USER_ERRORS = (SaqqaraError, settings.SettingError, typer.TyperException, typer.Abort, OSError)


def help_text(name: str, **facts: str) -> str:
    """Return the help text of an argument, an option or a command."""
    return language.get_translator().text(f"cli-about-{name}", **facts)


JsonOption = Annotated[bool, typer.Option("--json", help=help_text("json"))]
GameNumberOption = Annotated[int | None, typer.Option("--game", min=1, help=help_text("game"))]
SeatsOption = Annotated[int, typer.Option(help=help_text("seats"))]
SetupOption = Annotated[str, typer.Option("--setup", help=help_text("ready"), autocompletion=completion.list_setups)]
MixableSetupOption = Annotated[
    str, typer.Option("--setup", help=help_text("arena-setup"), autocompletion=completion.list_arena_setups)
]
TourOption = Annotated[int | None, typer.Option(min=0, help=help_text("tour"))]
SidesOption = Annotated[str | None, typer.Option(help=help_text("sides", first=SIDE_NAMES[0], last=SIDE_NAMES[-1]))]
FigureOption = Annotated[int | None, typer.Option(min=1, help=help_text("figure"))]
RulesOption = Annotated[str, typer.Option(help=help_text("rules"), autocompletion=completion.list_profiles)]
GameOptionsOption = Annotated[
    list[str] | None, typer.Option("--option", help=help_text("option"), autocompletion=completion.list_options)
]
StonesOption = Annotated[str, typer.Option(help=help_text("stones"), autocompletion=completion.list_stone_supplies)]
BoardsOption = Annotated[Path | None, typer.Option("--boards", help=help_text("boards-file"))]
DataOption = Annotated[Path | None, typer.Option(envvar="SAQQARA_DATA", help=help_text("data"))]
WorkersOption = Annotated[int | None, typer.Option(min=1, help=help_text("jobs"))]
RayOption = Annotated[str | None, typer.Option(help=help_text("ray"))]
SeedOption = Annotated[int | None, typer.Option(help=help_text("seed"))]

app = typer.Typer(
    name="saqqara",
    cls=LocalizedGroup,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def show_version(wanted: bool) -> None:
    """Print the version and exit."""
    if wanted:
        print_line(f"saqqara {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True, help=help_text("table"))
def start_server(
    context: typer.Context,
    host: Annotated[str, typer.Option(envvar="SAQQARA_HOST", help=help_text("host"))] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(envvar="SAQQARA_PORT", min=0, max=65535, help=help_text("port"))
    ] = settings.DEFAULT_PORT,
    share: Annotated[bool, typer.Option("--share", envvar="SAQQARA_SHARE", help=help_text("share"))] = False,
    data: DataOption = None,
    browser: Annotated[bool, typer.Option(envvar="SAQQARA_BROWSER", help=help_text("browser"))] = True,
    url: Annotated[list[str] | None, typer.Option(envvar="SAQQARA_URL", help=help_text("url"))] = None,
    proxy: Annotated[list[str] | None, typer.Option(envvar="SAQQARA_PROXY", help=help_text("proxy"))] = None,
    connections: Annotated[
        int, typer.Option(envvar="SAQQARA_CONNECTIONS", min=1, help=help_text("connections"))
    ] = settings.DEFAULT_CONNECTIONS,
    unlimited: Annotated[
        list[str] | None, typer.Option(envvar="SAQQARA_UNLIMITED", help=help_text("unlimited"))
    ] = None,
    hourly: Annotated[
        int, typer.Option(envvar="SAQQARA_HOURLY", min=1, help=help_text("hourly"))
    ] = settings.DEFAULT_HOURLY,
    keep: Annotated[int | None, typer.Option(envvar="SAQQARA_KEEP", min=1, max=36500, help=help_text("keep"))] = None,
    workers: Annotated[
        int | None, typer.Option(envvar="SAQQARA_WORKERS", min=1, max=256, help=help_text("bot-workers"))
    ] = None,
    think_ahead: Annotated[
        bool, typer.Option("--think-ahead", envvar="SAQQARA_THINK_AHEAD", help=help_text("think-ahead"))
    ] = False,
    hsts: Annotated[
        int, typer.Option(envvar="SAQQARA_HSTS", min=0, max=730, help=help_text("hsts"))
    ] = settings.DEFAULT_HSTS_DAYS,
    metrics: Annotated[bool, typer.Option("--metrics", envvar="SAQQARA_METRICS", help=help_text("metrics"))] = False,
    tables: Annotated[int | None, typer.Option(envvar="SAQQARA_TABLES", min=1, help=help_text("tables"))] = None,
    backup: Annotated[Path | None, typer.Option(envvar="SAQQARA_BACKUP", help=help_text("backup-folder"))] = None,
    backup_every: Annotated[
        float | None, typer.Option(envvar="SAQQARA_BACKUP_EVERY", min=0.1, max=8760, help=help_text("backup-every"))
    ] = None,
    backup_keep: Annotated[
        int | None, typer.Option(envvar="SAQQARA_BACKUP_KEEP", min=1, max=10_000, help=help_text("backup-keep"))
    ] = None,
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help=help_text("version"))
    ] = False,
) -> None:
    """Start the server on this machine and open it in the browser, unless a subcommand is given."""
    if context.invoked_subcommand is not None and sys.stdout is None:
        raise SaqqaraError("cli-output-closed")
    if context.invoked_subcommand is None:
        from saqqara.server import Settings, serve
        from saqqara.server.core.request_language import set_language

        set_language(language.get_translator().locale)
        serve(
            Settings(
                host=host,
                port=port,
                data=data,
                share=share,
                open_browser=browser,
                language=language.get_translator().locale,
                url=tuple(url or ()),
                proxies=tuple(proxy or ()),
                connections=connections,
                unlimited=None if unlimited is None else tuple(unlimited),
                hourly=hourly,
                keep=keep,
                workers=workers,
                think_ahead=think_ahead,
                hsts=hsts,
                metrics=metrics,
                tables=tables,
                backups=settings.make_backup_settings(backup, backup_every, backup_keep),
            )
        )


@app.command(cls=LocalizedCommand, help=help_text("play"))
def play(
    context: typer.Context,
    players: Annotated[
        list[str] | None, typer.Argument(help=help_text("players"), autocompletion=completion.list_player_kinds)
    ] = None,
    setup: SetupOption = "first-game",
    tour: TourOption = None,
    sides: SidesOption = None,
    figure: FigureOption = None,
    rules: RulesOption = "official",
    option: GameOptionsOption = None,
    stones: StonesOption = "standard",
    boards: BoardsOption = None,
    seed: SeedOption = None,
    first: Annotated[str, typer.Option(help=help_text("first"), autocompletion=completion.list_starting_players)] = "1",
    record: Annotated[Path | None, typer.Option(help=help_text("play-record"))] = None,
    plain: Annotated[bool, typer.Option("--plain", envvar="SAQQARA_PLAIN", help=help_text("plain"))] = False,
) -> None:
    """Play in the terminal, by default against two greedy bots, or resume a recorded game."""
    from saqqara.game.presets import customized_preset

    from .play import resume_game, start_game

    if record is not None:
        refuse_other_options(context, "record", {"players", "plain"})
        resume_game(record, players or [], plain)
        return
    what = customized_preset(setup, tour, sides, option or [], figure)
    start_game(players or ["me", "greedy", "greedy"], what, rules, stones, boards, seed, first, plain)


def refuse_other_options(context: typer.Context, option: str, allowed: set[str]) -> None:
    """Raise SetupError if another option is given together with `option`, except those in `allowed`."""
    for name in context.params.keys() - allowed - {option}:
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            raise SetupError("cli-conflicting-option", name, option=f"--{option}", other=f"--{name}")


@app.command(cls=LocalizedCommand, help=help_text("simulate"))
def simulate(
    bots: Annotated[
        list[str] | None, typer.Argument(help=help_text("bots"), autocompletion=completion.list_bots)
    ] = None,
    games: Annotated[int, typer.Option(min=1, help=help_text("games"))] = 100,
    setup: MixableSetupOption = "first-game",
    tour: TourOption = None,
    sides: SidesOption = None,
    figure: FigureOption = None,
    rules: RulesOption = "official",
    option: GameOptionsOption = None,
    stones: StonesOption = "standard",
    boards: BoardsOption = None,
    seed: Annotated[int, typer.Option(min=0, help=help_text("first-seed"))] = 1,
    workers: WorkersOption = None,
    ray: RayOption = None,
    out: Annotated[Path | None, typer.Option(help=help_text("out"))] = None,
    decisions: Annotated[Path | None, typer.Option(help=help_text("decisions"))] = None,
    resume: Annotated[bool, typer.Option("--resume", help=help_text("resume-tables"))] = False,
    json: JsonOption = False,
) -> None:
    """Let bots play against each other, print statistics, and write tables of the games."""
    from saqqara.parallel.workplace import Workplace
    from saqqara.tables.simulation import simulate

    from .simulate import TableFiles, run_simulation

    simulation = simulate(
        bots or ["greedy", "random"],
        games,
        seed=seed,
        setup=setup,
        tour=tour,
        sides=sides,
        options=option or [],
        figure=figure,
        rules=rules,
        stones=stones,
        boards=boards,
    )
    run_simulation(simulation, TableFiles(out, decisions, resume), Workplace(workers, ray), json)


@app.command(cls=LocalizedCommand, help=help_text("arena"))
def arena(
    bots: Annotated[list[str], typer.Argument(help=help_text("entrants"), autocompletion=completion.list_bots)],
    games: Annotated[int, typer.Option(min=1, help=help_text("arena-games"))] = 100,
    seats: SeatsOption = 2,
    setup: MixableSetupOption = "first-game",
    tour: TourOption = None,
    sides: SidesOption = None,
    figure: FigureOption = None,
    rules: RulesOption = "official",
    option: GameOptionsOption = None,
    stones: StonesOption = "standard",
    boards: BoardsOption = None,
    seed: Annotated[int, typer.Option(min=0, help=help_text("first-deal"))] = 1,
    gauntlet: Annotated[bool, typer.Option("--gauntlet", help=help_text("gauntlet"))] = False,
    decide: Annotated[float | None, typer.Option(min=1, max=99, help=help_text("decide"))] = None,
    journal: Annotated[Path | None, typer.Option(help=help_text("journal"))] = None,
    resume: Annotated[bool, typer.Option("--resume", help=help_text("resume"))] = False,
    picture: Annotated[Path | None, typer.Option(help=help_text("picture"))] = None,
    workers: WorkersOption = None,
    ray: RayOption = None,
    json: JsonOption = False,
) -> None:
    """Let bots play a tournament and rate them."""
    from saqqara.arena.tournament import Tournament, preset_or_mixed
    from saqqara.parallel.workplace import Workplace

    from .arena import run_arena

    what = preset_or_mixed(setup, tour, sides, option or [], figure)
    numbers = str(boards) if boards else None
    share = None if decide is None else decide / 100
    tournament = Tournament(tuple(bots), games, seats, what, rules, stones, numbers, seed, gauntlet, share)
    run_arena(tournament, journal, resume, picture, Workplace(workers, ray), json)


@app.command(cls=LocalizedCommand, help=help_text("study"))
def study(
    folder: Annotated[Path, typer.Argument(help=help_text("study-folder"))],
    games: Annotated[int, typer.Option(min=1, help=help_text("study-games"))] = 3072,
    again: Annotated[int | None, typer.Option(min=0, help=help_text("study-again"))] = None,
    bot: Annotated[
        str, typer.Option(help=help_text("study-bot"), autocompletion=completion.list_bots)
    ] = "search?simulations=60&evaluator=blend",
    seed: Annotated[int, typer.Option(min=0, help=help_text("first-seed"))] = 1,
    boards: BoardsOption = None,
    only: Annotated[str | None, typer.Option(help=help_text("study-only"))] = None,
    resume: Annotated[bool, typer.Option("--resume", help=help_text("resume-study"))] = False,
    workers: WorkersOption = None,
    ray: RayOption = None,
    json: JsonOption = False,
) -> None:
    """Study what seats, sides, cards and modules bring, by bots in games of a designed sample."""
    for module in ("scipy", "matplotlib", "pyarrow"):
        require_extra(module, "study")
    from saqqara.game.setup import resolve_boards
    from saqqara.parallel.workplace import Workplace
    from saqqara.study.plan import StudyPlan

    from .study import StudyGames, print_answers, run_study

    if only is not None:
        print_answers(folder, only, json)
        return
    plan = StudyPlan(bot, seed, resolve_boards(boards).corrections)
    run_study(folder, plan, StudyGames(games, again, resume), Workplace(workers, ray), json)


@app.command(cls=LocalizedCommand, help=help_text("train"))
def train(
    folder: Annotated[Path, typer.Argument(help=help_text("train-folder"))],
    generations: Annotated[int, typer.Option(min=1, help=help_text("generations"))] = 1,
    games: Annotated[int, typer.Option(min=1, help=help_text("train-games"))] = 3200,
    simulations: Annotated[int, typer.Option(min=2, max=1_000_000, help=help_text("simulations"))] = 400,
    epochs: Annotated[int, typer.Option(min=1, help=help_text("epochs"))] = 30,
    match_games: Annotated[int, typer.Option(min=1, help=help_text("match-games"))] = 400,
    seconds: Annotated[float, typer.Option(min=0.001, max=3600, help=help_text("match-seconds"))] = 0.1,
    weights: Annotated[Path | None, typer.Option(help=help_text("train-weights"))] = None,
    device: Annotated[str, typer.Option(help=help_text("device"))] = "auto",
    ray: RayOption = None,
    workers: WorkersOption = None,
    method: Annotated[str, typer.Option(help=help_text("train-method"))] = "search",
    minutes: Annotated[float, typer.Option(min=0.01, max=100_000, help=help_text("train-minutes"))] = 90.0,
    teacher: Annotated[str | None, typer.Option(help=help_text("train-teacher"))] = None,
    teacher_weights: Annotated[Path | None, typer.Option(help=help_text("train-teacher-weights"))] = None,
    student: Annotated[list[str] | None, typer.Option(help=help_text("train-student"))] = None,
    parallel: Annotated[int | None, typer.Option(min=8, max=1 << 20, help=help_text("train-parallel"))] = None,
) -> None:
    """Train a network by self-play, and test whether it plays stronger."""
    import os

    require_extra("numba", "train")
    from saqqara.parallel.workplace import Workplace
    from saqqara.training.config import TrainingConfig

    from .train import PolicyGradientOptions, run_training

    count = workers or os.cpu_count() or 1
    start = weights and weights.resolve()
    config = TrainingConfig(games, simulations, epochs, seconds, match_games, count, device, start)
    options = PolicyGradientOptions(minutes, teacher, student or [], parallel, teacher_weights)
    run_training(folder, generations, config, Workplace(workers, ray), method, options)


@app.command(cls=LocalizedCommand, help=help_text("replay"))
def replay(
    file: Annotated[Path, typer.Argument(help=help_text("record"))],
    game: GameNumberOption = None,
    json: JsonOption = False,
) -> None:
    """Show and check the games in a record."""
    from .replay import print_records

    print_records(file, game, json)


@app.command(cls=LocalizedCommand, help=help_text("review"))
def review(
    file: Annotated[Path, typer.Argument(help=help_text("record"))],
    game: GameNumberOption = None,
    simulations: Annotated[int | None, typer.Option(min=1, max=10**9, help=help_text("review-simulations"))] = None,
    seconds: Annotated[float | None, typer.Option(min=0.01, max=3600, help=help_text("review-seconds"))] = None,
    seat: Annotated[int | None, typer.Option(min=0, help=help_text("review-seat"))] = None,
    decision: Annotated[int | None, typer.Option(min=1, help=help_text("review-decision"))] = None,
    svg: Annotated[Path | None, typer.Option(help=help_text("review-svg"))] = None,
    workers: Annotated[int | None, typer.Option(min=1, help=help_text("workers"))] = None,
    json: JsonOption = False,
) -> None:
    """Evaluate the decisions of a recorded game."""
    from saqqara.review.evaluation import make_effort

    from .review import ReviewFilter, run_review

    run_review(file, game, make_effort(simulations, seconds), ReviewFilter(seat, decision), svg, workers, json)


@app.command(cls=LocalizedCommand, help=help_text("bench"))
def bench(
    setup: Annotated[
        str, typer.Option(help=help_text("bench-setup"), autocompletion=completion.list_bench_setups)
    ] = "base",
    tour: TourOption = None,
    seats: SeatsOption = 2,
    seconds: Annotated[float, typer.Option(min=0.1, max=600, help=help_text("seconds"))] = 2.0,
    cold: Annotated[bool, typer.Option("--cold", help=help_text("cold"))] = False,
    json: JsonOption = False,
) -> None:
    """Measure how fast the engine is on one core."""
    from .bench import run_benchmark

    run_benchmark(setup, tour, seats, seconds, cold, json)


@app.command(cls=LocalizedCommand, help=help_text("boards"))
def boards(
    file: Annotated[Path | None, typer.Option("--boards", help=help_text("boards-shown"))] = None,
    json: JsonOption = False,
) -> None:
    """List every printed value with its source."""
    from .boards import print_board_values

    print_board_values(file, json)


@app.command(cls=LocalizedCommand, help=help_text("static"))
def static(
    folder: Annotated[Path, typer.Argument(help=help_text("static-folder"))],
    pyodide: Annotated[Path | None, typer.Option(help=help_text("pyodide"))] = None,
    json: JsonOption = False,
) -> None:
    """Write a site that needs no server: any web host can serve its folder."""
    from .static import write_static_site

    write_static_site(folder, pyodide, json)


@app.command(cls=LocalizedCommand, help=help_text("backup"))
def backup(
    file: Annotated[Path, typer.Argument(help=help_text("backup-file"))],
    data: DataOption = None,
) -> None:
    """Copy all games to a file, even while the server is running."""
    from .maintenance import back_up_to

    back_up_to(file, data)


@app.command(cls=LocalizedCommand, help=help_text("restore"))
def restore(
    file: Annotated[Path, typer.Argument(help=help_text("restore-file"))],
    data: DataOption = None,
) -> None:
    """Replace the games with a backup. No server may be running."""
    from .maintenance import restore_from

    restore_from(file, data)


@app.command(cls=LocalizedCommand, help=help_text("rescue"))
def rescue(
    file: Annotated[Path, typer.Argument(help=help_text("rescue-file"))],
    data: DataOption = None,
) -> None:
    """Save every readable table from a damaged database."""
    from .maintenance import rescue_to

    rescue_to(file, data)


@app.command(cls=LocalizedCommand, help=help_text("check"))
def check(data: DataOption = None) -> None:
    """Check all games for damage."""
    from .maintenance import check_database_file

    check_database_file(data)


def main(arguments: list[str] | None = None) -> None:
    """Run the command line and exit. Bad input exits with status 2 and a one-line message."""
    configure_streams()
    command: Any = typer.main.get_command(app)
    try:
        status = command.main(args=check_arguments(arguments), prog_name="saqqara", standalone_mode=False)
    except USER_ERRORS as error:
        status = report_error(error)
    sys.exit(flush_output(status if isinstance(status, int) else 0))


def check_arguments(arguments: list[str] | None) -> list[str] | None:
    """Return the arguments. Raise SetupError if one contains a NUL character, which no file name can hold."""
    for argument in arguments or ():
        if "\0" in argument:
            raise SetupError("cli-nul-character", given=short_repr(argument))
    return arguments


def report_error(error: Exception) -> int:
    """Print a user error as one line on stderr and return the exit status. All other exceptions are bugs."""
    if isinstance(error, typer.Abort):
        return INTERRUPTED
    if isinstance(error, Translatable):
        line = language.get_translator().error_text(error)
    elif isinstance(error, typer.TyperException):
        line = error.format_message()
    elif isinstance(error, OSError) and error.filename:
        line = f"{error.filename}: {error.strerror}"
    else:
        line = str(error)
    print_error(line)
    return USAGE_ERROR

"""The parser of the command line in the language of whoever types: headings of its help, and what it cannot read."""

from __future__ import annotations

from typing import Any

from typer import TyperException
from typer.core import TyperCommand, TyperGroup

from saqqara.errors import SetupError, short_repr
from saqqara.i18n import Translatable

from . import language
from .output import encodable

EXTRAS = ("native", "train")  # of the package, which pip installs with it
BUILT_IN_OPTIONS = ("help", "install_completion", "show_completion")  # options that it adds by itself


class LocalizedHelp:
    """Whatever is typed first, with its help in words of ours."""

    options_metavar: str | None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Name in the usage what may be given."""
        super().__init__(*args, **kwargs)
        self.options_metavar = language.translator().text("cli-help-some-options")

    def get_params(self, ctx: Any) -> list[Any]:
        """Give all parameters."""
        return localize_built_in_options(super().get_params(ctx))  # type: ignore[misc]

    def get_help(self, ctx: Any) -> str:
        """Give the help as the terminal can write it: the parser prints it by itself."""
        return encodable(super().get_help(ctx))  # type: ignore[misc]

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """Write the line on top."""
        write_usage(self, ctx, formatter)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write what may be given."""
        write_parameters(self, ctx, formatter)


class LocalizedCommand(LocalizedHelp, TyperCommand):
    """A command."""

    allow_extra_args = True  # to be refused here

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read what was typed; raises SetupError for what is left over."""
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise SetupError("cli-extra-arguments", "", given=[short_repr(word) for word in rest])
        return rest


class LocalizedGroup(LocalizedHelp, TyperGroup):
    """The command that has commands."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Name in the usage what may be given."""
        super().__init__(*args, **kwargs)
        self.subcommand_metavar = language.translator().text("cli-help-some-command")

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find a command; raises SetupError for one that there is not."""
        if args[0] not in self.commands and not ctx.resilient_parsing:
            raise SetupError("cli-no-command", "", given=short_repr(args[0]), known=tuple(self.commands))
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write what may be given, and the commands."""
        super().format_options(ctx, formatter)
        width = formatter.width - max(map(len, self.commands)) - 6
        with formatter.section(language.translator().text("cli-help-commands")):
            formatter.write_dl([(name, one.get_short_help_str(width)) for name, one in self.commands.items()])
        with formatter.section(language.translator().text("cli-help-extras")):
            formatter.write_dl([(name, language.translator().text(f"cli-about-extra-{name}")) for name in EXTRAS])


def localize_built_in_options(parameters: list[Any]) -> list[Any]:
    """Have the options that the parser adds explained in words of ours."""
    for parameter in parameters:
        if parameter.name in BUILT_IN_OPTIONS:
            parameter.help = language.translator().text(f"cli-about-{parameter.name}")
    return parameters


def write_usage(command: Any, context: Any, formatter: Any) -> None:
    """Write how a command is called."""
    pieces = " ".join(command.collect_usage_pieces(context))
    formatter.write_usage(context.command_path, pieces, language.translator().text("cli-help-usage") + " ")


def write_parameters(command: Any, context: Any, formatter: Any) -> None:
    """Write what the arguments and the options of a command are."""
    for kind in ("argument", "option"):
        parameters = [one for one in command.get_params(context) if one.param_type_name == kind]
        rows = [record for one in parameters if (record := one.get_help_record(context))]
        if rows:
            with formatter.section(language.translator().text(f"cli-help-{kind}s")):
                formatter.write_dl([(name, localize_notes(text)) for name, text in rows])


def localize_notes(text: str) -> str:
    """Put what stands in brackets behind an explanation into words: what is taken by default, and what has to be."""
    before, bracket, notes = text.rpartition("  [")
    if not bracket:
        return text
    return f"{before}  [" + "; ".join(map(localize_note, notes.removesuffix("]").split("; "))) + "]"


def localize_note(text: str) -> str:
    """Put one of these notes into words."""
    kind, _, value = text.partition(": ")
    if kind == "default":
        return language.translator().text("cli-help-default", value=value)
    return language.translator().text("cli-help-required") if kind == "required" else text


def parse_error_message(error: TyperException) -> Translatable | None:
    """Tell in words of ours what the parser could not read; None for what it tells in its own."""
    name, parameter = type(error).__name__, getattr(error, "param", None)
    option = short_repr(getattr(error, "option_name", ""))
    if name == "NoSuchOption":
        like = sorted(getattr(error, "possibilities", None) or ())
        return Translatable("cli-no-option", given=option, like=like, count=len(like))
    if name == "BadOptionUsage":
        takes = "no" if "does not take" in error.message else "yes"
        return Translatable("cli-option-value", given=option, takes=takes)
    if name == "MissingParameter" and parameter is not None:
        return Translatable("cli-missing", name=parameter_name(parameter))
    kind = getattr(getattr(parameter, "type_descriptor", None), "annotation", None)
    if name == "BadParameter" and kind in (int, float):
        given = environment_variable(parameter, error) or parameter_name(parameter)
        return number_error_message(
            parameter, given, Translatable("entrant-whole") if kind is int else Translatable("entrant-fraction")
        )
    return None


def environment_variable(parameter: Any, error: TyperException) -> str | None:
    """Name the variable of the environment that a parameter was given by; None where it was typed."""
    context = getattr(error, "ctx", None)
    source = context and context.get_parameter_source(parameter.name)
    return str(parameter.envvar) if source is not None and source.name == "ENVIRONMENT" else None


def number_error_message(parameter: Any, name: str, kind: Translatable) -> Translatable:
    """Say which numbers a parameter takes."""
    bounds = {name: f"{bound:.10g}" for name in ("min", "max") if (bound := getattr(parameter, name)) is not None}
    least, most, known = bounds.get("min", ""), bounds.get("max", ""), "-".join(bounds) or "none"
    return Translatable("cli-number", name=name, kind=kind, least=least, most=most, bounds=known)


def parameter_name(parameter: Any) -> str:
    """Name a parameter as it is typed: an option with its dashes."""
    return str(parameter.opts[0] if parameter.param_type_name == "option" else parameter.name)

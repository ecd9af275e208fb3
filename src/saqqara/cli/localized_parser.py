"""The parser of the command line in the user's language: headings of its help, and messages for its errors."""

from __future__ import annotations

from typing import Any

from typer import TyperException
from typer.core import TyperCommand, TyperGroup

from saqqara.errors import SetupError, short_repr
from saqqara.i18n import Translatable

from . import language
from .output import encodable

EXTRAS = ("charts", "native", "train")  # optional extras of the package, for pip
BUILT_IN_OPTIONS = ("help", "install_completion", "show_completion")  # options that the parser adds


class LocalizedHelp:
    """A mixin for commands with translated help."""

    options_metavar: str | None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Translate the placeholder for options in the usage line."""
        super().__init__(*args, **kwargs)
        self.options_metavar = language.translator().text("cli-help-some-options")

    def get_params(self, ctx: Any) -> list[Any]:
        """Return all parameters."""
        return localize_built_in_options(super().get_params(ctx))  # type: ignore[misc]

    def get_help(self, ctx: Any) -> str:
        """Return the help with only characters that the terminal can show: the parser prints it directly."""
        return encodable(super().get_help(ctx))  # type: ignore[misc]

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """Write the usage line."""
        write_usage(self, ctx, formatter)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the arguments and options."""
        write_parameters(self, ctx, formatter)


class LocalizedCommand(LocalizedHelp, TyperCommand):
    """A command."""

    allow_extra_args = True  # refused in parse_args with a translated message

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments. Raise SetupError if some are left over."""
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise SetupError("cli-extra-arguments", "", given=[short_repr(word) for word in rest])
        return rest


class LocalizedGroup(LocalizedHelp, TyperGroup):
    """The command that has subcommands."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Translate the placeholder for the subcommand in the usage line."""
        super().__init__(*args, **kwargs)
        self.subcommand_metavar = language.translator().text("cli-help-some-command")

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find a subcommand. Raise SetupError if it does not exist."""
        if args[0] not in self.commands and not ctx.resilient_parsing:
            raise SetupError("cli-no-command", "", given=short_repr(args[0]), known=tuple(self.commands))
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the options, the subcommands and the optional extras."""
        super().format_options(ctx, formatter)
        width = formatter.width - max(map(len, self.commands)) - 6
        with formatter.section(language.translator().text("cli-help-commands")):
            formatter.write_dl([(name, one.get_short_help_str(width)) for name, one in self.commands.items()])
        with formatter.section(language.translator().text("cli-help-extras")):
            formatter.write_dl([(name, language.translator().text(f"cli-about-extra-{name}")) for name in EXTRAS])


def localize_built_in_options(parameters: list[Any]) -> list[Any]:
    """Translate the help of the options that the parser adds."""
    for parameter in parameters:
        if parameter.name in BUILT_IN_OPTIONS:
            parameter.help = language.translator().text(f"cli-about-{parameter.name}")
    return parameters


def write_usage(command: Any, context: Any, formatter: Any) -> None:
    """Write the usage line of a command."""
    pieces = " ".join(command.collect_usage_pieces(context))
    formatter.write_usage(context.command_path, pieces, language.translator().text("cli-help-usage") + " ")


def write_parameters(command: Any, context: Any, formatter: Any) -> None:
    """Write the help of a command's arguments and options."""
    for kind in ("argument", "option"):
        parameters = [one for one in command.get_params(context) if one.param_type_name == kind]
        rows = [record for one in parameters if (record := one.get_help_record(context))]
        if rows:
            with formatter.section(language.translator().text(f"cli-help-{kind}s")):
                formatter.write_dl([(name, localize_notes(text)) for name, text in rows])


def localize_notes(text: str) -> str:
    """Translate the notes in brackets after a help text: the default value, and whether a value is required."""
    before, bracket, notes = text.rpartition("  [")
    if not bracket:
        return text
    return f"{before}  [" + "; ".join(map(localize_note, notes.removesuffix("]").split("; "))) + "]"


def localize_note(text: str) -> str:
    """Translate one of these notes."""
    kind, _, value = text.partition(": ")
    if kind == "default":
        return language.translator().text("cli-help-default", value=value)
    return language.translator().text("cli-help-required") if kind == "required" else text


def parse_error_message(error: TyperException) -> Translatable | None:
    """Return the translated message of a parser error, None if the parser's own message is used."""
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
    """Return the environment variable that a parameter was set by, None if it was typed."""
    context = getattr(error, "ctx", None)
    source = context and context.get_parameter_source(parameter.name)
    return str(parameter.envvar) if source is not None and source.name == "ENVIRONMENT" else None


def number_error_message(parameter: Any, name: str, kind: Translatable) -> Translatable:
    """Return the message that names the numbers a parameter accepts."""
    bounds = {name: f"{bound:.10g}" for name in ("min", "max") if (bound := getattr(parameter, name)) is not None}
    least, most, known = bounds.get("min", ""), bounds.get("max", ""), "-".join(bounds) or "none"
    return Translatable("cli-number", name=name, kind=kind, least=least, most=most, bounds=known)


def parameter_name(parameter: Any) -> str:
    """Return the name of a parameter as it is typed: an option with its dashes."""
    return str(parameter.opts[0] if parameter.param_type_name == "option" else parameter.name)

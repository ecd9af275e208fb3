"""The parser of the command line in the user's language: headings of its help, and messages for its errors."""

from __future__ import annotations

from typing import Any

from typer import BadParameter, TyperException
from typer.core import TyperCommand, TyperGroup

from saqqara.errors import SetupError, short_repr
from saqqara.i18n import Translatable

from . import language
from .output import make_encodable

# Optional extras of the package, for pip.
EXTRAS = ("charts", "batch", "cuda", "envs", "native", "tables", "study", "ray", "train")
BUILT_IN_OPTIONS = ("help", "install_completion", "show_completion")  # options that the parser adds


class LocalizedHelp:
    """A mixin for commands with translated help."""

    options_metavar: str | None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Translate the placeholder for options in the usage line."""
        super().__init__(*args, **kwargs)
        self.options_metavar = language.get_translator().text("cli-help-some-options")

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments. Raise SetupError if they are wrong."""
        try:
            return super().parse_args(ctx, args)  # type: ignore[misc, no-any-return]
        except TyperException as error:
            refused = parse_error(self, ctx, error)
            if refused is None:
                raise
            raise refused from error

    def get_params(self, ctx: Any) -> list[Any]:
        """Return all parameters."""
        return localize_built_in_options(super().get_params(ctx))  # type: ignore[misc]

    def get_help(self, ctx: Any) -> str:
        """Return the help with only characters that the terminal can show: the parser prints it directly."""
        return make_encodable(super().get_help(ctx))  # type: ignore[misc]

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
        self.subcommand_metavar = language.get_translator().text("cli-help-some-command")

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find a subcommand. Raise SetupError if it does not exist."""
        if args[0] not in self.commands and not ctx.resilient_parsing:
            raise SetupError("cli-no-command", "", given=short_repr(args[0]), known=tuple(self.commands))
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the options, the subcommands and the optional extras."""
        super().format_options(ctx, formatter)
        width = formatter.width - max(map(len, self.commands)) - 6
        with formatter.section(language.get_translator().text("cli-help-commands")):
            formatter.write_dl([(name, one.get_short_help_str(width)) for name, one in self.commands.items()])
        with formatter.section(language.get_translator().text("cli-help-extras")):
            formatter.write_dl([(name, language.get_translator().text(f"cli-about-extra-{name}")) for name in EXTRAS])


def localize_built_in_options(parameters: list[Any]) -> list[Any]:
    """Translate the help of the options that the parser adds."""
    for parameter in parameters:
        if parameter.name in BUILT_IN_OPTIONS:
            parameter.help = language.get_translator().text(f"cli-about-{parameter.name}")
    return parameters


def write_usage(command: Any, context: Any, formatter: Any) -> None:
    """Write the usage line of a command."""
    pieces = " ".join(command.collect_usage_pieces(context))
    formatter.write_usage(context.command_path, pieces, language.get_translator().text("cli-help-usage") + " ")


def write_parameters(command: Any, context: Any, formatter: Any) -> None:
    """Write the help of a command's arguments and options."""
    for kind in ("argument", "option"):
        parameters = [one for one in command.get_params(context) if one.param_type_name == kind]
        rows = [record for one in parameters if (record := one.get_help_record(context))]
        if rows:
            with formatter.section(language.get_translator().text(f"cli-help-{kind}s")):
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
        return language.get_translator().text("cli-help-default", value=value)
    return language.get_translator().text("cli-help-required") if kind == "required" else text


def parse_error(command: Any, context: Any, error: TyperException) -> SetupError | None:
    """Return the translation of a parser error, or None if the parser's own message is used."""
    # Typer has no catalogue for its errors, and of their classes only BadParameter is public.
    option, parameter = getattr(error, "option_name", None), getattr(error, "param", None)
    if option is not None:
        known = {name: one for one in command.get_params(context) for name in (*one.opts, *one.secondary_opts)}
        if option in known:
            takes = "no" if known[option].is_flag else "yes"
            return SetupError("cli-option-value", "", given=short_repr(option), takes=takes)
        like = sorted(getattr(error, "possibilities", None) or ())
        return SetupError("cli-no-option", "", given=short_repr(option), like=like, count=len(like))
    if not isinstance(error, BadParameter) or parameter is None:
        return None
    source = context.get_parameter_source(parameter.name).name
    if source == "DEFAULT":
        return SetupError("cli-missing", "", name=parameter_name(parameter))
    name = str(parameter.envvar) if source == "ENVIRONMENT" else parameter_name(parameter)
    return value_error(parameter, name)


def value_error(parameter: Any, name: str) -> SetupError | None:
    """Return the error that names the values a parameter accepts, or None if it accepts any."""
    kind = parameter.type_descriptor.annotation
    if kind is bool:
        return SetupError("cli-boolean", "", name=name)
    if kind not in (int, float):
        return None
    bounds = {end: f"{bound:.10g}" for end in ("min", "max") if (bound := getattr(parameter, end)) is not None}
    least, most, known = bounds.get("min", ""), bounds.get("max", ""), "-".join(bounds) or "none"
    number = Translatable("entrant-whole") if kind is int else Translatable("entrant-fraction")
    return SetupError("cli-number", "", name=name, kind=number, least=least, most=most, bounds=known)


def parameter_name(parameter: Any) -> str:
    """Return the name of a parameter as it is typed: an option with its dashes."""
    return str(parameter.opts[0] if parameter.param_type_name == "option" else parameter.name)

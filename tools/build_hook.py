"""The build hook of hatchling: packs the bundles of the page, which the repository does not contain."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # a build does not look for modules in the project

from tools import bundles
from tools.errors import ToolError

SOURCE_ARCHIVE_MARK = "PKG-INFO"  # in the root of an unpacked source archive, not of a checkout


class BundlesBuildHook(BuildHookInterface[Any]):
    """Builds the bundles if necessary, and packs them.

    A source archive always contains them, and so does a wheel that is built from one. Only a wheel that is built in a
    checkout without Node.js, as by `pip install .`, may lack them; its pages use the modules.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the bundles to what is packed, or end the build with the reason why there are none."""
        if version == "editable":
            return
        root = Path(self.root)
        try:
            bundles.ensure_current(root)
        except bundles.BundlerMissingError as trouble:
            if self.target_name == "sdist" or (root / SOURCE_ARCHIVE_MARK).is_file():
                self.app.abort(str(trouble))
            self.app.display_warning(f"{trouble} (Without them the pages load more slowly.)")
            return
        except ToolError as trouble:
            self.app.abort(str(trouble))
        build_data["artifacts"] += [f"/{path}" for path in bundles.packed_files(root)]

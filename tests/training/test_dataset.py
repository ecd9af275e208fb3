"""A dataset on disk: what is stored is read again, and no other file is accepted as one."""

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from saqqara.engine.arrays import zeros
from saqqara.engine.rules.state import Setup
from saqqara.engine.search import REVISION
from saqqara.errors import SaqqaraError
from saqqara.game import setup as rules
from saqqara.training.dataset import METADATA_FILE, Dataset
from saqqara.training.sample import Sample
from saqqara.training.self_play import SelfPlayConfig
from tests.helpers import corrupt_npz as damages


def make_dataset(folder: Path) -> Dataset:
    begun = Dataset.create_or_resume(folder, SelfPlayConfig(50).metadata)
    samples = zeros(Sample, 3)
    samples["setup"], samples["left"] = (0, 0, 1), (2, 1, 1)
    begun.write_chunk(4, zeros(Setup, 2), samples)
    return begun


def test_dataset_round_trips(tmp_path: Path) -> None:
    make_dataset(tmp_path)
    again = Dataset(tmp_path)
    assert again.chunk_numbers == [4]
    assert again.count_samples() == {4: 3}
    assert [*again.read_chunk(4)[1]["left"]] == [2, 1, 1]
    assert again.metadata["simulations"] == 50
    assert not list(tmp_path.glob("*.part"))


def test_dataset_resumes_only_with_the_same_games(tmp_path: Path) -> None:
    make_dataset(tmp_path)
    assert Dataset.create_or_resume(tmp_path, SelfPlayConfig(50).metadata).chunk_numbers == [4]
    with pytest.raises(SaqqaraError, match="was begun with simulations 50, not 60"):
        Dataset.create_or_resume(tmp_path, SelfPlayConfig(60).metadata)
    assert Dataset(tmp_path).count_samples() == {4: 3}


@pytest.mark.parametrize("there", [1, 99])
def test_dataset_of_another_search_is_readable_but_not_resumed(tmp_path: Path, there: int) -> None:
    make_dataset(tmp_path)
    assert json.loads((tmp_path / METADATA_FILE).read_bytes())["search_revision"] == REVISION
    change_metadata(tmp_path, search_revision=there)
    games = f"played by revision {there} of the search, and revision {REVISION} would play"
    with pytest.raises(SaqqaraError, match=games):
        Dataset.create_or_resume(tmp_path, SelfPlayConfig(50).metadata)
    assert Dataset(tmp_path).count_samples() == {4: 3}


def change_metadata(folder: Path, **what: object) -> None:
    """Change the metadata of a dataset."""
    about = json.loads((folder / METADATA_FILE).read_bytes())
    (folder / METADATA_FILE).write_text(json.dumps(about | what), encoding="utf-8")


def test_other_feature_layout_is_refused(tmp_path: Path) -> None:
    make_dataset(tmp_path)
    change_metadata(tmp_path, layout="0123456789abcdef")
    with pytest.raises(SaqqaraError, match='by another version of Saqqara: its layout is "0123456789abcdef", not'):
        Dataset(tmp_path)


def test_dataset_of_an_earlier_rules_revision_is_refused(tmp_path: Path) -> None:
    make_dataset(tmp_path)
    change_metadata(tmp_path, revision=rules.RULES_REVISION - 1)
    with pytest.raises(
        SaqqaraError,
        match=f"its revision is {rules.RULES_REVISION - 1}, not {rules.RULES_REVISION}; give another folder",
    ):
        Dataset(tmp_path)


@pytest.mark.parametrize("given", ["saqqara-dataset/1", "saqqara-dataset/2", "saqqara-dataset/4", None])
def test_dataset_of_another_format_is_refused(tmp_path: Path, given: str | None) -> None:
    make_dataset(tmp_path)
    change_metadata(tmp_path, format=given, layout=1660)
    with pytest.raises(SaqqaraError, match=f'its format is {json.dumps(given)}, not "saqqara-dataset/3"'):
        Dataset(tmp_path)


@pytest.mark.parametrize("text", ["", "[1]", '{"for'])
def test_folder_without_a_dataset_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(SaqqaraError, match="has no dataset"):
        Dataset(tmp_path)
    (tmp_path / METADATA_FILE).write_text(text, encoding="utf-8")
    with pytest.raises(SaqqaraError, match="has no dataset"):
        Dataset(tmp_path)


def test_file_named_like_a_chunk_is_ignored(tmp_path: Path) -> None:
    dataset = make_dataset(tmp_path)
    for name in ("games-000004 (copy).npz", "games-4.npz", "games-.npz"):
        (tmp_path / name).write_bytes(dataset.chunk_path(4).read_bytes())
    assert dataset.count_samples() == {4: 3}


def truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-40])


def flip_byte(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[80] ^= 255  # in the compressed part
    path.write_bytes(content)


def empty_file(path: Path) -> None:
    path.write_bytes(b"")


def other_arrays(path: Path) -> None:
    with path.open("wb") as file:
        np.savez(file, setups=np.zeros(2), samples=np.zeros(7, "u1"))


def unknown_setups(path: Path) -> None:
    dataset = Dataset(path.parent)
    setups, samples = dataset.read_chunk(4)
    samples["setup"][0] = 9
    dataset.write_chunk(4, setups, samples)


@pytest.mark.parametrize(
    "damage", [truncate, flip_byte, empty_file, other_arrays, unknown_setups, Path.unlink, *damages.ALL_CORRUPTIONS]
)
def test_damaged_chunk_is_reported(tmp_path: Path, damage: Callable[[Path], None]) -> None:
    dataset = make_dataset(tmp_path)
    path = dataset.chunk_path(4)
    damage(path)
    with pytest.raises(SaqqaraError, match=r"games-000004\.npz is cut off or damaged") as raised:
        dataset.read_chunk(4)
    assert "remove it" in str(raised.value)

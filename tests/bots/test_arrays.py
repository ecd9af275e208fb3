"""Files of arrays: what NumPy writes is read without it, and what is written is read by NumPy."""

import io
import zipfile
from pathlib import Path

import numpy as np
import pytest

from saqqara.bots.weights import npz
from saqqara.bots.weights.npz import Array

MOST = 1 << 20
WHOLE = {
    "grid": np.arange(12, dtype="f4").reshape(3, 4),
    "row": np.arange(5, dtype="i2"),
    "bytes": np.arange(3, dtype="u1"),
    "text": np.array("naïve 𓋹"),
    "none": np.zeros((0, 4), "f8"),
}


@pytest.mark.parametrize("save", [np.savez, np.savez_compressed])
def test_what_numpy_writes_is_read(tmp_path: Path, save: object) -> None:
    path = tmp_path / "arrays.npz"
    save(path, **WHOLE)  # type: ignore[operator]
    found = npz.read_npz(path, MOST)
    assert found.keys() == WHOLE.keys()
    for name, array in WHOLE.items():
        assert found[name] == Array(array.dtype.str, array.shape, array.tobytes())
    assert found["text"].text == "naïve 𓋹"


def test_what_is_written_is_read_by_numpy(tmp_path: Path) -> None:
    path = tmp_path / "arrays.npz"
    kept = {name: Array(array.dtype.str, array.shape, array.tobytes()) for name, array in WHOLE.items()}
    with path.open("wb") as file:
        npz.write_npz(file, {**kept, "about": Array.from_text("a line")})
    with np.load(path) as found:
        assert found.files == [*WHOLE, "about"]
        for name, array in WHOLE.items():
            assert found[name].dtype == array.dtype
            assert np.array_equal(found[name], array)
        assert str(found["about"]) == "a line"


def test_a_file_that_unpacks_to_more_than_it_may_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bomb.npz"
    np.savez_compressed(path, zeros=np.zeros(MOST, "u1"))
    assert path.stat().st_size < MOST // 100
    with pytest.raises(ValueError, match="too large"):
        npz.read_npz(path, MOST)
    assert npz.read_npz(path, 2 * MOST)["zeros"].shape == (MOST,)


def entry(header: str, cells: bytes = b"") -> bytes:
    said = header.encode()
    return b"\x93NUMPY\x01\x00" + len(said).to_bytes(2, "little") + said + cells


@pytest.mark.parametrize(
    "content",
    [
        entry("{'descr': '<f4', 'fortran_order': False, 'shape': (2,)}", bytes(7)),
        entry("{'descr': '<f4', 'fortran_order': False, 'shape': (2,)}", bytes(9)),
        entry("{'descr': '<f4', 'fortran_order': True, 'shape': (1, 2)}", bytes(8)),
        entry("{'descr': '<f4', 'fortran_order': False, 'shape': (-1, -2)}", bytes(8)),
        entry("{'descr': '>f4', 'fortran_order': False, 'shape': (2,)}", bytes(8)),
        entry("{'descr': '|O', 'fortran_order': False, 'shape': ()}", bytes(8)),
        entry("{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': ()}", bytes(4)),
        entry("__import__('os').getcwd()", bytes(4)),
        entry("(" * 9_000),
        entry(" " * 20_000),
        entry("{'descr': '<f4'"),
        b"\x93NUMPY",
        b"\x93NUMPY\x01",
        b"",
    ],
    ids=str,
)
def test_an_entry_that_is_no_array_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "arrays.npz"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("a.npy", content)
    with pytest.raises(ValueError, match=r"\S"):
        npz.read_npz(path, MOST)


def test_a_check_sum_that_is_not_right_is_noticed(tmp_path: Path) -> None:
    path, packed = tmp_path / "arrays.npz", io.BytesIO()
    np.savez(packed, grid=WHOLE["grid"])
    content = bytearray(packed.getvalue())
    content[content.index(WHOLE["grid"].tobytes()) + 5] ^= 1
    path.write_bytes(content)
    with pytest.raises(ValueError, match="CRC"):
        npz.read_npz(path, MOST)

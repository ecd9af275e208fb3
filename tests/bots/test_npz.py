"""`.npz` files: what NumPy writes is read without it, and what is written here is read by NumPy."""

import io
import zipfile
from pathlib import Path

import numpy as np
import pytest

from saqqara.bots.weights import npz
from saqqara.bots.weights.npz import Array

MAX_BYTES = 1 << 20
ARRAYS = {
    "grid": np.arange(12, dtype="f4").reshape(3, 4),
    "row": np.arange(5, dtype="i2"),
    "bytes": np.arange(3, dtype="u1"),
    "text": np.array("naïve 𓋹"),
    "none": np.zeros((0, 4), "f8"),
}


@pytest.mark.parametrize("save", [np.savez, np.savez_compressed])
def test_files_written_by_numpy_are_read(tmp_path: Path, save: object) -> None:
    path = tmp_path / "arrays.npz"
    save(path, **ARRAYS)  # type: ignore[operator]
    found = npz.read_npz(path, MAX_BYTES)
    assert found.keys() == ARRAYS.keys()
    for name, array in ARRAYS.items():
        assert found[name] == Array(array.dtype.str, array.shape, array.tobytes())
    assert found["text"].text == "naïve 𓋹"


def test_written_files_are_read_by_numpy(tmp_path: Path) -> None:
    path = tmp_path / "arrays.npz"
    kept = {name: Array(array.dtype.str, array.shape, array.tobytes()) for name, array in ARRAYS.items()}
    with path.open("wb") as file:
        npz.write_npz(file, {**kept, "about": Array.from_text("a line")})
    with np.load(path) as found:
        assert found.files == [*ARRAYS, "about"]
        for name, array in ARRAYS.items():
            assert found[name].dtype == array.dtype
            assert np.array_equal(found[name], array)
        assert str(found["about"]) == "a line"


def test_file_that_unpacks_beyond_the_limit_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bomb.npz"
    np.savez_compressed(path, zeros=np.zeros(MAX_BYTES, "u1"))
    assert path.stat().st_size < MAX_BYTES // 100
    with pytest.raises(ValueError, match="too large"):
        npz.read_npz(path, MAX_BYTES)
    assert npz.read_npz(path, 2 * MAX_BYTES)["zeros"].shape == (MAX_BYTES,)


def npy_entry(header: str, cells: bytes = b"") -> bytes:
    encoded = header.encode()
    return b"\x93NUMPY\x01\x00" + len(encoded).to_bytes(2, "little") + encoded + cells


@pytest.mark.parametrize(
    "content",
    [
        npy_entry("{'descr': '<f4', 'fortran_order': False, 'shape': (2,)}", bytes(7)),
        npy_entry("{'descr': '<f4', 'fortran_order': False, 'shape': (2,)}", bytes(9)),
        npy_entry("{'descr': '<f4', 'fortran_order': True, 'shape': (1, 2)}", bytes(8)),
        npy_entry("{'descr': '<f4', 'fortran_order': False, 'shape': (-1, -2)}", bytes(8)),
        npy_entry("{'descr': '>f4', 'fortran_order': False, 'shape': (2,)}", bytes(8)),
        npy_entry("{'descr': '|O', 'fortran_order': False, 'shape': ()}", bytes(8)),
        npy_entry("{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': ()}", bytes(4)),
        npy_entry("__import__('os').getcwd()", bytes(4)),
        npy_entry("(" * 9_000),
        npy_entry(" " * 20_000),
        npy_entry("{'descr': '<f4'"),
        b"\x93NUMPY",
        b"\x93NUMPY\x01",
        b"",
    ],
    ids=str,
)
def test_entry_that_is_no_array_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "arrays.npz"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("a.npy", content)
    with pytest.raises(ValueError, match=r"\S"):
        npz.read_npz(path, MAX_BYTES)


def test_wrong_checksum_is_noticed(tmp_path: Path) -> None:
    path, packed = tmp_path / "arrays.npz", io.BytesIO()
    np.savez(packed, grid=ARRAYS["grid"])
    content = bytearray(packed.getvalue())
    content[content.index(ARRAYS["grid"].tobytes()) + 5] ^= 1
    path.write_bytes(content)
    with pytest.raises(ValueError, match="CRC"):
        npz.read_npz(path, MAX_BYTES)

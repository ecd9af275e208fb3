"""A graphics card by NVIDIA through its driver: memory, and the kernels of `saqqara.ptx`.

Kernels run in the default stream of the driver's primary context, which PyTorch and CuPy use too.
"""

import ctypes
from collections.abc import Callable
from functools import cache
from typing import Any

from . import header

OLDEST_CARD = (7, 5)  # compute capability for which the PTX is built
STACK_BYTES = 12 * 1024  # of a thread: 3.5 kB, and what measuring areas takes, which calls itself (burial_common.py)
THREADS_PER_BLOCK = 64
DEFAULT_STREAM = 0


class UnusableCardError(Exception):
    """No card can be used here.

    `problem` is "absent" (the Python package is), "driver", "none" (no card), "old" (the card in `detail`), "refused"
    (by the driver, for the reason in `detail`), or a problem of the PTX (`header.UnusablePtxError`).
    """

    def __init__(self, problem: str, detail: str = "") -> None:
        super().__init__(problem)
        self.problem, self.detail = problem, detail


def _import_driver() -> Any:
    try:
        from cuda.bindings import driver
    except ImportError as error:
        raise UnusableCardError("absent") from error
    return driver


def _checked(driver: Any, result: tuple[Any, ...]) -> Any:
    """Return what a call of the driver returned besides its status.

    Raises:
        MemoryError: The card has no memory left.
        RuntimeError: The call failed for another reason.
    """
    status, *values = result
    if status == driver.CUresult.CUDA_ERROR_OUT_OF_MEMORY:
        raise MemoryError("the card has no memory left")
    if status != driver.CUresult.CUDA_SUCCESS:
        raise RuntimeError(f"the driver of the card reports {status.name}")
    return values[0] if values else None


class Card:
    """The first card of this machine. Create it with `open_card`."""

    def __init__(self, driver: Any, device: Any) -> None:
        """Load the kernels; the driver compiles them for this card and keeps the result for later processes."""
        self._driver = driver
        self._context = self._call(driver.cuDevicePrimaryCtxRetain, device)
        self._call(driver.cuCtxSetCurrent, self._context)
        stack = driver.CUlimit.CU_LIMIT_STACK_SIZE
        if self._call(driver.cuCtxGetLimit, stack) < STACK_BYTES:
            self._call(driver.cuCtxSetLimit, stack, STACK_BYTES)
        self._module = self._call(driver.cuModuleLoadData, header.read_ptx().encode() + b"\0")
        self._kernels: dict[str, Any] = {}

    def _call(self, function: Callable[..., Any], *arguments: Any) -> Any:
        return _checked(self._driver, function(*arguments))

    def allocate(self, size: int) -> int:
        """Return the address of `size` zeroed bytes; raises MemoryError."""
        self._call(self._driver.cuCtxSetCurrent, self._context)
        address = int(self._call(self._driver.cuMemAlloc, size))
        self.fill(address, size, 0)
        return address

    def free(self, address: int) -> None:
        """Free memory."""
        self._call(self._driver.cuMemFree, address)

    def fill(self, address: int, size: int, byte: int) -> None:
        """Set all bytes of memory."""
        self._call(self._driver.cuMemsetD8, address, byte, size)

    def upload(self, address: int, data: bytes) -> None:
        """Copy data to the card."""
        self._call(self._driver.cuMemcpyHtoD, address, data, len(data))

    def download(self, address: int, size: int) -> bytearray:
        """Wait for the kernels before, and copy data from the card."""
        data = bytearray(size)
        memory = (ctypes.c_char * size).from_buffer(data)
        self._call(self._driver.cuMemcpyDtoH, ctypes.addressof(memory), address, size)
        return data

    def copy(self, target: int, source: int, size: int) -> None:
        """Copy memory of the card to other memory of the card."""
        self._call(self._driver.cuMemcpyDtoD, target, source, size)

    def launch(self, kernel: str, games: int, *arguments: int) -> None:
        """Run a kernel for so many games, without waiting for its end; the number of games is its last argument."""
        self._call(self._driver.cuCtxSetCurrent, self._context)
        if kernel not in self._kernels:
            self._kernels[kernel] = self._call(self._driver.cuModuleGetFunction, self._module, kernel.encode())
        blocks = (games + THREADS_PER_BLOCK - 1) // THREADS_PER_BLOCK
        values = (*arguments, games)
        parameters = (values, (ctypes.c_uint64,) * len(values))
        grid, block = (blocks, 1, 1), (THREADS_PER_BLOCK, 1, 1)
        self._call(self._driver.cuLaunchKernel, self._kernels[kernel], *grid, *block, 0, DEFAULT_STREAM, parameters, 0)

    def wait(self) -> None:
        """Wait until all kernels have ended."""
        self._call(self._driver.cuCtxSynchronize)


@cache
def open_card() -> Card:
    """Return the first card of this machine, with the kernels loaded; once per process.

    Raises:
        UnusableCardError: There is none that can be used.
    """
    driver = _import_driver()
    try:
        _checked(driver, driver.cuInit(0))
        count = _checked(driver, driver.cuDeviceGetCount())
    except RuntimeError as error:  # also if the library of the driver is missing
        raise UnusableCardError("driver") from error
    if not count:
        raise UnusableCardError("none")
    try:
        device = _checked(driver, driver.cuDeviceGet(0))
        check_age(driver, device)
        return Card(driver, device)
    except header.UnusablePtxError as error:
        raise UnusableCardError(error.problem) from error
    except (RuntimeError, MemoryError) as error:
        raise UnusableCardError("refused", str(error)) from error


def check_age(driver: Any, device: Any) -> None:
    """Raise UnusableCardError for a card that is too old for the PTX."""
    attributes = driver.CUdevice_attribute
    major = attributes.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR
    minor = attributes.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR
    found = tuple(_checked(driver, driver.cuDeviceGetAttribute(one, device)) for one in (major, minor))
    if found < OLDEST_CARD:
        name = _checked(driver, driver.cuDeviceGetName(100, device))
        raise UnusableCardError("old", name.decode().rstrip("\0"))

"""Builds `saqqara.ptx`, the step of a batch for graphics cards by NVIDIA, from the sources of the rules."""

"""The five sites as text, a module for each, with all their sides."""

from .burial import render_burial
from .market import render_market
from .obelisk import render_obelisk
from .pyramid import render_pyramid
from .temple import render_temple

__all__ = ["render_burial", "render_market", "render_obelisk", "render_pyramid", "render_temple"]

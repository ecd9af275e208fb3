"""Whole games at the site without a server in other browsers than Chromium."""

"""The content security policy of all pages: only their own files, no code or styles in texts."""

PAGE_DIRECTIVES = (
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "img-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
)
HEADER_DIRECTIVES = ("frame-ancestors 'none'",)  # browsers read these in headers only


def page_policy() -> str:
    """Return the policy for a page's own head."""
    return "; ".join(PAGE_DIRECTIVES)


def header_policy() -> str:
    """Return the policy for the headers of a server."""
    return "; ".join(PAGE_DIRECTIVES + HEADER_DIRECTIVES)

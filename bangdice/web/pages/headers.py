"""The headers of every answer: the rights of its page, the time it may be kept, and its packing."""

from __future__ import annotations

import gzip

from flask import Response, request

from bangdice.web.network.public import PUBLIC

PAGE = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src data:; "
    "font-src 'self'; manifest-src 'self'; connect-src 'self'{sockets}; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
"""Nothing from elsewhere, no inline script or style, no frame around us. `data:` is for style sheets, and for
the film that keeps a screen on.
"""

FILE = "default-src 'none'; frame-ancestors 'none'"
"""For files that are no pages: opened by itself, a picture or a text may load and do nothing."""

FOR_EVER = "public, max-age=31536000, immutable"
"""For addresses that carry their own hash."""

WORTH_PACKING = 600
"""Bytes below which compression gains nothing."""

TEXTS = ("text/", "application/json", "image/svg+xml")


def finish(answer: Response) -> Response:
    """Finish an answer. It is the last thing done to every one."""
    secure(answer)
    if "Cache-Control" not in answer.headers:
        answer.headers["Cache-Control"] = "no-cache, private"
    if answer.mimetype == "text/html":
        answer.vary.update(["Cookie", "Accept-Language"])
    pack(answer)
    if answer.status_code == 200:
        answer.add_etag(weak=True)
        answer.make_conditional(request)
    return answer


def secure(answer: Response) -> None:
    """Add the rights of an answer. A file that is no page, has no links and loads nothing gets the short
    form.

    The referrer stays among our own pages, because addresses carry codes. `no-referrer` hides no more, but
    takes the origin away from our own forms, and with it the proof that they are ours.
    """
    answer.headers["X-Content-Type-Options"] = "nosniff"
    if answer.mimetype == "text/html":
        answer.headers["Content-Security-Policy"] = PAGE.format(sockets=own_sockets())
        answer.headers["Referrer-Policy"] = "same-origin"
        answer.headers["Permissions-Policy"] = PERMISSIONS
        if request.is_secure:
            # Over plain http a browser ignores it and complains in its console.
            answer.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    else:
        answer.headers.setdefault("Content-Security-Policy", FILE)


PERMISSIONS = ", ".join(
    f"{feature}=()" for feature in ("camera", "geolocation", "payment", "usb", "serial", "bluetooth", "midi")
)
"""Permissions that no page asks for. `microphone` is not among them, because WebKit would then ignore
`navigator.audioSession`.
"""


def own_sockets() -> str:
    """Return the addresses of our own websockets. Older browsers do not take them for `'self'`."""
    public = request.environ.get(PUBLIC)
    hosts = dict.fromkeys((request.host, public.host if public else ""))
    return "".join(f" ws://{host} wss://{host}" for host in hosts if host)


def pack(answer: Response) -> None:
    """Compress a text, if the browser can unpack it and it is not packed yet."""
    if not (answer.mimetype or "").startswith(TEXTS):
        return
    answer.vary.add("Accept-Encoding")
    if "Content-Encoding" in answer.headers or not can_unpack():
        return
    text = answer.get_data()
    if len(text) >= WORTH_PACKING:
        answer.set_data(gzip.compress(text, 6, mtime=0))
        answer.headers["Content-Encoding"] = "gzip"


def can_unpack() -> bool:
    """Return True if this browser reads gzip. Over plain http browsers offer nothing better."""
    return request.accept_encodings.quality("gzip") > 0

"""Certificates of our own for tests, made by openssl."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import NamedTuple

NEW_KEY = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1")


class Files(NamedTuple):
    """The files of a certificate and of its key."""

    certificate: Path
    key: Path

    def options(self) -> tuple[str, ...]:
        """Return the options of `bangdice serve` that take them."""
        return ("--certificate", str(self.certificate), "--key", str(self.key))


def made(folder: Path, *more: str, names: str = "DNS:game.lan,IP:127.0.0.1", name: str = "one") -> Files:
    """Return a new certificate, signed by itself, with its key without a password."""
    files = Files(folder / f"{name}.crt", folder / f"{name}.key")
    out = ("-keyout", str(files.key), "-out", str(files.certificate))
    locked = () if "-passout" in more else ("-nodes",)
    about = ("-subj", "/CN=game.lan", "-addext", f"subjectAltName={names}")
    command = ["openssl", "req", "-x509", *NEW_KEY, *locked, *out, *about, *more]
    subprocess.run(command, check=True, capture_output=True)
    return files

"""PostgreSQL, nginx and Redis of Debian's packages: on free ports, in folders of their own, ended by number.

Where a program is missing, the test is skipped with the line that installs it. It fails where `CI` is set.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, TypeVar

import psycopg

from bangdice.many.server import migrate_schema
from tests.programs import ending_with_us, free_port, missing

PATIENCE = 60.0
"""Seconds after which an engine that neither answers nor ends is given up: a machine may be busy."""
INSTALL = "sudo apt-get install postgresql nginx-light redis-server (or: make cluster)"
ORDINARY = "nobody"
"""The engines' user where the tests are run by root: PostgreSQL refuses to be root's."""
DATABASE = "bangdice"
SETTINGS = {"fsync": "off", "full_page_writes": "off", "max_connections": "200"}
"""A process that is killed loses nothing by these: the machine goes on."""
_ALONE = """SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()"""
_EMPTY = """DO $$ DECLARE ours text; BEGIN
    SELECT string_agg(quote_ident(tablename), ', ') INTO ours FROM pg_tables
        WHERE schemaname = 'public' AND tablename <> 'alembic_version';
    IF ours IS NOT NULL THEN EXECUTE 'TRUNCATE ' || ours || ' RESTART IDENTITY CASCADE'; END IF;
END $$"""
OWN_FOLDERS = "access_log {folder}/access.log; " + " ".join(
    f"{kind}_temp_path {{folder}}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
)
"""Debian's nginx would write where only root may."""

Started = TypeVar("Started", bound="Engine")


class Engine:
    """A program that listens on a port of this machine. `command` begins it in the foreground."""

    name = ""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        """Return the program and its arguments."""
        raise NotImplementedError

    def start(self) -> None:
        """Start, and wait until it answers. It ends with us, even if we are killed."""
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [*ending_with_us(), *self.command()],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                **_ordinary(),
            )
        deadline = time.monotonic() + PATIENCE
        while not self.is_answering():
            if self.process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                raise RuntimeError(f"{self.name} did not start:\n{self.log()}")
            time.sleep(0.02)

    def is_answering(self) -> bool:
        """Return True if somebody listens on the port."""
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False

    def send(self, which: signal.Signals) -> None:
        """Send a signal to the program itself: SIGSTOP makes it stand still, SIGCONT go on."""
        assert self.process is not None
        self.process.send_signal(which)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it, and wait until it has ended. It can be started again, on the same port."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self.stop(signal.SIGKILL)

    def log(self) -> str:
        """Return everything that it printed."""
        return (self.folder / "log").read_text(errors="replace")


class Postgres(Engine):
    """A PostgreSQL server; `settings` are added to its configuration."""

    name = "PostgreSQL"

    def __init__(self, folder: Path, settings: dict[str, str] | None = None) -> None:
        super().__init__(folder)
        self._programs = _postgres_programs()
        self._settings = {**SETTINGS, **(settings or {})}
        making = [
            "initdb", "-D", "data", "-U", DATABASE, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync",
        ]  # fmt: skip
        self.run(*making)

    def command(self) -> list[str]:
        """Return the program and its arguments."""
        where = {"port": str(self.port), "listen_addresses": "127.0.0.1"}
        where["unix_socket_directories"] = str(self.folder)
        settings = [f"--{name}={value}" for name, value in {**self._settings, **where}.items()]
        return [str(self._programs / "postgres"), "-D", "data", *settings]

    def is_answering(self) -> bool:
        """Return True if it takes connections."""
        with contextlib.suppress(psycopg.OperationalError):
            psycopg.connect(self.dsn("postgres"), connect_timeout=1).close()
            return True
        return False

    def run(self, program: str, *arguments: str) -> None:
        """Run another of PostgreSQL's programs in its folder: pg_basebackup, pg_ctl ….

        Raise RuntimeError with its output.
        """
        done = subprocess.run(
            [str(self._programs / program), *arguments],
            cwd=self.folder,
            capture_output=True,
            text=True,
            **_ordinary(),
        )
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stdout}{done.stderr}")

    def make(self, name: str) -> None:
        """Make an empty database; one of that name goes first."""
        with self.asking("postgres") as connection:
            connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)'.encode())
            connection.execute(f'CREATE DATABASE "{name}"'.encode())

    def empty(self) -> None:
        """Take all rows out of the usual database, and hang up on clients that still use it."""
        with self.asking() as connection:
            connection.execute(_ALONE)
            connection.execute(_EMPTY)

    @contextlib.contextmanager
    def asking(self, database: str = DATABASE) -> Iterator[psycopg.Connection]:
        """Give a connection that is in no transaction."""
        with psycopg.connect(self.dsn(database), autocommit=True) as connection:
            yield connection

    def dsn(self, database: str = DATABASE, port: int | None = None) -> str:
        """Return the address for psycopg itself."""
        return f"host=127.0.0.1 port={port or self.port} user={DATABASE} dbname={database}"

    def url(self, database: str = DATABASE, port: int | None = None) -> str:
        """Return the address for `--database`; `port`: of a relay that stands before it."""
        return f"postgresql://{DATABASE}@127.0.0.1:{port or self.port}/{database}"

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it, and wait until it has ended: SIGINT hangs up on all, SIGQUIT is as good as a crash."""
        super().stop(how)

    def kill(self) -> None:
        """End it as by a crash: it recovers from its log at the next start."""
        self.stop(signal.SIGQUIT)


class Nginx(Engine):
    """nginx with a configuration, in which `{port}` and `{folder}` are filled in."""

    name = "nginx"

    def __init__(self, folder: Path, configuration: str) -> None:
        super().__init__(folder)
        self._program = _found("nginx")
        self.write(configuration)

    def write(self, configuration: str) -> None:
        """Write a configuration; SIGHUP makes a running nginx read it."""
        text = configuration.replace("http {", f"http {{ {OWN_FOLDERS}", 1)
        text = text.replace("{port}", str(self.port)).replace("{folder}", str(self.folder))
        (self.folder / "nginx.conf").write_text(text)

    def die(self) -> None:
        """End it and its workers at once, as a machine that dies."""
        assert self.process is not None
        master = self.process.pid
        workers = Path(f"/proc/{master}/task/{master}/children").read_text().split()
        self.kill()
        for worker in workers:
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(worker), signal.SIGKILL)

    def command(self) -> list[str]:
        """Return the program and its arguments."""
        return [
            self._program, "-p", str(self.folder), "-c", str(self.folder / "nginx.conf"), "-e", "stderr",
            "-g", f"daemon off; pid {self.folder}/nginx.pid;",
        ]  # fmt: skip


class Redis(Engine):
    """A Redis that keeps nothing."""

    name = "redis-server"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._program = _found("redis-server")

    def command(self) -> list[str]:
        """Return the program and its arguments."""
        return [self._program, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", "."]

    @property
    def url(self) -> str:
        """The address for `--limits`."""
        return f"redis://127.0.0.1:{self.port}"


@contextlib.contextmanager
def postgres(settings: dict[str, str] | None = None) -> Iterator[Postgres]:
    """Give a running PostgreSQL with the database `bangdice`, of our schema; it ends, and its folder goes."""
    with engine_folder() as folder, _running(Postgres(folder, settings)) as engine:
        engine.make(DATABASE)
        migrate_schema(engine.url())
        yield engine


@contextlib.contextmanager
def nginx(configuration: str) -> Iterator[Nginx]:
    """Give a running nginx with a configuration, in which `{port}` and `{folder}` are filled in."""
    with engine_folder() as folder, _running(Nginx(folder, configuration)) as engine:
        yield engine


@contextlib.contextmanager
def redis() -> Iterator[Redis]:
    """Give a running Redis."""
    with engine_folder() as folder, _running(Redis(folder)) as engine:
        yield engine


@contextlib.contextmanager
def _running(engine: Started) -> Iterator[Started]:
    engine.start()
    try:
        yield engine
    finally:
        engine.stop()


@contextlib.contextmanager
def engine_folder() -> Iterator[Path]:
    """Give a folder with a short path, which the engines' user may write to; gone afterwards."""
    folder = Path(mkdtemp(prefix="bangdice-"))
    with contextlib.suppress(KeyError):
        if os.getuid() == 0:
            shutil.chown(folder, ORDINARY)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def newest_postgres() -> Path | None:
    """Return the folder of the newest PostgreSQL's programs, None where there is none."""
    there = Path("/usr/lib/postgresql").glob("*/bin/postgres")
    newest = max(there, key=lambda path: float(path.parts[-3]), default=None)
    return None if newest is None else newest.parent


def _postgres_programs() -> Path:
    return newest_postgres() or missing("PostgreSQL", INSTALL)


def _found(program: str) -> str:
    found = shutil.which(program, path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if found is None:
        missing(program, INSTALL)
    return found


def _ordinary() -> dict[str, Any]:
    """Return the options that make a program run as an ordinary user where we are root."""
    if os.getuid() != 0:
        return {}
    return {"user": ORDINARY, "group": pwd.getpwnam(ORDINARY).pw_gid, "extra_groups": []}

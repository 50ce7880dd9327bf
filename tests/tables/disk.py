"""A disk that records SQLite's writes, and its contents after a power cut.

The library that the server itself uses opens its files through ours (a *VFS*, as SQLite calls it). Nothing
else is changed: each call goes on to the usual one.
"""

from __future__ import annotations

import _sqlite3
import ctypes
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

NAME = b"written_down"
SECTOR = 512
"""The bytes that a disk writes as a whole. Of a longer writing any part may be on it."""
OK = 0


class Write(NamedTuple):
    """Bytes that were written into a file."""

    path: str
    offset: int
    data: bytes


class Truncate(NamedTuple):
    """A file that was cut down to a size."""

    path: str
    size: int


class Sync(NamedTuple):
    """The disk said that everything of this file is on it."""

    path: str


class Delete(NamedTuple):
    """A file that was taken away, and the disk said that it is."""

    path: str


class _Vfs(ctypes.Structure):
    """The beginning of SQLite's `sqlite3_vfs`, and the rest of it as pointers."""

    _fields_ = [
        ("version", ctypes.c_int),
        ("file_size", ctypes.c_int),
        ("longest_path", ctypes.c_int),
        ("next", ctypes.c_void_p),
        ("name", ctypes.c_char_p),
        ("more", ctypes.c_void_p),
        ("open", ctypes.c_void_p),
        ("delete", ctypes.c_void_p),
        ("others", ctypes.c_void_p * 14),
    ]


class _Methods(ctypes.Structure):
    """SQLite's `sqlite3_io_methods`."""

    _fields_ = [
        ("version", ctypes.c_int),
        ("close", ctypes.c_void_p),
        ("read", ctypes.c_void_p),
        ("write", ctypes.c_void_p),
        ("truncate", ctypes.c_void_p),
        ("sync", ctypes.c_void_p),
        ("others", ctypes.c_void_p * 13),
    ]


class _File(ctypes.Structure):
    """The beginning of SQLite's `sqlite3_file`."""

    _fields_ = [("methods", ctypes.POINTER(_Methods))]


_INT = ctypes.c_int
_FILE = ctypes.POINTER(_File)
# SQLite keeps the pointer to a name: it is handed on as it is.
_Open = ctypes.CFUNCTYPE(_INT, ctypes.c_void_p, ctypes.c_void_p, _FILE, _INT, ctypes.c_void_p)
_Delete = ctypes.CFUNCTYPE(_INT, ctypes.c_void_p, ctypes.c_void_p, _INT)
_Write = ctypes.CFUNCTYPE(_INT, _FILE, ctypes.c_void_p, _INT, ctypes.c_int64)
_Truncate = ctypes.CFUNCTYPE(_INT, _FILE, ctypes.c_int64)
_Sync = ctypes.CFUNCTYPE(_INT, _FILE, _INT)


class Disk:
    """`log`: all that happened, in order; a test may add words of its own."""

    def __init__(self) -> None:
        self.log: list[Any] = []
        self._paths: dict[int, str] = {}
        self._methods: dict[int, _Methods] = {}
        self._kept: list[Any] = []
        self._sqlite = ctypes.CDLL(getattr(_sqlite3, "__file__", None))
        self._sqlite.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
        usual = self._sqlite.sqlite3_vfs_find(None).contents
        self._vfs = _Vfs.from_buffer_copy(usual)
        self._vfs.name = NAME
        self._open, self._delete = _Open(usual.open), _Delete(usual.delete)
        self._vfs.open = self._called(_Open, self._on_open)
        self._vfs.delete = self._called(_Delete, self._on_delete)

    @contextmanager
    def writing_down(self, path: Path) -> Iterator[str]:
        """Give the address under which a database is opened on this disk."""
        assert self._sqlite.sqlite3_vfs_register(ctypes.byref(self._vfs), 0) == OK
        try:
            yield f"sqlite:///file:{path}?vfs={NAME.decode()}&uri=true"
        finally:
            self._sqlite.sqlite3_vfs_unregister(ctypes.byref(self._vfs))

    def _called(self, kind: Any, function: Any) -> Any:
        made = kind(function)
        self._kept.append(made)
        return ctypes.cast(made, ctypes.c_void_p).value

    def _on_open(self, vfs: int, name: int | None, file: Any, flags: int, found: int) -> int:
        done: int = self._open(vfs, name, file, flags, found)
        if done == OK and name is not None:
            self._paths[ctypes.addressof(file.contents)] = _text(name)
            usual = ctypes.addressof(file.contents.methods.contents)
            if usual not in self._methods:
                self._methods[usual] = self._watched(_Methods.from_address(usual))
            file.contents.methods = ctypes.pointer(self._methods[usual])
        return done

    def _on_delete(self, vfs: int, name: int, is_synced: int) -> int:
        done: int = self._delete(vfs, name, is_synced)
        if done == OK:
            self.log.append(Delete(_text(name)))
        return done

    def _watched(self, usual: _Methods) -> _Methods:
        """Return the methods of a file that record their calls."""
        write, truncate, sync = _Write(usual.write), _Truncate(usual.truncate), _Sync(usual.sync)

        def on_write(file: Any, data: int, size: int, offset: int) -> int:
            self.log.append(Write(self._path(file), offset, ctypes.string_at(data, size)))
            done: int = write(file, data, size, offset)
            return done

        def on_truncate(file: Any, size: int) -> int:
            self.log.append(Truncate(self._path(file), size))
            done: int = truncate(file, size)
            return done

        def on_sync(file: Any, flags: int) -> int:
            done: int = sync(file, flags)
            self.log.append(Sync(self._path(file)))
            return done

        ours = _Methods.from_buffer_copy(usual)
        ours.write = self._called(_Write, on_write)
        ours.truncate = self._called(_Truncate, on_truncate)
        ours.sync = self._called(_Sync, on_sync)
        return ours

    def _path(self, file: Any) -> str:
        return self._paths[ctypes.addressof(file.contents)]


class Platter:
    """The data that is on the disk for sure, and the data that may be."""

    def __init__(self) -> None:
        self._sure: dict[str, bytearray] = {}
        self._may_be: dict[str, list[Write | Truncate]] = defaultdict(list)

    def happen(self, what: Write | Truncate | Sync | Delete) -> None:
        """Let something happen."""
        if isinstance(what, Delete):
            self._sure.pop(what.path, None)
            self._may_be.pop(what.path, None)
        elif isinstance(what, Sync):
            _put(self._sure.setdefault(what.path, bytearray()), self._may_be.pop(what.path, []))
        else:
            self._may_be[what.path].append(what)

    def after_a_cut(self, folder: Path, chance: Random) -> None:
        """Write the files into a folder as a power cut leaves them.

        Unsynced data is there or not, sector by sector, because a disk writes in its own order.
        """
        for path in self._sure.keys() | self._may_be.keys():
            part = chance.choice((0.0, 0.5, 0.9, 1.0))
            left = bytearray(self._sure.get(path, b""))
            pieces = (piece for what in self._may_be[path] for piece in _sectors(what))
            _put(left, (piece for piece in pieces if chance.random() < part))
            (folder / Path(path).name).write_bytes(left)


def _text(name: int) -> str:
    return ctypes.string_at(name).decode()


def _sectors(what: Write | Truncate) -> Iterator[Write | Truncate]:
    if isinstance(what, Truncate):
        yield what
        return
    begin, end = what.offset, what.offset + len(what.data)
    while begin < end:
        until = min(end, (begin // SECTOR + 1) * SECTOR)
        yield Write(what.path, begin, what.data[begin - what.offset : until - what.offset])
        begin = until


def _put(file: bytearray, all_of: Iterable[Write | Truncate]) -> None:
    for one in all_of:
        if isinstance(one, Truncate):
            del file[one.size :]
            continue
        file.extend(bytes(max(0, one.offset - len(file))))
        file[one.offset : one.offset + len(one.data)] = one.data

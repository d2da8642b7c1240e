"""What goes wrong, in the tool's own words."""

from __future__ import annotations

import json
from typing import Any, TypedDict


class KotodamaError(Exception):
    """Something was asked for that is not there, or can't be: the message says what to do instead."""


class Finding(TypedDict):
    """Something that is wrong with a game, with its place."""

    code: str
    severity: str
    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    message: str
    help: str | None


class GameError(KotodamaError):
    """A game can't be used. The message shows each finding as the tool does; ``findings`` has them for programs."""

    findings: list[Finding]

    def __init__(self, message: str, findings: str = "[]") -> None:
        super().__init__(message)
        self._raw = findings
        self.findings = json.loads(findings)

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (str(self), self._raw))


class IllegalAction(KotodamaError, ValueError):
    """A move that is not offered. Nothing has changed."""


class SaveError(KotodamaError, ValueError):
    """A text that is no saved match of this game."""

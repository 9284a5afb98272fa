"""How uvicorn is to run the server, wherever it is started from."""

from __future__ import annotations

import logging
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

import uvicorn
from fastapi import FastAPI
from uvicorn.config import LOGGING_CONFIG

from zole.server.protocol import MAX_BYTES


class Certificate(NamedTuple):
    """The files by which a server proves over HTTPS who it is."""

    cert: Path
    key: Path


def configured(app: FastAPI, certificate: Certificate | None = None) -> uvicorn.Config:
    """The settings under which the server keeps its promises."""
    return uvicorn.Config(
        app,
        ssl_certfile=certificate and certificate.cert,
        ssl_keyfile=certificate and certificate.key,
        log_level="warning",
        log_config=_log_config(),
        ws_max_size=2 * MAX_BYTES,  # what is larger still is cut off before it is read
        timeout_graceful_shutdown=2,
    )


class NoTracebackForNonsense(logging.Filter):
    """What a client sends is no fault of ours: one line says it, where uvicorn would print a traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every record through, but without a traceback if a client sent what is no text."""
        if record.msg == "Invalid UTF-8 sequence received from client.":
            record.exc_info = record.exc_text = None
        return True


def _log_config() -> dict[str, Any]:
    config = deepcopy(LOGGING_CONFIG)
    config["filters"] = {"nonsense": {"()": NoTracebackForNonsense}}
    config["loggers"]["uvicorn.error"]["filters"] = ["nonsense"]
    config["loggers"]["zole"] = {"handlers": ["default"], "level": "WARNING"}
    return config

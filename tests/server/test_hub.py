"""The news between processes."""

from __future__ import annotations

import asyncio

from zole.server.hub import Hub, LocalHub


def test_a_process_that_is_alone_hears_nothing_of_what_it_tells():
    async def alone() -> list[str]:
        heard: list[str] = []
        hub: Hub = LocalHub()
        stop = hub.subscribe("t", lambda: heard.append("t"))
        hub.publish("t")
        await asyncio.sleep(0)
        stop()
        await hub.close()
        return heard

    assert asyncio.run(alone()) == []

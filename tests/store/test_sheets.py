"""Score sheets in the database: a union of what phones wrote, whole or not at all."""

from __future__ import annotations

import threading

import pytest

from zole.store import SheetDiffers, SheetEvent, SheetFull, SheetLog, SheetNews, open_database

HEAD = {"names": ["Anna", "Juris", "Ilze"]}


def events(device: str, *counters: int) -> list[SheetEvent]:
    return [SheetEvent(device, one, {"id": f"{device}.{one}", "entry": None}) for one in counters]


def written(*wrote: SheetEvent) -> list[object]:
    return [one.event for one in wrote]


@pytest.fixture
def sheets(engine):
    return SheetLog(engine)


def add(sheets, *wrote, sheet="s", head=None, after=0, limit=100) -> SheetNews:
    return sheets.add(sheet, head or HEAD, wrote, after=after, limit=limit)


def test_two_phones_are_put_together_and_each_hears_what_the_other_wrote(sheets):
    mine, other = events("a", 1, 2), events("b", 1, 3)
    assert add(sheets, *mine) == SheetNews(HEAD, written(*mine), 2)
    assert add(sheets, *other, after=2) == SheetNews(HEAD, written(*other), 4)
    assert sheets.news("s", after=2) == SheetNews(HEAD, written(*other), 4)
    assert sheets.news("s") == SheetNews(HEAD, written(*mine, *other), 4)
    assert sheets.news("elsewhere") is None


def test_what_is_there_already_is_not_written_twice(sheets):
    add(sheets, *events("a", 1, 2))
    assert add(sheets, *events("a", 2, 3, 3)).seq == 3
    assert add(sheets).seq == 3


def test_another_event_under_the_same_name_is_refused_with_all_that_came_along(sheets):
    add(sheets, *events("a", 1))
    with pytest.raises(SheetDiffers, match=r"a\.1"):
        add(sheets, *events("b", 1), SheetEvent("a", 1, {"id": "a.1", "entry": {"kind": "end"}}))
    assert sheets.news("s").seq == 1


def test_another_head_is_refused(sheets):
    add(sheets, *events("a", 1))
    with pytest.raises(SheetDiffers):
        add(sheets, *events("a", 2), head={"names": ["Anna", "Juris", "Zane"]})
    assert sheets.news("s") == SheetNews(HEAD, written(*events("a", 1)), 1)


def test_a_sheet_grows_to_its_limit_and_not_beyond(sheets):
    add(sheets, *events("a", 1, 2, 3), limit=3)
    with pytest.raises(SheetFull):
        add(sheets, *events("a", 4), limit=3)
    assert add(sheets, *events("a", 3), limit=3).seq == 3


def test_sheets_do_not_touch_each_other(sheets):
    add(sheets, *events("a", 1), sheet="one")
    add(sheets, *events("a", 1, 2), sheet="two")
    assert sheets.news("one").seq == 1
    assert sheets.news("two").seq == 2


def test_phones_that_write_at_once_lose_nothing(sheets):
    ready = threading.Barrier(4)

    def write(device: str) -> None:
        ready.wait()
        for counter in range(1, 6):
            add(sheets, *events(device, counter))

    phones = [threading.Thread(target=write, args=(device,)) for device in "abcd"]
    for phone in phones:
        phone.start()
    for phone in phones:
        phone.join()
    news = sheets.news("s")
    assert news.seq == len(news.events) == 20
    assert {event["id"] for event in news.events} == {f"{d}.{c}" for d in "abcd" for c in range(1, 6)}


def test_a_sheet_is_there_when_the_database_is_opened_again(where):
    engine = open_database(where)
    add(SheetLog(engine), *events("a", 1))
    engine.dispose()
    again = open_database(where)
    assert SheetLog(again).news("s") == SheetNews(HEAD, written(*events("a", 1)), 1)
    again.dispose()

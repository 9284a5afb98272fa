"""Leases: of the processes that serve a table exactly one thinks for its bots, until it lets go or dies."""

from __future__ import annotations

from sqlalchemy import Engine, delete, update

from zole.store.database import name_of
from zole.store.dialects import now, upserting
from zole.store.errors import clear_errors
from zole.store.schema import LEASES


class Leases:
    """Who thinks for which table; each method is one transaction, callable from any thread.

    A lease runs out by the clock of the database, so the clocks of the processes do not matter. It only saves
    work: should two hold one after that clock has jumped, the log still takes each number once.
    Every method raises DatabaseError where the database cannot be read or written.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._name = name_of(engine)
        self._insert = upserting(engine)

    def hold(self, table: str, holder: str, seconds: float) -> bool:
        """Take a table's lease, or hold on to it, from now for some seconds; False while another has it."""
        until = now() + round(seconds * 1000)
        wish = self._insert(LEASES).values(table_id=table, holder=holder, until=until)
        free = (LEASES.c.holder == holder) | (LEASES.c.until <= now())
        taken = wish.on_conflict_do_update(
            index_elements=[LEASES.c.table_id], set_={"holder": holder, "until": until}, where=free
        ).returning(LEASES.c.holder)
        with clear_errors(self._name), self._writing.begin() as connection:
            return connection.scalar(taken) is not None

    def renew(self, holder: str, seconds: float) -> set[str]:
        """Hold on to all that one holds, from now for some seconds; what had run out is not among it."""
        mine = (LEASES.c.holder == holder) & (LEASES.c.until > now())
        held = update(LEASES).where(mine).values(until=now() + round(seconds * 1000))
        with clear_errors(self._name), self._writing.begin() as connection:
            return set(connection.scalars(held.returning(LEASES.c.table_id)))

    def let_go(self, table: str, holder: str) -> None:
        """Give a lease up, so that another need not wait until it has run out."""
        mine = (LEASES.c.table_id == table) & (LEASES.c.holder == holder)
        with clear_errors(self._name), self._writing.begin() as connection:
            connection.execute(delete(LEASES).where(mine))

    @property
    def _writing(self) -> Engine:
        return self._engine.execution_options(immediate=True)

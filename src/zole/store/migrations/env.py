"""Runs the migrations on the connection that ``zole.store.database`` hands in."""

from alembic import context

from zole.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()

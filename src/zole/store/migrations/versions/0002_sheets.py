"""Score sheets and their events."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the list of score sheets and the log of their events."""
    op.create_table(
        "sheets",
        sa.Column("sheet_id", sa.String(32), primary_key=True),
        sa.Column("head", sa.JSON, nullable=False),
    )
    op.create_table(
        "sheet_events",
        sa.Column("sheet_id", sa.String(32), primary_key=True),
        sa.Column("device", sa.String(16), primary_key=True),
        sa.Column("counter", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("event", sa.JSON, nullable=False),
        sa.UniqueConstraint("sheet_id", "seq"),
    )

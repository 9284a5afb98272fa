"""What a lobby lists, and who thinks for a table's bots."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the list of tables and the list of leases."""
    op.create_table(
        "listings",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("rules", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("ended", sa.Boolean, nullable=False),
        sa.Column("about", sa.JSON, nullable=False),
    )
    still_open = sa.text("open AND NOT ended")
    op.create_index(
        "ix_listings_open", "listings", ["made_at"], postgresql_where=still_open, sqlite_where=still_open
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False, index=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )

import type { Migration } from './migration.ts'

// The kinds of deliveries are a registry of the product: a list of them in the table would have to be changed with each.
export const schema30MoreDeliveries: Migration = {
  change: 'links to one’s own claim, and announcements of changes, can be sent by e-mail',
  sqlite: `
  ALTER TABLE outbox RENAME TO former_outbox;
  DROP INDEX outbox_open;
  CREATE TABLE outbox (
    claim_id TEXT NOT NULL REFERENCES claim (id),
    kind TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('pending', 'done', 'failed')),
    written_at TEXT NOT NULL,
    due_at TEXT NOT NULL,
    tries INTEGER NOT NULL,
    lease TEXT,
    reason TEXT,
    settled_at TEXT,
    PRIMARY KEY (claim_id, kind)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO outbox SELECT * FROM former_outbox;
  DROP TABLE former_outbox;
  CREATE INDEX outbox_open ON outbox (state, kind, due_at) WHERE state <> 'done';
  `,
  postgres: `
  ALTER TABLE outbox DROP CONSTRAINT outbox_kind_check;
  `,
}

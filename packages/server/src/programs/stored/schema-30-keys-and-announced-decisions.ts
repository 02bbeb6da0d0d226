import type { Migration } from '../../storage/migrations/migration.ts'

// Keys of programs that may call the server, and deliveries about events: a delivery names a claim or an event of one, so it
// references neither table.
export const schema30KeysAndAnnouncedDecisions: Migration = {
  change: 'programs can record decisions with keys of their own, and the webhook can announce decisions',
  sqlite: `
  CREATE TABLE api_key (
    name TEXT PRIMARY KEY,
    scope TEXT NOT NULL,
    key_hash TEXT NOT NULL UNIQUE,
    made_at TEXT NOT NULL,
    ends_at TEXT NOT NULL,
    revoked_at TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE outbox_next (
    claim_id TEXT NOT NULL,
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
  INSERT INTO outbox_next (claim_id, kind, state, written_at, due_at, tries, lease, reason, settled_at)
    SELECT claim_id, kind, state, written_at, due_at, tries, lease, reason, settled_at FROM outbox;
  DROP TABLE outbox;
  ALTER TABLE outbox_next RENAME TO outbox;
  CREATE INDEX outbox_open ON outbox (state, kind, due_at) WHERE state <> 'done';
  `,
  postgres: `
  CREATE TABLE api_key (
    name text COLLATE "C" PRIMARY KEY,
    scope text NOT NULL,
    key_hash text COLLATE "C" NOT NULL UNIQUE,
    made_at text NOT NULL,
    ends_at text NOT NULL,
    revoked_at text
  );
  ALTER TABLE outbox DROP CONSTRAINT outbox_claim_id_fkey;
  ALTER TABLE outbox DROP CONSTRAINT outbox_kind_check;
  `,
}

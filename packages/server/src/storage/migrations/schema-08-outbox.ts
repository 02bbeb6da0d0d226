import type { Migration } from './migration.ts'

// Existing claims get no deliveries: no recipients were configured when they were filed.
export const schema08Outbox: Migration = {
  sqlite: `
  CREATE TABLE outbox (
    claim_id TEXT NOT NULL REFERENCES claim (id),
    kind TEXT NOT NULL CHECK (kind IN ('receiptEmail', 'webhook')),
    state TEXT NOT NULL CHECK (state IN ('pending', 'done', 'failed')),
    written_at TEXT NOT NULL,
    due_at TEXT NOT NULL,
    tries INTEGER NOT NULL,
    lease TEXT,
    reason TEXT,
    settled_at TEXT,
    PRIMARY KEY (claim_id, kind)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX outbox_open ON outbox (state, kind, due_at) WHERE state <> 'done';
  `,
  postgres: `
  CREATE TABLE outbox (
    claim_id text COLLATE "C" NOT NULL REFERENCES claim (id),
    kind text COLLATE "C" NOT NULL CHECK (kind IN ('receiptEmail', 'webhook')),
    state text COLLATE "C" NOT NULL CHECK (state IN ('pending', 'done', 'failed')),
    written_at text COLLATE "C" NOT NULL,
    due_at text COLLATE "C" NOT NULL,
    tries integer NOT NULL,
    lease text,
    reason text,
    settled_at text,
    PRIMARY KEY (claim_id, kind)
  );
  CREATE INDEX outbox_open ON outbox (state, kind, due_at) WHERE state <> 'done';
  `,
}

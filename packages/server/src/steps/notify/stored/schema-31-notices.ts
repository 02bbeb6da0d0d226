import type { Migration } from '../../../storage/migrations/migration.ts'

const states = "'pending', 'sent', 'failed', 'bounced', 'stopped', 'letter', 'lettered', 'obsolete'"

// What claimants receive after a decision. No claim from before has a notice.
export const schema31Notices: Migration = {
  change: 'notices to claimants about decisions are stored, with where each of them is',
  sqlite: `
  CREATE TABLE notice (
    id TEXT PRIMARY KEY,
    message_id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    claim_id TEXT NOT NULL REFERENCES claim (id),
    event_id TEXT NOT NULL REFERENCES claim_event (id),
    state TEXT NOT NULL CHECK (state IN (${states})),
    domain TEXT,
    written_at TEXT NOT NULL,
    due_at TEXT NOT NULL,
    tries INTEGER NOT NULL,
    lease TEXT,
    reason TEXT,
    settled_at TEXT,
    maybe_twice INTEGER NOT NULL,
    key_id TEXT,
    sealed BLOB,
    UNIQUE (event_id, name)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX notice_due ON notice (domain, due_at) WHERE state = 'pending';
  CREATE INDEX notice_state ON notice (state, id);
  CREATE INDEX notice_claim ON notice (claim_id);
  CREATE INDEX notice_key ON notice (key_id) WHERE key_id IS NOT NULL;
  CREATE TABLE notice_domain (
    domain TEXT PRIMARY KEY,
    free_at TEXT NOT NULL,
    look_at TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX notice_domain_look ON notice_domain (look_at) WHERE look_at IS NOT NULL;
  `,
  postgres: `
  CREATE TABLE notice (
    id text COLLATE "C" PRIMARY KEY,
    message_id text COLLATE "C" NOT NULL UNIQUE,
    name text COLLATE "C" NOT NULL,
    claim_id text COLLATE "C" NOT NULL REFERENCES claim (id),
    event_id text COLLATE "C" NOT NULL REFERENCES claim_event (id),
    state text COLLATE "C" NOT NULL CHECK (state IN (${states})),
    domain text COLLATE "C",
    written_at text COLLATE "C" NOT NULL,
    due_at text COLLATE "C" NOT NULL,
    tries integer NOT NULL,
    lease text,
    reason text,
    settled_at text,
    maybe_twice integer NOT NULL,
    key_id text COLLATE "C",
    sealed bytea,
    UNIQUE (event_id, name)
  );
  CREATE INDEX notice_due ON notice (domain, due_at) WHERE state = 'pending';
  CREATE INDEX notice_state ON notice (state, id);
  CREATE INDEX notice_claim ON notice (claim_id);
  CREATE INDEX notice_key ON notice (key_id) WHERE key_id IS NOT NULL;
  CREATE TABLE notice_domain (
    domain text COLLATE "C" PRIMARY KEY,
    free_at text COLLATE "C" NOT NULL,
    look_at text COLLATE "C"
  );
  CREATE INDEX notice_domain_look ON notice_domain (look_at) WHERE look_at IS NOT NULL;
  `,
}

import type { Migration } from '../../../storage/migrations/migration.ts'

// What happens to claims after they were filed, in a chain of seals of its own. No claim from before has an event.
export const schema27ClaimEvents: Migration = {
  change:
    'what is decided about claims after they were filed is stored and sealed, each decision beside those before',
  sqlite: `
  CREATE TABLE claim_event (
    id TEXT PRIMARY KEY,
    claim_id TEXT NOT NULL REFERENCES claim (id),
    number INTEGER NOT NULL,
    reference_code TEXT NOT NULL,
    content_hash TEXT NOT NULL,
    key_id TEXT NOT NULL,
    sealed BLOB NOT NULL,
    sequence INTEGER UNIQUE,
    UNIQUE (claim_id, number)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX claim_event_unsealed ON claim_event (id) WHERE sequence IS NULL;
  CREATE INDEX claim_event_key ON claim_event (key_id);
  CREATE INDEX claim_amends ON claim (amends) WHERE amends IS NOT NULL;
  CREATE TABLE event_seal (
    number INTEGER PRIMARY KEY,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    text TEXT NOT NULL
  ) STRICT;
  `,
  postgres: `
  CREATE TABLE claim_event (
    id text COLLATE "C" PRIMARY KEY,
    claim_id text COLLATE "C" NOT NULL REFERENCES claim (id),
    number integer NOT NULL,
    reference_code text NOT NULL,
    content_hash text NOT NULL,
    key_id text NOT NULL,
    sealed bytea NOT NULL,
    sequence integer UNIQUE,
    UNIQUE (claim_id, number)
  );
  CREATE INDEX claim_event_unsealed ON claim_event (id) WHERE sequence IS NULL;
  CREATE INDEX claim_event_key ON claim_event (key_id);
  CREATE INDEX claim_amends ON claim (amends) WHERE amends IS NOT NULL;
  CREATE TABLE event_seal (
    number integer PRIMARY KEY,
    first integer NOT NULL,
    last integer NOT NULL,
    text text NOT NULL
  );
  `,
}

import type { Migration } from '../../../storage/migrations/migration.ts'

// The traits by which a claim is found, made from the claims when the first is looked for, and who looked at what.
export const schema28FindingClaims: Migration = {
  change: 'claims can be found by names, addresses and documents, and every look is recorded',
  sqlite: `
  CREATE TABLE claim_trait (
    key TEXT NOT NULL,
    claim_id TEXT NOT NULL,
    PRIMARY KEY (key, claim_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE trait_progress (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    source TEXT NOT NULL,
    sequence INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE access_entry (
    number INTEGER PRIMARY KEY,
    text TEXT NOT NULL
  ) STRICT;
  `,
  postgres: `
  CREATE TABLE claim_trait (
    key text COLLATE "C" NOT NULL,
    claim_id text COLLATE "C" NOT NULL,
    PRIMARY KEY (key, claim_id)
  );
  CREATE TABLE trait_progress (
    id integer PRIMARY KEY CHECK (id = 1),
    source text NOT NULL,
    sequence integer NOT NULL
  );
  CREATE TABLE access_entry (
    number integer PRIMARY KEY,
    text text NOT NULL
  );
  `,
}

import type { Migration } from './migration.ts'

// Hashes that sort below this text are not slow yet.
export const schema15SlowPinHashes: Migration = {
  change:
    'PINs are hashed slowly in the background from the next start on; claim IDs and PINs stay as they are',
  sqlite: `
  CREATE INDEX class_member_fast_0 ON class_member (line) WHERE pin_hash < 's1:';
  CREATE TABLE pin_hashing (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    holder TEXT NOT NULL,
    until TEXT NOT NULL
  ) STRICT;
  `,
  postgres: `
  CREATE INDEX class_member_fast_0 ON class_member (line) WHERE pin_hash < 's1:';
  CREATE TABLE pin_hashing (
    id integer PRIMARY KEY CHECK (id = 1),
    holder text NOT NULL,
    until text COLLATE "C" NOT NULL
  );
  `,
}

import type { Migration } from '../../../storage/migrations/migration.ts'

// The history of the class list, what holds for single members, and which entry of it a claimant was shown.
export const schema29ChangesOfTheClassList: Migration = {
  change:
    'single members of the class list can be added, corrected, merged and opted out, with their history',
  sqlite: `
  CREATE TABLE class_change (
    number INTEGER PRIMARY KEY,
    version INTEGER NOT NULL,
    kind TEXT NOT NULL,
    member_id TEXT,
    row_key TEXT UNIQUE,
    hash TEXT NOT NULL,
    signature TEXT NOT NULL,
    key_id TEXT NOT NULL,
    sealed BLOB NOT NULL
  ) STRICT;
  CREATE INDEX class_change_member ON class_change (member_id, number) WHERE member_id IS NOT NULL;
  CREATE INDEX class_change_key ON class_change (key_id);
  CREATE TABLE class_standing (
    member_id TEXT PRIMARY KEY,
    survivor TEXT,
    state TEXT NOT NULL,
    key_id TEXT NOT NULL,
    sealed BLOB NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX class_standing_key ON class_standing (key_id);
  ALTER TABLE session_grant ADD COLUMN listed TEXT NOT NULL DEFAULT '';
  `,
  postgres: `
  CREATE TABLE class_change (
    number integer PRIMARY KEY,
    version integer NOT NULL,
    kind text NOT NULL,
    member_id text COLLATE "C",
    row_key text COLLATE "C" UNIQUE,
    hash text NOT NULL,
    signature text NOT NULL,
    key_id text NOT NULL,
    sealed bytea NOT NULL
  );
  CREATE INDEX class_change_member ON class_change (member_id, number) WHERE member_id IS NOT NULL;
  CREATE INDEX class_change_key ON class_change (key_id);
  CREATE TABLE class_standing (
    member_id text COLLATE "C" PRIMARY KEY,
    survivor text COLLATE "C",
    state text NOT NULL,
    key_id text NOT NULL,
    sealed bytea NOT NULL
  );
  CREATE INDEX class_standing_key ON class_standing (key_id);
  ALTER TABLE session_grant ADD COLUMN listed text NOT NULL DEFAULT '';
  `,
}

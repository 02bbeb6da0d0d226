import type { Migration } from '../../../storage/migrations/migration.ts'

// Look-up keys of class members by other columns than the claim ID: `key` is a keyed hash, a colon, and the line.
export const schema20LookUpKeys: Migration = {
  change: 'class members can be found by other columns of the class list than claim ID and PIN',
  sqlite: `
  CREATE TABLE class_key (
    key TEXT PRIMARY KEY,
    line INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE class_key_next (
    key TEXT PRIMARY KEY,
    line INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  ALTER TABLE class_import ADD COLUMN ways TEXT NOT NULL DEFAULT '';
  `,
  postgres: `
  CREATE TABLE class_key (
    key text COLLATE "C" PRIMARY KEY,
    line integer NOT NULL
  );
  CREATE TABLE class_key_next (
    key text COLLATE "C" PRIMARY KEY,
    line integer NOT NULL
  );
  ALTER TABLE class_import ADD COLUMN ways text NOT NULL DEFAULT '';
  `,
}

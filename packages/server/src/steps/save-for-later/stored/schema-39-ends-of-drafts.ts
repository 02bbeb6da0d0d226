import type { Migration } from '../../../storage/migrations/migration.ts'

/*
 * When a deadline closed a saved form, which destroys it seven days later. `by_days`: 0 in rows of before, whose end a deadline may have
 * cut. And the saved forms that were filed, by the keyed hashes of their ids, with nothing beside them.
 */
export const schema39EndsOfDrafts: Migration = {
  change: 'a saved form follows the deadlines in force, and is filed twice only if its claimant says so',
  sqlite: `
  ALTER TABLE draft ADD COLUMN closes_at TEXT;
  ALTER TABLE draft ADD COLUMN by_days INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX draft_closes_at ON draft (closes_at);
  CREATE INDEX draft_form_type ON draft (form_type, ends_at);
  CREATE TABLE filed_draft (id_hash TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  `,
  postgres: `
  ALTER TABLE draft ADD COLUMN closes_at text COLLATE "C";
  ALTER TABLE draft ADD COLUMN by_days integer NOT NULL DEFAULT 0;
  CREATE INDEX draft_closes_at ON draft (closes_at);
  CREATE INDEX draft_form_type ON draft (form_type, ends_at);
  CREATE TABLE filed_draft (id_hash text COLLATE "C" PRIMARY KEY);
  `,
}

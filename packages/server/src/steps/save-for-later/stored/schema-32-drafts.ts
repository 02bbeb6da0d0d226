import type { Migration } from '../../../storage/migrations/migration.ts'

// Forms that claimants saved to finish them later, encrypted in their browsers.
export const schema32Drafts: Migration = {
  change: 'forms can be saved and finished later',
  sqlite: `
  CREATE TABLE draft (
    id_hash TEXT PRIMARY KEY,
    form_type TEXT NOT NULL,
    case_version TEXT NOT NULL,
    saved_at TEXT NOT NULL,
    ends_at TEXT NOT NULL,
    saves INTEGER NOT NULL,
    content BLOB NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX draft_ends_at ON draft (ends_at);
  `,
  postgres: `
  CREATE TABLE draft (
    id_hash text COLLATE "C" PRIMARY KEY,
    form_type text NOT NULL,
    case_version text NOT NULL,
    saved_at text COLLATE "C" NOT NULL,
    ends_at text COLLATE "C" NOT NULL,
    saves integer NOT NULL,
    content bytea NOT NULL
  );
  CREATE INDEX draft_ends_at ON draft (ends_at);
  `,
}

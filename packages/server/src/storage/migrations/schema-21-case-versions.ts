import type { Migration } from './migration.ts'

// The versions of the case. Claims from before name versions that are not stored.
export const schema21CaseVersions: Migration = {
  change:
    'every version of the case is stored whole from the next start on; the files of earlier versions, which claims name, are not known',
  sqlite: `
  CREATE TABLE case_file (
    hash TEXT PRIMARY KEY,
    compressed BLOB NOT NULL
  ) STRICT;
  CREATE TABLE case_version (
    version TEXT PRIMARY KEY,
    files TEXT NOT NULL CHECK (json_valid(files)),
    stored_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE case_change (
    number INTEGER PRIMARY KEY,
    version TEXT NOT NULL,
    since TEXT NOT NULL
  ) STRICT;
  CREATE TABLE case_server (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    number INTEGER NOT NULL,
    reason TEXT,
    seen_at TEXT NOT NULL
  ) STRICT;
  ALTER TABLE session_grant ADD COLUMN case_version TEXT NOT NULL DEFAULT '';
  `,
  postgres: `
  CREATE TABLE case_file (
    hash text COLLATE "C" PRIMARY KEY,
    compressed bytea NOT NULL
  );
  CREATE TABLE case_version (
    version text COLLATE "C" PRIMARY KEY,
    files text NOT NULL,
    stored_at text COLLATE "C" NOT NULL
  );
  CREATE TABLE case_change (
    number integer PRIMARY KEY,
    version text NOT NULL,
    since text COLLATE "C" NOT NULL
  );
  CREATE TABLE case_server (
    id text PRIMARY KEY,
    name text NOT NULL,
    number integer NOT NULL,
    reason text,
    seen_at text COLLATE "C" NOT NULL
  );
  ALTER TABLE session_grant ADD COLUMN case_version text NOT NULL DEFAULT '';
  `,
}

import type { Migration } from '../../../storage/migrations/migration.ts'

// Counts of wrong sign-ins fall with time and no longer lock a claim ID. Earlier counts are dropped, and the locks with them.
// In PostgreSQL the table is unlogged: no sign-in waits for the disk, and after a crash of the database the counts begin anew.
export const schema19CountsThatFall: Migration = {
  change: 'wrong sign-ins are counted anew, and lock nobody: claim IDs that were locked are open',
  sqlite: `
  DROP TABLE credential_attempt;
  DROP TABLE network_attempt;
  CREATE TABLE sign_in_attempt (
    key TEXT PRIMARY KEY,
    scope TEXT NOT NULL,
    credential TEXT,
    level REAL NOT NULL,
    at REAL NOT NULL,
    opens_at REAL NOT NULL,
    right_at REAL NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  postgres: `
  DROP TABLE credential_attempt;
  DROP TABLE network_attempt;
  CREATE UNLOGGED TABLE sign_in_attempt (
    key text COLLATE "C" PRIMARY KEY,
    scope text NOT NULL,
    credential text,
    level double precision NOT NULL,
    at double precision NOT NULL,
    opens_at double precision NOT NULL,
    right_at double precision NOT NULL
  ) WITH (fillfactor = 50);
  `,
}

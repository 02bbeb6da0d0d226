import type { Migration } from './migration.ts'

// SQLite does not use the table: a single server counts the attempts of networks in memory. In PostgreSQL it is unlogged: a
// count lasts a minute, so no attempt waits for the disk, and after a crash the counts begin anew.
export const schema18AttemptsOfNetworks: Migration = {
  change: 'servers over one PostgreSQL count the sign-ins of a network together',
  sqlite: `
  CREATE TABLE network_attempt (
    network TEXT PRIMARY KEY,
    began_at TEXT NOT NULL,
    count INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  postgres: `
  CREATE UNLOGGED TABLE network_attempt (
    network text PRIMARY KEY,
    began_at text COLLATE "C" NOT NULL,
    count integer NOT NULL
  );
  `,
}

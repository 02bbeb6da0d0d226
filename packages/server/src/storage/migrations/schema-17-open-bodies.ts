import type { Migration } from './migration.ts'

// Large bodies that are being received, counted over all servers.
export const schema17OpenBodies: Migration = {
  change: 'servers over one PostgreSQL count the uploads of a claimant together',
  sqlite: `
  CREATE TABLE open_body (
    id TEXT PRIMARY KEY,
    member_id TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    moved_at TEXT NOT NULL,
    until TEXT NOT NULL
  ) STRICT;
  CREATE INDEX open_body_member ON open_body (member_id);
  `,
  postgres: `
  CREATE TABLE open_body (
    id text PRIMARY KEY,
    member_id text NOT NULL,
    bytes bigint NOT NULL,
    moved_at text COLLATE "C" NOT NULL,
    until text COLLATE "C" NOT NULL
  );
  CREATE INDEX open_body_member ON open_body (member_id);
  `,
}

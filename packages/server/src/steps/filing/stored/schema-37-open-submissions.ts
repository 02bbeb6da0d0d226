import type { Migration } from '../../../storage/migrations/migration.ts'

// Submissions that take a server longer than most, so that every other server knows of them.
export const schema37OpenSubmissions: Migration = {
  change: 'every server over one PostgreSQL knows which submissions are still being received',
  sqlite: `
  CREATE TABLE open_submission (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    until TEXT NOT NULL
  ) STRICT;
  `,
  postgres: `
  CREATE TABLE open_submission (
    id text PRIMARY KEY,
    owner text NOT NULL,
    until text COLLATE "C" NOT NULL
  );
  `,
}

import type { Migration } from './migration.ts'

export const schema03Attempts: Migration = {
  sqlite: `
  CREATE TABLE credential_attempt (
    member_id TEXT PRIMARY KEY,
    began_at TEXT NOT NULL,
    count INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  postgres: null,
}

import type { Migration } from '../../../storage/migrations/migration.ts'

export const schema40Notes: Migration = {
  change: 'staff can write notes about claims',
  sqlite: `
  CREATE TABLE claim_note (
    id TEXT PRIMARY KEY,
    claim_id TEXT NOT NULL REFERENCES claim (id),
    written_at TEXT NOT NULL,
    key_id TEXT,
    sealed BLOB
  ) STRICT;
  CREATE INDEX claim_note_claim_id ON claim_note (claim_id);
  CREATE INDEX claim_note_key_id ON claim_note (key_id);
  CREATE INDEX claim_note_written_at ON claim_note (written_at);
  `,
  postgres: `
  CREATE TABLE claim_note (
    id text COLLATE "C" PRIMARY KEY,
    claim_id text COLLATE "C" NOT NULL REFERENCES claim (id),
    written_at text COLLATE "C" NOT NULL,
    key_id text COLLATE "C",
    sealed bytea
  );
  CREATE INDEX claim_note_claim_id ON claim_note (claim_id);
  CREATE INDEX claim_note_key_id ON claim_note (key_id);
  CREATE INDEX claim_note_written_at ON claim_note (written_at);
  `,
}

import type { Migration } from '../../../storage/migrations/migration.ts'

// Links, by a keyed hash of their tokens. No claim from before had to be confirmed.
export const schema22Links: Migration = {
  change: 'claims can be confirmed by a link in an e-mail, where the case asks for it',
  sqlite: `
  ALTER TABLE claim ADD COLUMN confirmed_at TEXT;
  CREATE TABLE link_token (
    token_hash TEXT PRIMARY KEY,
    purpose TEXT NOT NULL,
    form_type TEXT NOT NULL,
    claim_id TEXT,
    member_id TEXT,
    made_at TEXT NOT NULL,
    ends_at TEXT NOT NULL,
    withdrawn_at TEXT
  ) STRICT, WITHOUT ROWID;
  `,
  postgres: `
  ALTER TABLE claim ADD COLUMN confirmed_at text;
  CREATE TABLE link_token (
    token_hash text COLLATE "C" PRIMARY KEY,
    purpose text NOT NULL,
    form_type text NOT NULL,
    claim_id text,
    member_id text,
    made_at text COLLATE "C" NOT NULL,
    ends_at text COLLATE "C" NOT NULL,
    withdrawn_at text COLLATE "C"
  );
  `,
}

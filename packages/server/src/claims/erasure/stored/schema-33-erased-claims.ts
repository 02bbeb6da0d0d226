import type { Migration } from '../../../storage/migrations/migration.ts'

// Claims that were erased: a signed record of each, and the files that are still to be removed. No claim from before was erased.
export const schema33ErasedClaims: Migration = {
  change: 'one claim can be erased, and what is left of it is its place in the ledger',
  sqlite: `
  CREATE TABLE erasure (
    claim_id TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    pending TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE erased_filing (
    reference_code TEXT PRIMARY KEY,
    id TEXT NOT NULL,
    claim_id TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  postgres: `
  CREATE TABLE erasure (
    claim_id text COLLATE "C" PRIMARY KEY,
    text text NOT NULL,
    pending text
  );
  CREATE TABLE erased_filing (
    reference_code text COLLATE "C" PRIMARY KEY,
    id text COLLATE "C" NOT NULL,
    claim_id text COLLATE "C" NOT NULL
  );
  `,
}

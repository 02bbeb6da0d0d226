import type { Migration } from '../../../storage/migrations/migration.ts'

// What was observed while claims were filled in, encrypted, in cases that observe. Each row goes with its claim or before it.
export const schema35Observations: Migration = {
  change: 'a case can observe how its claims are filled in',
  sqlite: `
  CREATE TABLE claim_observation (
    claim_id TEXT PRIMARY KEY REFERENCES claim (id),
    observed_at TEXT NOT NULL,
    key_id TEXT NOT NULL,
    sealed BLOB NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX claim_observation_time ON claim_observation (observed_at);
  CREATE INDEX claim_observation_key ON claim_observation (key_id);
  `,
  postgres: `
  CREATE TABLE claim_observation (
    claim_id text COLLATE "C" PRIMARY KEY REFERENCES claim (id),
    observed_at text COLLATE "C" NOT NULL,
    key_id text COLLATE "C" NOT NULL,
    sealed bytea NOT NULL
  );
  CREATE INDEX claim_observation_time ON claim_observation (observed_at);
  CREATE INDEX claim_observation_key ON claim_observation (key_id);
  `,
}

import type { Migration } from './migration.ts'

// From this step on stored values are encrypted. A migration cannot encrypt existing plain-text claims, so a database that
// has any is refused, not emptied. The class list must be imported again. PostgreSQL was added with this step.
export const schema06EncryptedClaims: Migration = {
  sqlite: `
  CREATE TABLE plain_claims (there_are INTEGER CHECK (there_are = 0)) STRICT;
  INSERT INTO plain_claims SELECT count(*) FROM claim;
  DROP TABLE plain_claims;
  DROP TABLE submission_key;
  DROP TABLE claim_document;
  DROP TABLE claim;
  DROP TABLE class_member;
  DELETE FROM class_import;

  CREATE TABLE installation (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    case_id TEXT NOT NULL
  ) STRICT;

  CREATE TABLE class_member (
    id TEXT PRIMARY KEY,
    pin_hash TEXT NOT NULL,
    vin_hash TEXT,
    key_id TEXT NOT NULL,
    sealed BLOB NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX class_member_by_vin ON class_member (vin_hash);
  CREATE INDEX class_member_key ON class_member (key_id);

  CREATE TABLE claim (
    id TEXT PRIMARY KEY,
    key TEXT NOT NULL,
    reference_code TEXT NOT NULL UNIQUE,
    form_type TEXT NOT NULL,
    member_id TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    culture TEXT NOT NULL,
    captcha_state TEXT NOT NULL CHECK (captcha_state IN ('verified', 'unverified')),
    payment_state TEXT CHECK (payment_state IN ('verified', 'unverified')),
    case_version TEXT NOT NULL,
    received_at TEXT NOT NULL,
    amends TEXT REFERENCES claim (id),
    live_key TEXT UNIQUE,
    content_hash TEXT NOT NULL,
    receipt TEXT NOT NULL,
    key_id TEXT NOT NULL,
    sealed BLOB NOT NULL,
    sequence INTEGER UNIQUE,
    UNIQUE (member_id, form_type, fingerprint)
  ) STRICT;
  CREATE INDEX claim_key ON claim (key_id);
  CREATE INDEX claim_unsealed ON claim (id) WHERE sequence IS NULL;

  CREATE TABLE claim_document (
    file TEXT PRIMARY KEY,
    claim_id TEXT NOT NULL REFERENCES claim (id),
    position INTEGER NOT NULL,
    UNIQUE (claim_id, position)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE submission_key (
    key TEXT PRIMARY KEY,
    claim_id TEXT NOT NULL REFERENCES claim (id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE ledger_seal (
    number INTEGER PRIMARY KEY,
    first INTEGER NOT NULL UNIQUE,
    last INTEGER NOT NULL UNIQUE,
    text TEXT NOT NULL
  ) STRICT;
  `,
  postgres: `
  CREATE TABLE installation (
    id integer PRIMARY KEY CHECK (id = 1),
    case_id text NOT NULL
  );

  CREATE TABLE heartbeat (
    id integer PRIMARY KEY CHECK (id = 1),
    at text NOT NULL
  );

  CREATE TABLE class_member (
    id text COLLATE "C" PRIMARY KEY,
    pin_hash text NOT NULL,
    vin_hash text COLLATE "C",
    key_id text COLLATE "C" NOT NULL,
    sealed bytea NOT NULL
  );
  CREATE INDEX class_member_by_vin ON class_member (vin_hash, id) WHERE vin_hash IS NOT NULL;
  CREATE INDEX class_member_key ON class_member (key_id);

  CREATE TABLE class_import (
    id integer PRIMARY KEY CHECK (id = 1),
    source text NOT NULL
  );

  CREATE TABLE session_grant (
    session_hash text COLLATE "C" NOT NULL,
    form_type text NOT NULL,
    member_id text NOT NULL,
    granted_at text COLLATE "C" NOT NULL,
    last_seen_at text COLLATE "C" NOT NULL,
    PRIMARY KEY (session_hash, form_type)
  );

  CREATE TABLE credential_attempt (
    member_id text COLLATE "C" PRIMARY KEY,
    began_at text COLLATE "C" NOT NULL,
    count integer NOT NULL
  );

  CREATE TABLE claim (
    id text COLLATE "C" PRIMARY KEY,
    key text NOT NULL,
    reference_code text COLLATE "C" NOT NULL UNIQUE,
    form_type text COLLATE "C" NOT NULL,
    member_id text COLLATE "C" NOT NULL,
    fingerprint text COLLATE "C" NOT NULL,
    culture text NOT NULL,
    captcha_state text NOT NULL CHECK (captcha_state IN ('verified', 'unverified')),
    payment_state text CHECK (payment_state IN ('verified', 'unverified')),
    case_version text NOT NULL,
    received_at text NOT NULL,
    amends text COLLATE "C" REFERENCES claim (id),
    live_key text COLLATE "C" UNIQUE,
    content_hash text NOT NULL,
    receipt text NOT NULL,
    key_id text COLLATE "C" NOT NULL,
    sealed bytea NOT NULL,
    sequence integer UNIQUE,
    UNIQUE (member_id, form_type, fingerprint)
  );
  CREATE INDEX claim_key ON claim (key_id);
  CREATE INDEX claim_unsealed ON claim (id) WHERE sequence IS NULL;

  CREATE TABLE claim_document (
    file text COLLATE "C" PRIMARY KEY,
    claim_id text COLLATE "C" NOT NULL REFERENCES claim (id),
    position integer NOT NULL,
    UNIQUE (claim_id, position)
  );

  CREATE TABLE submission_key (
    key text COLLATE "C" PRIMARY KEY,
    claim_id text COLLATE "C" NOT NULL REFERENCES claim (id),
    answered integer NOT NULL DEFAULT 0
  );

  CREATE TABLE ledger_seal (
    number integer PRIMARY KEY,
    first integer NOT NULL UNIQUE,
    last integer NOT NULL UNIQUE,
    text text NOT NULL
  );
  `,
}

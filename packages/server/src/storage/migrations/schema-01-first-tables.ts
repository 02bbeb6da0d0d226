import type { Migration } from './migration.ts'

export const schema01FirstTables: Migration = {
  sqlite: `
  CREATE TABLE class_member (
    id TEXT PRIMARY KEY,
    pin_hash TEXT NOT NULL,
    data TEXT NOT NULL CHECK (json_valid(data))
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE class_import (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    source TEXT NOT NULL
  ) STRICT;

  CREATE TABLE session_grant (
    session_hash TEXT NOT NULL,
    form_type TEXT NOT NULL,
    member_id TEXT NOT NULL,
    granted_at TEXT NOT NULL,
    last_seen_at TEXT NOT NULL,
    PRIMARY KEY (session_hash, form_type)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE claim (
    id TEXT PRIMARY KEY,
    reference_code TEXT NOT NULL UNIQUE,
    form_type TEXT NOT NULL,
    member_id TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    culture TEXT NOT NULL,
    case_version TEXT NOT NULL,
    received_at TEXT NOT NULL,
    models TEXT NOT NULL CHECK (json_valid(models)),
    UNIQUE (member_id, form_type, fingerprint)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE claim_document (
    claim_id TEXT NOT NULL REFERENCES claim (id),
    position INTEGER NOT NULL,
    client_id TEXT NOT NULL,
    file TEXT NOT NULL UNIQUE,
    size INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    PRIMARY KEY (claim_id, position)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE submission_key (
    key TEXT PRIMARY KEY,
    claim_id TEXT NOT NULL REFERENCES claim (id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE heartbeat (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at TEXT NOT NULL
  ) STRICT;
  `,
  postgres: null,
}

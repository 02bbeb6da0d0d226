/**
 * The schema of version 1.0.0 in SQLite, from an empty database. Hashes of PINs that sort below `s1:` are not slow yet. A single server
 * counts the attempts of networks in memory, so `network_attempt` is empty here.
 */
export const schema18Sqlite = `
  CREATE TABLE installation (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    case_id TEXT NOT NULL,
    case_number TEXT,
    secret_checks TEXT,
    former_claims INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE heartbeat (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE class_member (
    line INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    pin_hash TEXT NOT NULL,
    vin_hash TEXT,
    key_id TEXT NOT NULL,
    sealed BLOB NOT NULL
  ) STRICT;
  CREATE INDEX class_member_id_1 ON class_member (id);
  CREATE INDEX class_member_vin_1 ON class_member (vin_hash) WHERE vin_hash IS NOT NULL;
  CREATE INDEX class_member_key_1 ON class_member (key_id);
  CREATE INDEX class_member_fast_0 ON class_member (line) WHERE pin_hash < 's1:';

  CREATE TABLE class_import (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    source TEXT NOT NULL,
    number INTEGER NOT NULL DEFAULT 1,
    members INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE class_member_next (
    line INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    pin_hash TEXT NOT NULL,
    vin_hash TEXT,
    key_id TEXT NOT NULL,
    sealed BLOB NOT NULL
  ) STRICT;

  CREATE TABLE class_import_next (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    source TEXT NOT NULL,
    line INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE class_refused (
    number INTEGER NOT NULL,
    line INTEGER NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (number, line)
  ) STRICT;

  CREATE TABLE pin_hashing (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    holder TEXT NOT NULL,
    until TEXT NOT NULL
  ) STRICT;

  CREATE TABLE session_grant (
    session_hash TEXT NOT NULL,
    form_type TEXT NOT NULL,
    member_id TEXT NOT NULL,
    granted_at TEXT NOT NULL,
    last_seen_at TEXT NOT NULL,
    proof TEXT NOT NULL DEFAULT '',
    retired INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (session_hash, form_type)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE credential_attempt (
    member_id TEXT PRIMARY KEY,
    began_at TEXT NOT NULL,
    count INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE network_attempt (
    network TEXT PRIMARY KEY,
    began_at TEXT NOT NULL,
    count INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE open_body (
    id TEXT PRIMARY KEY,
    member_id TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    moved_at TEXT NOT NULL,
    until TEXT NOT NULL
  ) STRICT;
  CREATE INDEX open_body_member ON open_body (member_id);

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
    last_verdict INTEGER,
    UNIQUE (member_id, form_type, fingerprint)
  ) STRICT;
  CREATE INDEX claim_key ON claim (key_id);
  CREATE INDEX claim_unsealed ON claim (id) WHERE sequence IS NULL;
  CREATE INDEX claim_last_verdict ON claim (last_verdict) WHERE last_verdict IS NOT NULL;
  CREATE INDEX claim_with_verdict ON claim (sequence) WHERE last_verdict IS NOT NULL;

  CREATE TABLE claim_document (
    file TEXT PRIMARY KEY,
    claim_id TEXT NOT NULL REFERENCES claim (id),
    position INTEGER NOT NULL,
    scan_state TEXT NOT NULL DEFAULT 'notScanned'
      CHECK (scan_state IN ('clean', 'infected', 'pending', 'notScanned')),
    scan_finding TEXT,
    scan_signature TEXT,
    UNIQUE (claim_id, position)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX claim_document_pending ON claim_document (file) WHERE scan_state = 'pending';

  CREATE TABLE submission_key (
    key TEXT PRIMARY KEY,
    claim_id TEXT NOT NULL REFERENCES claim (id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE outbox (
    claim_id TEXT NOT NULL REFERENCES claim (id),
    kind TEXT NOT NULL CHECK (kind IN ('receiptEmail', 'webhook')),
    state TEXT NOT NULL CHECK (state IN ('pending', 'done', 'failed')),
    written_at TEXT NOT NULL,
    due_at TEXT NOT NULL,
    tries INTEGER NOT NULL,
    lease TEXT,
    reason TEXT,
    settled_at TEXT,
    PRIMARY KEY (claim_id, kind)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX outbox_open ON outbox (state, kind, due_at) WHERE state <> 'done';

  CREATE TABLE ledger_seal (
    number INTEGER PRIMARY KEY,
    first INTEGER NOT NULL UNIQUE,
    last INTEGER NOT NULL UNIQUE,
    text TEXT NOT NULL
  ) STRICT;

  CREATE TABLE step_count (
    form_type TEXT NOT NULL,
    step TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (form_type, step)
  ) STRICT, WITHOUT ROWID;
  `

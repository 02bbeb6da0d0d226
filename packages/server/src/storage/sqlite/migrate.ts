import type { DatabaseSync } from 'node:sqlite'
import { assertCurrent, assertNotNewer, newestSchema } from '../schema.ts'

/** The schema, one step after another. A step that has been released is never changed: add the next one. */
const migrations: readonly string[] = [
  `
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
  // Existing claims were filed before tokens were verified.
  `
  ALTER TABLE claim ADD COLUMN captcha_state TEXT NOT NULL DEFAULT 'unverified'
    CHECK (captcha_state IN ('verified', 'unverified'));
  `,
  `
  CREATE TABLE credential_attempt (
    member_id TEXT PRIMARY KEY,
    began_at TEXT NOT NULL,
    count INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  // Null: not paid by PayPal, or filed before accounts were verified.
  `
  ALTER TABLE claim ADD COLUMN payment_state TEXT CHECK (payment_state IN ('verified', 'unverified'));
  `,
  // The list must be imported again: the hashes are computed from its file.
  `
  ALTER TABLE class_member ADD COLUMN vin_hash TEXT;
  CREATE INDEX class_member_by_vin ON class_member (vin_hash);
  DELETE FROM class_import;
  `,
  // From this step on stored values are encrypted. A migration cannot encrypt existing plain-text claims, so a database that
  // has any is refused, not emptied. The class list must be imported again.
  `
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
  // Documents from before the scanner existed were not scanned.
  `
  ALTER TABLE claim_document ADD COLUMN scan_state TEXT NOT NULL DEFAULT 'notScanned'
    CHECK (scan_state IN ('clean', 'infected', 'pending', 'notScanned'));
  ALTER TABLE claim_document ADD COLUMN scan_finding TEXT;
  ALTER TABLE claim_document ADD COLUMN scan_signature TEXT;
  CREATE INDEX claim_document_pending ON claim_document (file) WHERE scan_state = 'pending';
  `,
  // Existing claims get no deliveries: no recipients were configured when they were filed.
  `
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
  `,
  // A list is imported beside the one in use: in the order of its lines, indexes last.
  `
  CREATE TABLE list (
    line INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    pin_hash TEXT NOT NULL,
    vin_hash TEXT,
    key_id TEXT NOT NULL,
    sealed BLOB NOT NULL
  ) STRICT;
  INSERT INTO list SELECT row_number() OVER (ORDER BY id), id, pin_hash, vin_hash, key_id, sealed FROM class_member;
  DROP TABLE class_member;
  ALTER TABLE list RENAME TO class_member;
  CREATE INDEX class_member_id_1 ON class_member (id);
  CREATE INDEX class_member_vin_1 ON class_member (vin_hash) WHERE vin_hash IS NOT NULL;
  CREATE INDEX class_member_key_1 ON class_member (key_id);

  CREATE TABLE class_member_next (
    line INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    pin_hash TEXT NOT NULL,
    vin_hash TEXT,
    key_id TEXT NOT NULL,
    sealed BLOB NOT NULL
  ) STRICT;

  ALTER TABLE class_import ADD COLUMN number INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE class_import ADD COLUMN members INTEGER NOT NULL DEFAULT 0;
  UPDATE class_import SET members = (SELECT count(*) FROM class_member);

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
  `,
  // Only numbers: no claimant and no time.
  `
  CREATE TABLE step_count (
    form_type TEXT NOT NULL,
    step TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (form_type, step)
  ) STRICT, WITHOUT ROWID;
  `,
  // Verdicts on documents have numbers from now on; those from before come first.
  `
  ALTER TABLE claim ADD COLUMN last_verdict INTEGER;
  UPDATE claim SET last_verdict = 1
    WHERE id IN (SELECT claim_id FROM claim_document WHERE scan_signature IS NOT NULL);
  CREATE INDEX claim_last_verdict ON claim (last_verdict) WHERE last_verdict IS NOT NULL;
  CREATE INDEX claim_with_verdict ON claim (sequence) WHERE last_verdict IS NOT NULL;
  `,
  // Null until a case opens the data: existing data are bound to the case that opens them first.
  `
  ALTER TABLE installation ADD COLUMN case_number TEXT;
  `,
  // Null until the next start, which checks the secrets by decrypting records.
  `
  ALTER TABLE installation ADD COLUMN secret_checks TEXT;
  `,
  // Existing grants have no proof of their credentials, so they end.
  `
  DELETE FROM session_grant;
  ALTER TABLE session_grant ADD COLUMN proof TEXT NOT NULL DEFAULT '';
  ALTER TABLE session_grant ADD COLUMN retired INTEGER NOT NULL DEFAULT 0;
  `,
  // Hashes that sort below this text are not slow yet.
  `
  CREATE INDEX class_member_fast_0 ON class_member (line) WHERE pin_hash < 's1:';
  CREATE TABLE pin_hashing (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    holder TEXT NOT NULL,
    until TEXT NOT NULL
  ) STRICT;
  `,
  // Existing records may contain a PIN. They have these sequences, or get them when they are sealed.
  `
  ALTER TABLE installation ADD COLUMN former_claims INTEGER NOT NULL DEFAULT 0;
  UPDATE installation SET former_claims = (SELECT count(*) FROM claim);
  `,
  // Large bodies that are being received, counted over all servers.
  `
  CREATE TABLE open_body (
    id TEXT PRIMARY KEY,
    member_id TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    moved_at TEXT NOT NULL,
    until TEXT NOT NULL
  ) STRICT;
  CREATE INDEX open_body_member ON open_body (member_id);
  `,
  // Unused: a single server counts the attempts of networks in memory.
  `
  CREATE TABLE network_attempt (
    network TEXT PRIMARY KEY,
    began_at TEXT NOT NULL,
    count INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  // Counts of wrong sign-ins fall with time and lock nobody; those from before are dropped with the locks that they were.
  `
  DROP TABLE credential_attempt;
  DROP TABLE network_attempt;
  CREATE TABLE sign_in_attempt (
    key TEXT PRIMARY KEY,
    scope TEXT NOT NULL,
    credential TEXT,
    level REAL NOT NULL,
    at REAL NOT NULL,
    opens_at REAL NOT NULL,
    right_at REAL NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  // Look-up keys of class members by other columns than the claim ID: `key` is a keyed hash, a colon, and the line.
  `
  CREATE TABLE class_key (
    key TEXT PRIMARY KEY,
    line INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE class_key_next (
    key TEXT PRIMARY KEY,
    line INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  ALTER TABLE class_import ADD COLUMN ways TEXT NOT NULL DEFAULT '';
  `,
  // The versions of the case. Claims from before name versions that are not stored.
  `
  CREATE TABLE case_file (
    hash TEXT PRIMARY KEY,
    compressed BLOB NOT NULL
  ) STRICT;
  CREATE TABLE case_version (
    version TEXT PRIMARY KEY,
    files TEXT NOT NULL CHECK (json_valid(files)),
    stored_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE case_change (
    number INTEGER PRIMARY KEY,
    version TEXT NOT NULL,
    since TEXT NOT NULL
  ) STRICT;
  CREATE TABLE case_server (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    number INTEGER NOT NULL,
    reason TEXT,
    seen_at TEXT NOT NULL
  ) STRICT;
  ALTER TABLE session_grant ADD COLUMN case_version TEXT NOT NULL DEFAULT '';
  `,
  // Links, by a keyed hash of their tokens. No claim from before had to be confirmed.
  `
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
  // Personal links are withdrawn by the class member.
  `
  CREATE INDEX link_token_member ON link_token (member_id) WHERE member_id IS NOT NULL;
  `,
]

/** The schema that the migrations lead to. */
export const lastSchema = migrations.length

/** The schema of an open database; 0 before its first step. */
export const schemaOf = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0)

/** Runs the steps from the one schema to the other, in the transaction that is open, and ends it. */
const runSteps = (database: DatabaseSync, from: number, to: number): void =>
  database.exec(`${migrations.slice(from, to).join('')} PRAGMA user_version = ${to}; COMMIT;`)

/**
 * Creates the schema of a new database, all steps in one transaction. If several processes open it at the same time, one
 * creates it and the others wait. After a failure the transaction stays open, and the caller must close the database.
 * @throws SCHEMA_OUTDATED when it has an earlier schema; DATA_REFUSED when a later version of the product wrote it
 */
export function makeSchema(database: DatabaseSync, schema = newestSchema): void {
  if (schemaOf(database) === 0) {
    database.exec('BEGIN IMMEDIATE')
    // Read again under the write lock, so that no other process can change it.
    if (schemaOf(database) === 0) return runSteps(database, 0, schema)
    database.exec('COMMIT')
  }
  assertCurrent(schemaOf(database), schema)
}

/**
 * Brings a database up to the newest schema, all steps in one transaction. After a failure the transaction stays open, and
 * the caller must close the database.
 * @throws DATA_REFUSED when a later version of the product wrote it
 */
export function migrate(database: DatabaseSync): void {
  database.exec('BEGIN IMMEDIATE')
  const found = schemaOf(database)
  assertNotNewer(found, newestSchema)
  runSteps(database, found, newestSchema)
}

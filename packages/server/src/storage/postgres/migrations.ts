import { type Kysely, sql } from 'kysely'
import type { Exclusively } from '../kysely/exclusively.ts'
import type { Tables } from '../kysely/tables.ts'
import { StorageRefusedError } from '../refused-error.ts'

/**
 * The schema, one step after another. A step that has been released is never changed: add the next one. Texts are
 * compared byte by byte (`"C"`), whatever the language of the database, so that instants and ids sort as they should.
 */
const migrations: readonly string[] = [
  `
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
  // Documents from before there was a scanner were not scanned.
  `
  ALTER TABLE claim_document ADD COLUMN scan_state text NOT NULL DEFAULT 'notScanned'
    CHECK (scan_state IN ('clean', 'infected', 'pending', 'notScanned'));
  ALTER TABLE claim_document ADD COLUMN scan_finding text;
  ALTER TABLE claim_document ADD COLUMN scan_signature text;
  CREATE INDEX claim_document_pending ON claim_document (file) WHERE scan_state = 'pending';
  `,
  `
  CREATE TABLE outbox (
    claim_id text COLLATE "C" NOT NULL REFERENCES claim (id),
    kind text COLLATE "C" NOT NULL CHECK (kind IN ('receiptEmail', 'webhook')),
    state text COLLATE "C" NOT NULL CHECK (state IN ('pending', 'done', 'failed')),
    written_at text COLLATE "C" NOT NULL,
    due_at text COLLATE "C" NOT NULL,
    tries integer NOT NULL,
    lease text,
    reason text,
    settled_at text,
    PRIMARY KEY (claim_id, kind)
  );
  CREATE INDEX outbox_open ON outbox (state, kind, due_at) WHERE state <> 'done';
  `,
]

async function versionOf(db: Kysely<Tables>): Promise<number> {
  await sql`create table if not exists redress_schema (id integer primary key check (id = 1), version integer not null)`.execute(
    db,
  )
  await sql`insert into redress_schema values (1, 0) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ version: number }>`select version from redress_schema`.execute(db)
  return rows[0]?.version ?? 0
}

/**
 * Brings a database up to the newest schema, all steps in one transaction; of servers that start at once one does it and
 * the others wait.
 * @throws StorageRefusedError when the database was written by a later version of the product
 */
export const migrate = (exclusively: Exclusively): Promise<void> =>
  exclusively('schema', async (db) => {
    const version = await versionOf(db)
    if (version > migrations.length) {
      throw new StorageRefusedError(
        `The database has schema ${version}; this version of the product knows up to ${migrations.length}.`,
      )
    }
    for (const step of migrations.slice(version)) await sql.raw(step).execute(db)
    await sql`update redress_schema set version = ${migrations.length}`.execute(db)
  })

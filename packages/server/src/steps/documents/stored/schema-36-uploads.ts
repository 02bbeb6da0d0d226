import type { Migration } from '../../../storage/migrations/migration.ts'

// Documents that are sent before their claims, and the parts in which they arrive.
export const schema36Uploads: Migration = {
  change: 'documents can be sent before their claims, and resumed after a cut',
  sqlite: `
  CREATE TABLE upload (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    form_type TEXT NOT NULL,
    holder TEXT NOT NULL,
    network TEXT NOT NULL,
    document_hash TEXT NOT NULL,
    size INTEGER NOT NULL,
    salt BLOB NOT NULL,
    begun_at TEXT NOT NULL,
    ends_at TEXT NOT NULL,
    file TEXT,
    checksum TEXT,
    content TEXT,
    scan_state TEXT,
    scan_finding TEXT,
    taken_by TEXT,
    taken_until TEXT,
    filed INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX upload_owner ON upload (owner, document_hash);
  CREATE INDEX upload_holder ON upload (holder, filed, size);
  CREATE INDEX upload_network ON upload (network, filed, size);
  CREATE INDEX upload_size ON upload (filed, size);
  CREATE INDEX upload_ends_at ON upload (ends_at);
  CREATE INDEX upload_file ON upload (file);
  CREATE TABLE upload_part (
    upload_id TEXT NOT NULL REFERENCES upload (id),
    start INTEGER NOT NULL,
    size INTEGER NOT NULL,
    file TEXT NOT NULL,
    PRIMARY KEY (upload_id, start)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX upload_part_file ON upload_part (file);
  `,
  postgres: `
  CREATE TABLE upload (
    id text COLLATE "C" PRIMARY KEY,
    owner text COLLATE "C" NOT NULL,
    form_type text NOT NULL,
    holder text COLLATE "C" NOT NULL,
    network text COLLATE "C" NOT NULL,
    document_hash text COLLATE "C" NOT NULL,
    size bigint NOT NULL,
    salt bytea NOT NULL,
    begun_at text COLLATE "C" NOT NULL,
    ends_at text COLLATE "C" NOT NULL,
    file text COLLATE "C",
    checksum text,
    content text,
    scan_state text,
    scan_finding text,
    taken_by text COLLATE "C",
    taken_until text COLLATE "C",
    filed integer NOT NULL
  );
  CREATE INDEX upload_owner ON upload (owner, document_hash);
  CREATE INDEX upload_holder ON upload (holder, filed, size);
  CREATE INDEX upload_network ON upload (network, filed, size);
  CREATE INDEX upload_size ON upload (filed, size);
  CREATE INDEX upload_ends_at ON upload (ends_at);
  CREATE INDEX upload_file ON upload (file);
  CREATE TABLE upload_part (
    upload_id text COLLATE "C" NOT NULL REFERENCES upload (id),
    start bigint NOT NULL,
    size bigint NOT NULL,
    file text COLLATE "C" NOT NULL,
    PRIMARY KEY (upload_id, start)
  );
  CREATE INDEX upload_part_file ON upload_part (file);
  `,
}

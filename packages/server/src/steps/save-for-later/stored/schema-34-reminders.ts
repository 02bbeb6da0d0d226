import type { Migration } from '../../../storage/migrations/migration.ts'

// Reminders of drafts that claimants asked for, with their encrypted addresses. Each goes with its draft.
export const schema34Reminders: Migration = {
  change: 'claimants can ask for a reminder of a form that they saved',
  sqlite: `
  CREATE TABLE draft_reminder (
    id_hash TEXT PRIMARY KEY REFERENCES draft (id_hash) ON DELETE CASCADE,
    id TEXT NOT NULL,
    mailbox TEXT NOT NULL,
    asked_at TEXT NOT NULL,
    due_at TEXT NOT NULL,
    tries INTEGER NOT NULL,
    lease TEXT,
    key_id TEXT NOT NULL,
    sealed BLOB NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX draft_reminder_due ON draft_reminder (due_at);
  CREATE INDEX draft_reminder_mailbox ON draft_reminder (mailbox);
  CREATE INDEX draft_reminder_key ON draft_reminder (key_id);
  `,
  postgres: `
  CREATE TABLE draft_reminder (
    id_hash text COLLATE "C" PRIMARY KEY REFERENCES draft (id_hash) ON DELETE CASCADE,
    id text COLLATE "C" NOT NULL,
    mailbox text COLLATE "C" NOT NULL,
    asked_at text COLLATE "C" NOT NULL,
    due_at text COLLATE "C" NOT NULL,
    tries integer NOT NULL,
    lease text,
    key_id text COLLATE "C" NOT NULL,
    sealed bytea NOT NULL
  );
  CREATE INDEX draft_reminder_due ON draft_reminder (due_at);
  CREATE INDEX draft_reminder_mailbox ON draft_reminder (mailbox);
  CREATE INDEX draft_reminder_key ON draft_reminder (key_id);
  `,
}

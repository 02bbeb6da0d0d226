import type { Migration } from '../../../storage/migrations/migration.ts'

// Uploads that a saved form names, with their keys wrapped by what only its code yields.
export const schema38DocumentsOfDrafts: Migration = {
  change: 'a form that is saved to be finished later has its documents with it',
  sqlite: `
  ALTER TABLE upload ADD COLUMN draft TEXT;
  ALTER TABLE upload ADD COLUMN wrapped_key BLOB;
  CREATE INDEX upload_draft ON upload (draft, size) WHERE draft IS NOT NULL;
  `,
  postgres: `
  ALTER TABLE upload ADD COLUMN draft text COLLATE "C";
  ALTER TABLE upload ADD COLUMN wrapped_key bytea;
  CREATE INDEX upload_draft ON upload (draft, size) WHERE draft IS NOT NULL;
  `,
}

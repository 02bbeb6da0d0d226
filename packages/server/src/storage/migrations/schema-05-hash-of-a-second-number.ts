import type { Migration } from './migration.ts'

// The list must be imported again: the hashes are computed from its file.
export const schema05HashOfASecondNumber: Migration = {
  sqlite: `
  ALTER TABLE class_member ADD COLUMN vin_hash TEXT;
  CREATE INDEX class_member_by_vin ON class_member (vin_hash);
  DELETE FROM class_import;
  `,
  postgres: null,
}

import type { Migration } from '../../../storage/migrations/migration.ts'

// No released version stored confirmations, so none is without a signature.
export const schema25SignedConfirmations: Migration = {
  change: 'confirmations of claims are signed, so that one that was written into the tables is found',
  sqlite: `
  ALTER TABLE claim ADD COLUMN confirmation_signature TEXT;
  `,
  postgres: `
  ALTER TABLE claim ADD COLUMN confirmation_signature text;
  `,
}

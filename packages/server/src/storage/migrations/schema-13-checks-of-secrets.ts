import type { Migration } from './migration.ts'

// Null until the next start, which checks the secrets by decrypting records.
export const schema13ChecksOfSecrets: Migration = {
  change: 'check values of the secret and the keys are stored, so that a start with wrong ones is refused',
  sqlite: `
  ALTER TABLE installation ADD COLUMN secret_checks TEXT;
  `,
  postgres: `
  ALTER TABLE installation ADD COLUMN secret_checks text;
  `,
}

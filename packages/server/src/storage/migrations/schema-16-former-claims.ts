import type { Migration } from './migration.ts'

// Existing records may contain a PIN. They have these sequences, or get them when they are sealed.
export const schema16FormerClaims: Migration = {
  change:
    'the number of claims from before is stored: in exports a PIN may be left out of these claims alone',
  sqlite: `
  ALTER TABLE installation ADD COLUMN former_claims INTEGER NOT NULL DEFAULT 0;
  UPDATE installation SET former_claims = (SELECT count(*) FROM claim);
  `,
  postgres: `
  ALTER TABLE installation ADD COLUMN former_claims integer NOT NULL DEFAULT 0;
  UPDATE installation SET former_claims = (SELECT count(*) FROM claim);
  `,
}

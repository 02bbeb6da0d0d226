import type { Migration } from '../../../storage/migrations/migration.ts'

// A grant from before has no key: what was typed there holds no identifier.
export const schema26KeysOfTabs: Migration = {
  change: 'the grant of a sign-in holds the key by which its tab encrypts the identifiers that were typed',
  sqlite: `
  ALTER TABLE session_grant ADD COLUMN tab_key TEXT NOT NULL DEFAULT '';
  `,
  postgres: `
  ALTER TABLE session_grant ADD COLUMN tab_key text NOT NULL DEFAULT '';
  `,
}

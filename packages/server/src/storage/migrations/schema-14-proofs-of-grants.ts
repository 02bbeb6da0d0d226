import type { Migration } from './migration.ts'

// Existing grants have no proof of their credentials, so they end.
export const schema14ProofsOfGrants: Migration = {
  change:
    'the grant of a sign-in holds a proof of its credentials; claimants who are signed in sign in once more',
  sqlite: `
  DELETE FROM session_grant;
  ALTER TABLE session_grant ADD COLUMN proof TEXT NOT NULL DEFAULT '';
  ALTER TABLE session_grant ADD COLUMN retired INTEGER NOT NULL DEFAULT 0;
  `,
  postgres: `
  DELETE FROM session_grant;
  ALTER TABLE session_grant ADD COLUMN proof text NOT NULL DEFAULT '';
  ALTER TABLE session_grant ADD COLUMN retired integer NOT NULL DEFAULT 0;
  `,
}

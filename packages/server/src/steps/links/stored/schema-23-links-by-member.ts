import type { Migration } from '../../../storage/migrations/migration.ts'

// Personal links are withdrawn by the class member.
export const schema23LinksByMember: Migration = {
  change: 'personal links are found by class member, so that they can be withdrawn',
  sqlite: `
  CREATE INDEX link_token_member ON link_token (member_id) WHERE member_id IS NOT NULL;
  `,
  postgres: `
  CREATE INDEX link_token_member ON link_token (member_id) WHERE member_id IS NOT NULL;
  `,
}

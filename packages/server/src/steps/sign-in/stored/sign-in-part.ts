import type { Connection } from '../../../storage/stored-part.ts'
import type { FilingTables } from '../../filing/stored/filing-tables.ts'
import { attemptStore } from './attempt-queries.ts'
import { grantStore } from './grant-queries.ts'
import { schema19CountsThatFall } from './schema-19-counts-that-fall.ts'
import { schema26KeysOfTabs } from './schema-26-keys-of-tabs.ts'
import { type SignInTables, signInTables } from './sign-in-tables.ts'

export const signInPart = {
  schema: { 19: schema19CountsThatFall, 26: schema26KeysOfTabs },
  tables: signInTables,
  events: {},
  open: ({ db, read, write }: Connection<SignInTables & FilingTables>) => ({
    grants: grantStore(db, read, write),
    attempts: attemptStore(db, write),
  }),
}

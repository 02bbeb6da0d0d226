import type { ErasureTables } from '../../../claims/erasure/stored/erasures-tables.ts'
import type { Connection } from '../../../storage/stored-part.ts'
import type { FilingTables } from '../../filing/stored/filing-tables.ts'
import { schema28FindingClaims } from './schema-28-finding-claims.ts'
import { traitStore } from './trait-queries.ts'
import { type TraitTables, traitTables } from './traits-tables.ts'

export const findPart = {
  schema: { 28: schema28FindingClaims },
  tables: traitTables,
  events: {},
  open: ({ db, exclusively }: Connection<TraitTables & FilingTables & ErasureTables>) => ({
    traits: traitStore(db, exclusively),
  }),
}

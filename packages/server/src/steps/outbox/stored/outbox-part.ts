import type { EventTables } from '../../../claims/history/stored/events-tables.ts'
import type { Connection } from '../../../storage/stored-part.ts'
import type { FilingTables } from '../../filing/stored/filing-tables.ts'
import { outboxStore } from './outbox-queries.ts'
import { type OutboxTables, outboxTables } from './outbox-tables.ts'

export const outboxPart = {
  schema: {},
  tables: outboxTables,
  events: {},
  open: ({ db, locksRows, transact, write }: Connection<OutboxTables & FilingTables & EventTables>) => ({
    outbox: outboxStore(db, { write, transact, locksRows }),
  }),
}

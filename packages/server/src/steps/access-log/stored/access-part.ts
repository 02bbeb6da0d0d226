import type { Connection } from '../../../storage/stored-part.ts'
import { accessStore } from './access-queries.ts'
import { type AccessTables, accessTables } from './access-tables.ts'

export const accessLogPart = {
  schema: {},
  tables: accessTables,
  events: {},
  open: ({ db, exclusively, schema }: Connection<AccessTables>) => ({
    access: { ...accessStore(db, exclusively), ...(schema < 28 && { entries: async () => [] }) },
  }),
}

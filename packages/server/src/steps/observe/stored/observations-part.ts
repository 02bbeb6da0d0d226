import type { Connection } from '../../../storage/stored-part.ts'
import type { FilingTables } from '../../filing/stored/filing-tables.ts'
import { observationStore } from './observation-queries.ts'
import { type ObservationTables, observationTables } from './observations-tables.ts'
import { schema35Observations } from './schema-35-observations.ts'

export const observePart = {
  schema: { 35: schema35Observations },
  tables: observationTables,
  events: {},
  open: ({ db, write }: Connection<ObservationTables & FilingTables>) => ({
    observations: observationStore(db, write),
  }),
}

import type { Connection } from '../../../storage/stored-part.ts'
import type { FilingTables } from '../../filing/stored/filing-tables.ts'
import { observationStore } from './observation-queries.ts'
import { type ObservationTables, observationTables } from './observations-tables.ts'
import { schema35Observations } from './schema-35-observations.ts'

/** What is read of tables from before there were observations. */
const noObservations = { ofClaims: async () => [], count: async () => 0, underOtherKeys: async () => [] }

export const observePart = {
  schema: { 35: schema35Observations },
  tables: observationTables,
  events: {},
  open: ({ db, write, schema }: Connection<ObservationTables & FilingTables>) => ({
    observations: { ...observationStore(db, write), ...(schema < 35 && noObservations) },
  }),
}

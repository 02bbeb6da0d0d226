import type { Connection } from '../../../storage/stored-part.ts'
import { type FilingTables, filingTables } from './filing-tables.ts'
import { schema25SignedConfirmations } from './schema-25-signed-confirmations.ts'
import { schema37OpenSubmissions } from './schema-37-open-submissions.ts'
import { stepStore } from './step-queries.ts'

export const filingPart = {
  schema: { 25: schema25SignedConfirmations, 37: schema37OpenSubmissions },
  tables: filingTables,
  events: {},
  open: ({ db, write }: Connection<FilingTables>) => ({ steps: stepStore(db, write) }),
}

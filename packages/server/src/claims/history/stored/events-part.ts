import { eventTables } from './events-tables.ts'
import { schema27ClaimEvents } from './schema-27-claim-events.ts'

export const historyPart = { schema: { 27: schema27ClaimEvents }, tables: eventTables, events: {} }

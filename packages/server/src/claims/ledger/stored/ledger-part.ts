import { ledgerTables } from './ledger-tables.ts'

export const ledgerPart = { schema: {}, tables: ledgerTables, events: {} }

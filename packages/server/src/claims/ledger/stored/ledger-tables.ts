import type { TablesOf } from '../../../storage/stored-part.ts'

export interface LedgerTables {
  ledger_seal: { number: number; first: number; last: number; text: string }
}

const ledgerTables: TablesOf<LedgerTables> = {
  ledger_seal: {
    backup: { by: 'number', columns: { number: true, first: true, last: true, text: true } },
    erasure: 'ofNoClaim',
  },
}

export const ledgerPart = { schema: {}, tables: ledgerTables, events: {} }

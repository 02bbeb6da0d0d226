import type { TablesOf } from '../../../storage/stored-part.ts'

export interface AccessTables {
  /** Who looked at which claims, and why; each entry is signed and holds the hash of the one before. */
  access_entry: { number: number; text: string }
}

export const accessTables: TablesOf<AccessTables> = {
  access_entry: {
    backup: { by: 'number', columns: { number: true, text: true } },
    erasure: 'ofNoClaim',
  },
}

import type { TablesOf } from '../../../storage/stored-part.ts'
import { schema27ClaimEvents } from './schema-27-claim-events.ts'

export interface EventTables {
  /** What happened to claims after the filing, numbered for each claim. `claim_id`: the first claim where others amend it. */
  claim_event: {
    id: string
    claim_id: string
    number: number
    reference_code: string
    content_hash: string
    key_id: string
    sealed: Uint8Array
    sequence: number | null
  }
  event_seal: { number: number; first: number; last: number; text: string }
}

const eventTables: TablesOf<EventTables> = {
  claim_event: {
    backup: {
      by: 'id',
      columns: {
        id: true,
        claim_id: true,
        number: true,
        reference_code: true,
        content_hash: true,
        key_id: true,
        sealed: true,
        sequence: true,
      },
    },
    erasure: {
      remove: (db, { filings }) => db.deleteFrom('claim_event').where('claim_id', 'in', filings).execute(),
    },
  },
  event_seal: {
    backup: { by: 'number', columns: { number: true, first: true, last: true, text: true } },
    erasure: 'ofNoClaim',
  },
}

export const historyPart = { schema: { 27: schema27ClaimEvents }, tables: eventTables, events: {} }

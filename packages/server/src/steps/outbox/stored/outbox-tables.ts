import type { TablesOf } from '../../../storage/stored-part.ts'
import type { DeliveryKind } from './outbox-store.ts'

export interface OutboxTables {
  /** `claim_id`: the claim; of a decision that is announced, its event. */
  outbox: {
    claim_id: string
    kind: DeliveryKind
    state: 'pending' | 'done' | 'failed'
    written_at: string
    due_at: string
    tries: number
    lease: string | null
    reason: string | null
    settled_at: string | null
  }
}

export const outboxTables: TablesOf<OutboxTables> = {
  outbox: {
    backup: {
      by: 'claim_id',
      columns: {
        claim_id: true,
        kind: true,
        state: true,
        written_at: true,
        due_at: true,
        tries: true,
        lease: true,
        reason: true,
        settled_at: true,
      },
      partsBy: 'kind',
    },
    erasure: {
      remove: (db, { filings, events }) =>
        db
          .deleteFrom('outbox')
          .where('claim_id', 'in', [...filings, ...events])
          .execute(),
    },
  },
}

import type { TablesOf } from '../../../storage/stored-part.ts'
import type { NoticeState } from './notice-store.ts'

export interface NoticeTables {
  /** What claimants receive after a decision. `domain`: keyed hash of that of the address; `sealed`: the personal link until it is sent. */
  notice: {
    id: string
    message_id: string
    name: string
    claim_id: string
    event_id: string
    state: NoticeState
    domain: string | null
    written_at: string
    due_at: string
    tries: number
    lease: string | null
    reason: string | null
    settled_at: string | null
    maybe_twice: number
    key_id: string | null
    sealed: Uint8Array | null
  }
  /** The pace of e-mails to a domain: from when on it takes another, and when to look for one (null: nothing waits). */
  notice_domain: { domain: string; free_at: string; look_at: string | null }
}

export const noticeTables: TablesOf<NoticeTables> = {
  notice: {
    backup: {
      by: 'id',
      columns: {
        id: true,
        message_id: true,
        name: true,
        claim_id: true,
        event_id: true,
        state: true,
        domain: true,
        written_at: true,
        due_at: true,
        tries: true,
        lease: true,
        reason: true,
        settled_at: true,
        maybe_twice: true,
        key_id: true,
        sealed: true,
      },
    },
    erasure: {
      remove: (db, { filings }) => db.deleteFrom('notice').where('claim_id', 'in', filings).execute(),
    },
  },
  notice_domain: {
    backup: { by: 'domain', columns: { domain: true, free_at: true, look_at: true } },
    erasure: 'ofNoClaim',
  },
}

import type { FormType } from '@redress/form'
import type { TablesOf } from '../../../storage/stored-part.ts'

export interface DraftTables {
  /**
   * Forms that were saved to be finished later, by a keyed hash of their ids. `content` is encrypted by browsers. `ends_at`: the end of its
   * days, in a row of before schema 39 (`by_days` 0) perhaps that of a deadline; `closes_at`: when a deadline closes it, as noted last.
   */
  draft: {
    id_hash: string
    form_type: FormType
    case_version: string
    saved_at: string
    ends_at: string
    saves: number
    content: Uint8Array
    closes_at: string | null
    by_days: 0 | 1
  }
  /** Saved forms that were filed, by the same hashes. Nothing is beside them. */
  filed_draft: { id_hash: string }
  /**
   * Reminders of drafts, until they are sent. `mailbox`: a keyed hash of the address; `due_at`: when to look at it, or the end of its
   * lease; the address is sealed.
   */
  draft_reminder: {
    id_hash: string
    id: string
    mailbox: string
    asked_at: string
    due_at: string
    tries: number
    lease: string | null
    key_id: string
    sealed: Uint8Array
  }
}

export const draftTables: TablesOf<DraftTables> = {
  draft: {
    backup: {
      by: 'id_hash',
      columns: {
        id_hash: true,
        form_type: true,
        case_version: true,
        saved_at: true,
        ends_at: true,
        saves: true,
        content: true,
        closes_at: true,
        by_days: true,
      },
    },
    erasure: { stays: 'nobody knows whose a draft is' },
  },
  filed_draft: {
    backup: { by: 'id_hash', columns: { id_hash: true } },
    erasure: { stays: 'a hash that nothing names: what the claim had of it went with the claim' },
  },
  draft_reminder: {
    backup: {
      by: 'id_hash',
      columns: {
        id_hash: true,
        id: true,
        mailbox: true,
        asked_at: true,
        due_at: true,
        tries: true,
        lease: true,
        key_id: true,
        sealed: true,
      },
    },
    erasure: { stays: 'nobody knows whose claim a reminder is about' },
  },
}

import type { Selectable } from 'kysely'
import type { NewNotice, StoredNotice } from '../notice-store.ts'
import { textOf } from './statements.ts'
import type { Tables } from './tables.ts'

export type NoticeRow = Selectable<Tables['notice']>

/** The row of a notice that is made. */
export const newRow = (notice: NewNotice, now: Temporal.Instant): NoticeRow => ({
  id: notice.id,
  message_id: notice.messageId,
  name: notice.name,
  claim_id: notice.claimId,
  event_id: notice.eventId,
  state: notice.domain === null ? 'letter' : 'pending',
  domain: notice.domain,
  written_at: textOf(now),
  due_at: textOf(now),
  tries: 0,
  lease: null,
  reason: null,
  settled_at: null,
  maybe_twice: 0,
  key_id: notice.payload?.keyId ?? null,
  sealed: notice.payload?.bytes ?? null,
})

/** The notice of a row. */
export const noticeOf = (row: NoticeRow): StoredNotice => ({
  id: row.id,
  messageId: row.message_id,
  name: row.name,
  claimId: row.claim_id,
  eventId: row.event_id,
  domain: row.domain,
  payload: row.key_id === null || row.sealed === null ? null : { keyId: row.key_id, bytes: row.sealed },
  state: row.state,
  tries: row.tries,
  reason: row.reason,
  mayBeTwice: row.maybe_twice > 0,
})

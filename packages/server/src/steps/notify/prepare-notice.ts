import { isFault } from '@redress/foundation/faults/fault.ts'
import { type ClaimHistory, newestFiling, unknownIn } from '../../claims/history/claim-history.ts'
import { standingDecision } from '../../claims/history/decisions.ts'
import { readHistories } from '../../claims/history/read-histories.ts'
import { openClaim } from '../../claims/vault/filed-claim.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { addressOfClaim } from '../claim-page/address-of-claim.ts'
import type { ReceiptEmail } from '../outbox/receipt-email.ts'
import type { CurrentCase } from '../step.ts'
import { openNoticeLink } from './notice-link.ts'
import { hashOfNotice, noticeEmail, noticeTexts } from './notice-texts.ts'
import { isRecorded, type NoticeOutcome } from './record-notice-events.ts'
import type { LeasedNotice } from './stored/notice-store.ts'

type Preparing = CurrentCase & Uses<'caseId' | 'claims' | 'events', 'ring' | 'now'>

/** An e-mail to send, and what its claim's history says once it is sent; or what to do with the notice instead. */
export type PreparedNotice =
  | { readonly to: string; readonly email: ReceiptEmail; readonly outcome: NoticeOutcome }
  /** It was sent, and recorded, before its server ended. */
  | { readonly end: 'sent' | 'obsolete' | 'letter'; readonly reason: string | null }
  | { readonly later: string }

/** The newest filing of a claim, opened, with the e-mail address of its claimant if there is one. */
async function newestOf({ storage, ring, inForce, now }: Preparing, history: ClaimHistory) {
  const stored = await storage.claims.find(newestFiling(history).id)
  if (!stored) return null
  const newest = openClaim(ring, storage.caseId, stored)
  return { record: newest.record, address: addressOfClaim(inForce().settings, { history, newest }, now()) }
}

async function prepared(deps: Preparing, notice: LeasedNotice): Promise<PreparedNotice> {
  const { storage, ring, inForce } = deps
  const history = (await readHistories(deps, [notice.claimId])).get(notice.claimId)
  if (!history) return { later: 'no-claim' }
  if (isRecorded(history, { noticeId: notice.id, outcome: 'sent' })) return { end: 'sent', reason: null }
  const standing = standingDecision(history)
  if (standing?.event.id !== notice.eventId) return { end: 'obsolete', reason: 'decided-or-amended-since' }
  if (unknownIn(history).length > 0) return { later: 'event-of-a-later-version' }
  const loadedCase = inForce()
  const definition = loadedCase.noticesFile.notices[notice.name]
  if (!definition) return { later: 'no-such-notice' }
  const newest = await newestOf(deps, history)
  if (!newest) return { later: 'no-claim' }
  if (newest.address === null) return { end: 'letter', reason: 'no-address' }
  const { referenceCode, culture } = newest.record
  const texts = noticeTexts(loadedCase, definition, { referenceCode, culture, decision: standing.decision })
  const link = notice.payload && openNoticeLink(ring, storage.caseId, notice.id, notice.payload)
  const what = {
    outcome: 'sent' as const,
    noticeId: notice.id,
    notice: notice.name,
    culture: texts.culture,
    caseVersion: loadedCase.version,
    text: hashOfNotice(texts),
    reason: null,
    mayBeTwice: notice.mayBeTwice,
  }
  const { claimId, eventId } = notice
  return { to: newest.address, email: noticeEmail(texts, link), outcome: { claimId, eventId, what } }
}

/** Prepares the e-mail of a notice, from what its claim is now. */
export async function prepareNotice(deps: Preparing, notice: LeasedNotice): Promise<PreparedNotice> {
  try {
    return await prepared(deps, notice)
  } catch (error) {
    if (isFault(error, 'RECORD_ALTERED')) return { later: 'claim-does-not-open' }
    throw error
  }
}

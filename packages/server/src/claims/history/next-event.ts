import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { type ClaimEvent, eventHash } from '../vault/claim-event.ts'
import { type ClaimHistory, newestFiling } from './claim-history.ts'

/**
 * The event that follows a history, about its newest filing. It is refused by the storage if another event was added to the claim
 * since the history was read.
 */
export function nextEvent(history: ClaimHistory, what: ClaimEvent['what'], at: Temporal.Instant): ClaimEvent {
  const { id, contentHash } = history.filings[0]
  const on = newestFiling(history)
  const before = history.events.at(-1)
  return {
    version: 1,
    id: randomUUIDv7(),
    claimId: id,
    number: (before?.number ?? 0) + 1,
    previous: before ? eventHash(before) : contentHash,
    on: { referenceCode: on.referenceCode, contentHash: on.contentHash },
    at: at.toString(),
    what,
    salt: randomBytes(16).toString('hex'),
  }
}

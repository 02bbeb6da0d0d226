import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { ClaimAsRead, StoredFiling } from '../../storage/claim-store.ts'
import { type ClaimEvent, eventHash } from '../vault/claim-event.ts'
import { updateRedress } from '../vault/later-version.ts'
import { isAboutPayment, type StatusName } from './decision-rules.ts'
import { decisionOfEvent, stateAfterEvent } from './events.ts'
import { type ClaimEvents, eventsThatCount } from './open-changes.ts'
import type { Decision, DecisionState } from './stored/event-kind.ts'

/** A filing of a claim: the first one, an amendment, or a cure. */
export type Filing = Pick<StoredFiling, 'id' | 'referenceCode' | 'contentHash' | 'receivedAt' | 'liveKey'>

/** A claim with everything that happened to it, in order. */
export interface ClaimHistory extends ClaimEvents {
  /** The claim, then its amendments. */
  readonly filings: readonly [Filing, ...Filing[]]
}

/** What a claim is now, computed from its history alone. */
export interface ClaimStatus {
  readonly state: StatusName
  /** The newest decision of the administrator; null before the first. */
  readonly decision: Decision | null
  /** Whether its claimant amended the claim after the event that set its state, which therefore holds no longer. */
  readonly isAmendedSince: boolean
}

/** The newest filing of a claim, which decisions name. */
export const newestFiling = ({ filings }: ClaimHistory): Filing => filings.at(-1) ?? filings[0]

/**
 * What this version does not know in the history of a claim, since a later one wrote it: names of events, each once. Whoever acts on
 * the claim does not know what they mean for it.
 */
export const unknownIn = ({ events }: ClaimEvents): readonly string[] => [
  ...new Set(events.flatMap(({ ofLaterVersion }) => ofLaterVersion?.name ?? [])),
]

/** Why nothing is done with a claim whose history this version does not know whole, in English; null for every other claim. */
export function heldForUnknown(history: ClaimEvents): string | null {
  const unknown = unknownIn(history)
  if (unknown.length === 0) return null
  return `A later version of Redress recorded what this one does not know: ${unknown.join(', ')}. ${updateRedress}`
}

/** How the claim was changed since it was decided: not at all, by what the decision asks for, or in another way. */
export type ChangeSince = 'none' | 'cured' | 'amended'

/**
 * What a claim is after its newest decision (null before the first). A decision about an earlier filing than the newest one does not
 * hold, so that the claim is received again, unless it was paid. A deficiency that was cured since is cured.
 */
export function statusAfter(decided: DecisionState | null, since: ChangeSince): StatusName {
  if (decided === null) return 'received'
  if (since === 'none' || isAboutPayment(decided)) return decided
  return decided === 'deficient' && since === 'cured' ? 'cured' : 'received'
}

/** How the claim was changed since an event: a cure counts as one if it is the only filing since, and cures this very event. */
function changeSince({ filings }: ClaimHistory, event: ClaimEvent): ChangeSince {
  const since = filings.slice(
    filings.findLastIndex(({ referenceCode }) => referenceCode === event.on.referenceCode) + 1,
  )
  const [only, ...others] = since
  if (only === undefined) return 'none'
  return others.length === 0 && curedEventOf(only) === event.number ? 'cured' : 'amended'
}

/** What a claim is now. */
export function statusOf(history: ClaimHistory): ClaimStatus {
  const events = eventsThatCount(history)
  const last = events.findLast((event) => stateAfterEvent(event) !== null)
  if (!last) return { state: 'received', decision: null, isAmendedSince: false }
  const since = changeSince(history, last)
  const decided = events.findLast((event) => decisionOfEvent(event) !== null)
  return {
    state: statusAfter(stateAfterEvent(last), since),
    decision: decided ? decisionOfEvent(decided) : null,
    isAmendedSince: since !== 'none',
  }
}

/** The mark at the begin of the live keys of cures: those of first claims begin with the name of a form. */
const mark = 'cure:'

/** The live key of the filing that cures a deficiency, by the number of its event: unique, so that it is cured once. */
export const cureKeyOf = (claimId: string, event: number): string => `${mark}${claimId}:${event}`

/** The number of the deficiency that a filing cures; null for other filings. */
export function curedEventOf({ liveKey }: Pick<StoredFiling, 'liveKey'>): number | null {
  if (!liveKey?.startsWith(mark)) return null
  return Number(liveKey.slice(liveKey.lastIndexOf(':') + 1))
}

/** A claim as its history was read, for the storage to compare with. */
export const asRead = ({ filings, events }: ClaimHistory): ClaimAsRead => ({
  filings: filings.length,
  events: events.length,
})

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

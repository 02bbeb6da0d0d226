import { type ClaimHistory, nextEvent } from '../../claims/history/claim-history.ts'
import { noticeOfEvent } from '../../claims/history/events.ts'
import { readSoundHistories } from '../../claims/history/read-histories.ts'
import type { NoticeEvent } from '../../claims/history/stored/event-kind.ts'
import { sealEvent } from '../../claims/vault/claim-event.ts'
import type { Uses } from '../../claims/vault/opened.ts'

type EventRecording = Uses<'caseId' | 'claims' | 'events', 'ring' | 'now'>

/** What became of a notice of a claim. `about` is found in its history. */
export interface NoticeOutcome {
  readonly claimId: string
  /** The event that the notice is about. */
  readonly eventId: string
  readonly what: Omit<NoticeEvent, 'kind' | 'about'>
}

/** Whether a history has an outcome of a notice. */
export const isRecorded = (
  { events }: ClaimHistory,
  { noticeId, outcome }: Pick<NoticeEvent, 'noticeId' | 'outcome'>,
): boolean =>
  events.some((event) => {
    const notice = noticeOfEvent(event)
    return notice?.noticeId === noticeId && notice.outcome === outcome
  })

/** The outcomes that wait for the next round: those of claims to which somebody else added an event meanwhile. */
async function recordOnce(
  { storage, ring, now }: EventRecording,
  outcomes: readonly NoticeOutcome[],
): Promise<readonly NoticeOutcome[]> {
  const claimIds = [...new Set(outcomes.map(({ claimId }) => claimId))]
  const { histories } = await readSoundHistories({ storage, ring }, claimIds)
  const made = outcomes.flatMap((outcome) => {
    const history = histories.get(outcome.claimId)
    if (!history || isRecorded(history, outcome.what)) return []
    const about = history.events.find(({ id }) => id === outcome.eventId)?.number ?? 0
    return [{ outcome, event: nextEvent(history, { kind: 'notice', about, ...outcome.what }, now()) }]
  })
  const added = await storage.events.add(made.map(({ event }) => sealEvent(ring, storage.caseId, event)))
  return made.flatMap(({ outcome, event }) => (added.has(event.id) ? [] : [outcome]))
}

/**
 * Records what became of notices as events of their claims, each once. A claim whose events are damaged gets none: what was sent to
 * it is in the row of its notice alone.
 */
export async function recordNoticeEvents(
  deps: EventRecording,
  outcomes: readonly NoticeOutcome[],
): Promise<void> {
  for (let waiting = outcomes; waiting.length > 0; ) waiting = await recordOnce(deps, waiting)
}

import { type Fault, isFault } from '@redress/foundation/faults/fault.ts'
import { type ClaimHistory, nextEvent } from '../../claims/history/claim-history.ts'
import { readSoundHistories } from '../../claims/history/read-histories.ts'
import type { Decision } from '../../claims/history/stored/event-kind.ts'
import { type ClaimEvent, sealEvent } from '../../claims/vault/claim-event.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import type { DeliveryKind } from '../outbox/stored/outbox-store.ts'
import { type JudgedBy, judgeDecision } from './judge-decision.ts'
import type { WantedDecision } from './wanted-decision.ts'

/** What became of a decision. `entry`: the number of events that its claim has now; null where that cannot be said. */
export type DecisionOutcome =
  | {
      readonly result: 'recorded'
      readonly decision: Decision
      readonly entry: number
      /** What is to be looked at all the same, in English; null where nothing is. */
      readonly warning: string | null
    }
  | { readonly result: 'known'; readonly entry: number }
  | { readonly result: 'refused'; readonly reason: string; readonly entry: number | null }

/** A run under way. */
export interface DecisionRun
  extends Uses<'caseId' | 'claims' | 'events', 'ring' | 'now' | 'later' | 'checkpoint'> {
  readonly by: JudgedBy
  /** Whether nothing is stored. */
  readonly isTrial: boolean
  /** The delivery that announces each decision; null for none. */
  readonly announcedBy: DeliveryKind | null
  /** Why a claim that is reissued is to be looked at all the same, in English, or null; missing where nothing is compared. */
  readonly warningOfReissue?: ((history: ClaimHistory) => Promise<string | null>) | undefined
  /** Called once for each decision. */
  readonly settle: (wanted: WantedDecision, outcome: DecisionOutcome) => void
}

interface Judged {
  readonly wanted: WantedDecision
  readonly decision: Decision
  readonly event: ClaimEvent
  readonly warning: string | null
}

/** The histories of the claims that these decisions are about, or why one cannot be read, by the reference codes that they name. */
async function historiesOf(
  run: DecisionRun,
  page: readonly WantedDecision[],
): Promise<ReadonlyMap<string, ClaimHistory | Fault>> {
  const filings = await run.storage.claims.filingsByCodes(page.map(({ referenceCode }) => referenceCode))
  const claimIds = [...new Set(filings.map(({ id, amends }) => amends ?? id))]
  const { histories, damaged } = await readSoundHistories(run, claimIds)
  return new Map(
    filings.flatMap(({ id, amends, referenceCode }) => {
      const history = damaged.get(amends ?? id) ?? histories.get(amends ?? id)
      return history ? [[referenceCode, history] as const] : []
    }),
  )
}

/** The events that are to be stored. What is refused or known is settled. */
async function judged(run: DecisionRun, page: readonly WantedDecision[]): Promise<readonly Judged[]> {
  const histories = await historiesOf(run, page)
  const found: Judged[] = []
  for (const wanted of page) {
    const history = histories.get(wanted.referenceCode)
    if (history === undefined || isFault(history)) {
      const reason = history?.lines.join(' ') ?? `No claim has the reference code ${wanted.referenceCode}.`
      run.settle(wanted, { result: 'refused', reason, entry: null })
      continue
    }
    const judgement = judgeDecision(history, wanted, run.by)
    const entry = history.events.length
    if ('reason' in judgement) run.settle(wanted, { result: 'refused', reason: judgement.reason, entry })
    else if ('isKnown' in judgement) run.settle(wanted, { result: 'known', entry })
    else {
      const { decision } = judgement
      const isReissued = decision.state === 'reissued'
      const warning = (isReissued && (await run.warningOfReissue?.(history))) || null
      found.push({ wanted, decision, event: nextEvent(history, decision, run.now()), warning })
    }
  }
  return found
}

/** Stores events in one transaction. Returns the decisions on claims to which somebody else added an event meanwhile. */
async function stored(run: DecisionRun, events: readonly Judged[]): Promise<readonly WantedDecision[]> {
  const { storage, ring, checkpoint, isTrial, announcedBy } = run
  checkpoint?.('decisionsJudged')
  const added = isTrial
    ? null
    : await storage.events.add(
        events.map(({ event }) => sealEvent(ring, storage.caseId, event)),
        announcedBy && { kind: announcedBy, about: 'event', at: run.now() },
      )
  checkpoint?.('decisionsStored')
  return events.flatMap(({ wanted, decision, event, warning }) => {
    if (added && !added.has(event.id)) return [wanted]
    run.settle(wanted, { result: 'recorded', decision, entry: event.number, warning })
    return []
  })
}

/**
 * Records decisions, each on another claim. One whose claim was changed by somebody else at the same moment is judged again: it
 * is known then, or refused, or follows what the other decided.
 */
export async function recordPage(run: DecisionRun, page: readonly WantedDecision[]): Promise<void> {
  for (let waiting = page; waiting.length > 0; ) waiting = await stored(run, await judged(run, waiting))
}

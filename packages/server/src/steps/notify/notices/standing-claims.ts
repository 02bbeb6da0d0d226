import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { isFault } from '@redress/foundation/faults/fault.ts'
import { type ClaimHistory, newestFiling, unknownIn } from '../../../claims/history/claim-history.ts'
import { type StandingDecision, standingDecision } from '../../../claims/history/decisions.ts'
import { readSoundHistories } from '../../../claims/history/read-histories.ts'
import type { DecisionState } from '../../../claims/history/stored/event-kind.ts'
import type { ClaimRecord } from '../../../claims/vault/claim-record.ts'
import { openClaim } from '../../../claims/vault/filed-claim.ts'
import type { Uses } from '../../../claims/vault/opened.ts'
import { answersToReach } from '../../claim-page/address-of-claim.ts'

/** A claim as it stands: its newest filing, with the answers by which its claimant is reached now, and the decision that holds. */
export interface StandingClaim extends StandingDecision {
  readonly claimId: string
  readonly record: ClaimRecord
}

/** Claims that are read for notices. */
export interface StandingClaims {
  readonly claims: readonly StandingClaim[]
  /** The ids of claims that do not open, or whose events were altered. */
  readonly damaged: readonly string[]
  /** The ids of claims of which a later version of Redress recorded what this one does not know: the decision may hold no longer. */
  readonly unknown: readonly string[]
}

interface Reading extends Uses<'caseId' | 'claims' | 'events', 'ring' | 'now' | 'later'> {
  readonly loadedCase: LoadedCase
}

/** What the commands on notices work with. */
export type NoticeWork = Reading & Uses<'links' | 'notices', 'keys' | 'checkpoint'>

/** The newest filing of a claim, opened; null if it was altered. */
async function recordOf(
  { storage, ring, loadedCase: { settings }, now }: Reading,
  history: ClaimHistory,
): Promise<ClaimRecord | null> {
  const stored = await storage.claims.find(newestFiling(history).id)
  try {
    const newest = stored && openClaim(ring, storage.caseId, stored)
    return newest && { ...newest.record, models: answersToReach(settings, { history, newest }, now()) }
  } catch (error) {
    if (isFault(error, 'RECORD_ALTERED')) return null
    throw error
  }
}

/** The claims of these ids with a decision that holds, is one of `states` (null: any), and is not left out by `without`. */
export async function standingClaims(
  deps: Reading,
  claimIds: readonly string[],
  states: readonly DecisionState[] | null,
  without: (eventIds: readonly string[]) => Promise<ReadonlySet<string>> = async () => new Set(),
): Promise<StandingClaims & { readonly left: number }> {
  const read = await readSoundHistories(deps, claimIds)
  const standing = [...read.histories].flatMap(([claimId, history]) => {
    const found = standingDecision(history)
    if (!found || (states !== null && !states.includes(found.decision.state))) return []
    return [{ claimId, history, ...found }]
  })
  const unknown = standing.filter(({ history }) => unknownIn(history).length > 0).map((each) => each.claimId)
  const leftOut = await without(standing.map(({ event }) => event.id))
  const claims: StandingClaim[] = []
  const damaged = [...read.damaged.keys()]
  for (const { claimId, history, event, decision } of standing) {
    if (leftOut.has(event.id) || unknown.includes(claimId)) continue
    const record = await recordOf(deps, history)
    if (record) claims.push({ claimId, event, decision, record })
    else damaged.push(claimId)
  }
  return { claims, damaged, unknown, left: leftOut.size }
}

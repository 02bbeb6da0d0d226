import { passCheckpoint } from '@redress/foundation/checkpoint.ts'
import { type ClaimHistory, nextEvent } from '../../claims/history/claim-history.ts'
import { readSoundHistories } from '../../claims/history/read-histories.ts'
import { type ClaimEvent, sealEvent } from '../../claims/vault/claim-event.ts'
import type { Paying } from './pay-claims.ts'

type What = ClaimEvent['what']

interface Judges {
  readonly judge: (claimId: string, history: ClaimHistory) => What | null
  readonly onDamaged: (claimId: string) => void
}

/**
 * Adds an event to each of these claims, judged by their histories: `judge` returns what happened, or null where nothing is to be added. A
 * claim to which somebody else added an event at the same moment is judged again. Damaged claims go to `onDamaged`.
 */
export async function addToClaims(
  deps: Paying,
  claimIds: readonly string[],
  { judge, onDamaged }: Judges,
): Promise<void> {
  const { storage, ring, now, checkpoint = passCheckpoint } = deps
  for (let waiting = claimIds; waiting.length > 0; ) {
    const { histories, damaged } = await readSoundHistories(deps, waiting)
    for (const id of damaged.keys()) onDamaged(id)
    const events = [...histories].flatMap(([id, history]) => {
      const what = judge(id, history)
      return what === null ? [] : [nextEvent(history, what, now())]
    })
    checkpoint('outcomesJudged')
    const added = await storage.events.add(events.map((event) => sealEvent(ring, storage.caseId, event)))
    checkpoint('outcomesStored')
    waiting = events.filter(({ id }) => !added.has(id)).map(({ claimId }) => claimId)
  }
}

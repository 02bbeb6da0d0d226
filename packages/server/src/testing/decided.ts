import { nextEvent } from '../claims/history/claim-history.ts'
import { readHistories } from '../claims/history/read-histories.ts'
import type { Decision } from '../claims/history/stored/event-kind.ts'
import { sealEvent } from '../claims/vault/claim-event.ts'
import type { Uses } from '../claims/vault/opened.ts'

const decidedAt = Temporal.Instant.from('2026-12-01T20:00:00Z')

/** Decides about the newest filing of the claim with a reference code, whatever was decided before. */
export async function decided(
  { storage, ring }: Uses<'caseId' | 'claims' | 'events', 'ring'>,
  referenceCode: string,
  decision: Partial<Decision> & Pick<Decision, 'state'>,
  at = decidedAt,
): Promise<void> {
  const [filing] = await storage.claims.filingsByCodes([referenceCode])
  const claimId = filing?.amends ?? filing?.id ?? ''
  const history = (await readHistories({ storage, ring }, [claimId])).get(claimId)
  if (!history) throw new Error(`There is no claim ${referenceCode}.`)
  const what: Decision = { kind: 'decision', reasons: [], amount: null, day: null, ...decision }
  const event = nextEvent(history, what, at)
  const added = await storage.events.add([sealEvent(ring, storage.caseId, event)])
  if (!added.has(event.id)) throw new Error(`Another event was added to the claim ${referenceCode}.`)
}

import { canonicalJson, sha256 } from '@redress/foundation/canonical-json.ts'
import { nextEvent } from '../claims/history/claim-history.ts'
import { readHistories } from '../claims/history/read-histories.ts'
import { eventPlace } from '../claims/vault/claim-event.ts'
import type { Uses } from '../claims/vault/opened.ts'
import { seal } from '../claims/vault/seal.ts'

/** What happened, as a later version of Redress would write it. */
interface LaterWhat {
  readonly kind: string
  readonly [field: string]: unknown
}

/**
 * Adds an event as a later version of Redress would to the claim with a reference code, of any kind and with any fields: encrypted,
 * hashed, and chained to the event before it like every other, so that nothing but its content is unknown. It works on opened data in
 * a folder and in PostgreSQL (`openData`, or the dependencies of a server), and seals nothing: the next seal covers it. `envelope`
 * replaces or adds members beside `what`. Returns the id of the event.
 */
export async function addLaterEvent(
  { storage, ring }: Uses<'caseId' | 'claims' | 'events', 'ring'>,
  referenceCode: string,
  what: LaterWhat,
  envelope: object = {},
): Promise<string> {
  const [filing] = await storage.claims.filingsByCodes([referenceCode])
  const claimId = filing?.amends ?? filing?.id ?? ''
  const history = (await readHistories({ storage, ring }, [claimId])).get(claimId)
  if (!history) throw new Error(`There is no claim ${referenceCode}.`)
  const known = nextEvent(
    history,
    { kind: 'withdrawal', key: '' },
    Temporal.Instant.from('2026-12-02T20:00:00Z'),
  )
  const event = { ...known, what, ...envelope }
  const added = await storage.events.add([
    {
      id: known.id,
      claimId,
      number: known.number,
      referenceCode: known.on.referenceCode,
      contentHash: sha256(canonicalJson(event)),
      payload: seal(ring, eventPlace(storage.caseId, known.id), Buffer.from(JSON.stringify(event))),
    },
  ])
  if (!added.has(known.id)) throw new Error(`Another event was added to the claim ${referenceCode}.`)
  return known.id
}

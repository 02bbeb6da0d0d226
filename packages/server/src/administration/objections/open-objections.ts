import { heldForUnknown, newestFiling } from '../../claims/history/claim-history.ts'
import { claimsWithHistories } from '../../claims/history/claims-with-histories.ts'
import { textOfEvent } from '../../claims/history/events.ts'
import { nextEvent } from '../../claims/history/next-event.ts'
import { changesOf } from '../../claims/history/open-changes.ts'
import { type HistoryDeps, readHistories } from '../../claims/history/read-histories.ts'
import { claimsBetween, headNow } from '../../claims/ledger/claims-between.ts'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import type { KeyRing } from '../../claims/vault/key-ring.ts'
import { sealEvent } from '../../claims/vault/seal-event.ts'
import { fault } from '../../foundation/faults/fault.ts'
import type { Storage } from '../../storage/storage.ts'

/** Changes of one claim to which somebody objected, and about which nobody has decided. */
export interface OpenObjection {
  readonly referenceCode: string
  readonly changes: readonly { readonly entry: number; readonly at: string; readonly text: string }[]
}

interface ObjectionDeps {
  readonly storage: Storage
  readonly ring: KeyRing
  readonly now: () => Temporal.Instant
  readonly later?: HistoryDeps['later']
}

const objectedIn = (events: Parameters<typeof changesOf>[0]) =>
  changesOf(events).filter(({ standing }) => standing === 'objected')

/** The objections that wait for a decision, in the order of the ledger. */
export async function* openObjections(deps: ObjectionDeps): AsyncGenerator<OpenObjection> {
  await sealLedger(deps)
  const head = await headNow(deps)
  for await (const { claim, history } of claimsWithHistories(deps, claimsBetween(deps, 0, head.claims))) {
    if (!history || claim.record.amends !== null) continue
    const changes = objectedIn(history).map(({ event }) => ({
      entry: event.number,
      at: event.at,
      text: textOfEvent(event),
    }))
    if (changes.length > 0) yield { referenceCode: newestFiling(history).referenceCode, changes }
  }
}

/**
 * Records what was decided about every open objection of a claim: whether the changes count. Returns the numbers of their entries.
 * @throws COMMAND_REFUSED if no claim has the code, nobody objects, or something else was recorded about it at the same moment
 */
export async function decideObjection(
  deps: HistoryDeps & Pick<ObjectionDeps, 'now'>,
  referenceCode: string,
  counts: boolean,
): Promise<readonly number[]> {
  const { storage, ring, now } = deps
  const [filing] = await storage.claims.filingsByCodes([referenceCode])
  const claimId = filing?.amends ?? filing?.id
  const history = claimId === undefined ? undefined : (await readHistories(deps, [claimId])).get(claimId)
  if (!history) throw fault('COMMAND_REFUSED', `No claim has the reference code ${referenceCode}.`)
  const to = objectedIn(history).map(({ event }) => event.number)
  if (to.length === 0)
    throw fault(
      'COMMAND_REFUSED',
      `No objection to changes of the claim ${referenceCode} waits for a decision.`,
    )
  const held = heldForUnknown(history)
  if (held !== null) throw fault('COMMAND_REFUSED', `${held} Nothing was recorded.`)
  const event = nextEvent(history, { kind: 'objectionDecision', to, counts }, now())
  const stored = await storage.events.add([sealEvent(ring, storage.caseId, event)])
  if (stored.has(event.id)) return to
  throw fault(
    'COMMAND_REFUSED',
    `Something else was recorded about the claim ${referenceCode} at the same moment. Look at it, and run the command again.`,
  )
}

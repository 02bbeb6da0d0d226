import { fault } from '@redress/foundation/faults/fault.ts'
import {
  type ClaimHistory,
  heldForUnknown,
  newestFiling,
  nextEvent,
} from '../../claims/history/claim-history.ts'
import { textOfEvent, verdictOfEvent } from '../../claims/history/events.ts'
import { changesOf } from '../../claims/history/open-changes.ts'
import { claimsWithHistories, readHistories } from '../../claims/history/read-histories.ts'
import { claimsBetween, headNow } from '../../claims/ledger/claims-between.ts'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import { sealEvent } from '../../claims/vault/claim-event.ts'
import type { Uses } from '../../claims/vault/opened.ts'

/** Changes of one claim to which somebody objected, and about which nobody has decided. */
export interface OpenObjection {
  readonly referenceCode: string
  readonly changes: readonly { readonly entry: number; readonly at: string; readonly text: string }[]
}

const objectedIn = (events: Parameters<typeof changesOf>[0]) =>
  changesOf(events).filter(({ standing }) => standing === 'objected')

/** The objections that wait for a decision, in the order of the ledger. */
export async function* openObjections(
  deps: Uses<'caseId' | 'claims' | 'events' | 'ledger', 'ring' | 'now' | 'later'>,
): AsyncGenerator<OpenObjection> {
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

/** Whether an administrator decided about an objection to the claim before. */
const isDecidedBefore = ({ events }: Parameters<typeof changesOf>[0]): boolean =>
  events.some((event) => verdictOfEvent(event)?.by === 'administrator')

/**
 * The open entries that a decision is about. A code alone means all of them only where no objection to the claim was decided before: a
 * command that is run again must not decide about a newer one. @throws COMMAND_REFUSED
 */
function decidedEntries(
  history: ClaimHistory,
  referenceCode: string,
  entries: readonly number[] | null,
): readonly number[] {
  const open = objectedIn(history)
  if (open.length === 0)
    throw fault(
      'COMMAND_REFUSED',
      `No objection to changes of the claim ${referenceCode} waits for a decision.`,
    )
  const told = open.map(({ event }) => `${event.number} (${event.at.slice(0, 10)}, ${textOfEvent(event)})`)
  const choices = `Open are the entries ${told.join(', ')}.`
  if (entries === null && isDecidedBefore(history))
    throw fault(
      'COMMAND_REFUSED',
      `An objection to changes of the claim ${referenceCode} was decided before. State which entries you decide about with --entry. ${choices}`,
    )
  const strange = (entries ?? []).filter((entry) => !open.some(({ event }) => event.number === entry))
  if (strange.length > 0)
    throw fault(
      'COMMAND_REFUSED',
      `No objection to entry ${strange.join(', ')} of the claim ${referenceCode} waits for a decision. ${choices}`,
    )
  return entries ?? open.map(({ event }) => event.number)
}

/**
 * Records what was decided about open objections of a claim: whether the changes count. `entries`: the changes that it is about; null for
 * all. Returns the numbers of their entries.
 * @throws COMMAND_REFUSED if no claim has the code, nobody objects, an objection was decided before and no entry is stated, or something
 * else was recorded about it at the same moment
 */
export async function decideObjection(
  deps: Uses<'caseId' | 'claims' | 'events', 'ring' | 'now' | 'later'>,
  referenceCode: string,
  counts: boolean,
  entries: readonly number[] | null = null,
): Promise<readonly number[]> {
  const { storage, ring, now } = deps
  const [filing] = await storage.claims.filingsByCodes([referenceCode])
  const claimId = filing?.amends ?? filing?.id
  const history = claimId === undefined ? undefined : (await readHistories(deps, [claimId])).get(claimId)
  if (!history) throw fault('COMMAND_REFUSED', `No claim has the reference code ${referenceCode}.`)
  const to = [...decidedEntries(history, referenceCode, entries)]
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

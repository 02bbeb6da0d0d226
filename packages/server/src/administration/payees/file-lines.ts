import type { FileLine } from '../../case/payee-formats/payee-format.ts'
import { payeeLineOfEvent } from '../../claims/history/events.ts'
import { type HistoryDeps, readHistories } from '../../claims/history/read-histories.ts'
import type { ClaimEvent } from '../../claims/vault/claim-event.ts'
import { fault } from '../../foundation/faults/fault.ts'

const claimsAtOnce = 300

/** The line of one claim in a file. @throws RECORD_ALTERED if there is none */
function lineIn(events: readonly ClaimEvent[], fileId: string, claimId: string): FileLine {
  for (const event of events) {
    const found = payeeLineOfEvent(event)
    if (found?.file !== fileId) continue
    const { line, amount, currency, payee } = found
    return { line, referenceCode: event.on.referenceCode, amount, currency, payee }
  }
  throw fault('RECORD_ALTERED', `The line of the claim ${claimId} in the payee file ${fileId} was removed.`)
}

/**
 * The lines of a file from the events of its claims, which are given in the order of the lines, a few hundred in memory at a time.
 * @throws RECORD_ALTERED where an event was altered or removed
 */
export async function* fileLines(
  deps: HistoryDeps,
  fileId: string,
  claimIds: readonly string[],
): AsyncGenerator<FileLine> {
  for (let from = 0; from < claimIds.length; from += claimsAtOnce) {
    const ids = claimIds.slice(from, from + claimsAtOnce)
    const histories = await readHistories(deps, ids)
    for (const id of ids) yield lineIn(histories.get(id)?.events ?? [], fileId, id)
  }
}

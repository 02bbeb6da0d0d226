import { type Fault, fault } from '@redress/foundation/faults/fault.ts'
import { sealLedger } from '../ledger/seal-ledger.ts'
import { type Erasure, erasureText } from './erasure.ts'
import { listErasure } from './erasure-list.ts'
import { erasureRecord, isWholeInLedger } from './erasure-record.ts'
import { type Erasing, finishErasures } from './finish-erasures.ts'

/** What is said where the rows are gone, and the files of the database may still hold their encrypted content. */
export const notOverwritten = (): Fault<'DATABASE_BUSY'> =>
  fault(
    'DATABASE_BUSY',
    'The claim is erased, and the files of the database may still hold its encrypted content, since another process uses them. Run the same command again later, or with the server stopped.',
  )

/** Who erases a claim, and why. */
export interface ErasureRequest extends Pick<Erasure, 'claimId' | 'who' | 'reason' | 'order'> {}

/** More changes of one claim while it is erased mean that something is broken. */
const mostTries = 8

/**
 * Erases a claim with its amendments, events, documents and whatever else is stored of it. Its hashes and its places in the ledger
 * stay. The record is in the list beside the case before anything is removed, so an interrupted erasure is finished by the next
 * start, and a restored backup loses the claim again.
 * @throws COMMAND_REFUSED if there is no such claim; DATA_REFUSED if the list cannot be written; DATABASE_BUSY
 */
export async function eraseClaim(deps: Erasing, request: ErasureRequest): Promise<Erasure> {
  const { storage, ring, now, checkpoint, list } = deps
  for (let tries = 0; tries < mostTries; tries += 1) {
    await sealLedger(deps)
    const claim = await storage.erasures.claim(request.claimId)
    if (claim === null) throw fault('COMMAND_REFUSED', 'There is no such claim any more. Nothing was erased.')
    if (!isWholeInLedger(claim)) continue
    const { caseId } = storage
    const erasure = erasureRecord(ring, claim, { caseId, ...request, at: now().toString() })
    await listErasure(list, erasure)
    checkpoint?.('erasureListed')
    if (!(await storage.erasures.erase({ ...request, text: erasureText(erasure) }, erasure.filings, claim)))
      continue
    checkpoint?.('erasureStored')
    if (!(await finishErasures(deps, new Map([[erasure.claimId, claim.contents]])))) throw notOverwritten()
    return erasure
  }
  throw fault('DATABASE_BUSY', 'The claim was changed again and again while it was erased. Try again.')
}

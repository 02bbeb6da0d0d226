import { fault } from '../../foundation/faults/fault.ts'
import type { ErasableClaim } from '../../storage/erasure-store.ts'
import { publicKeysOf } from '../ledger/is-signed.ts'
import { sealLedger } from '../ledger/seal-ledger.ts'
import { type Erasure, erasureText, signedErasure } from './erasure.ts'
import { listErasure, listedErasures } from './erasure-list.ts'
import { type EraseDeps, finishErasure, finishErasures } from './finish-erasure.ts'
import { notOverwritten } from './not-overwritten.ts'

/** Who erases a claim, and why. */
export interface ErasureRequest extends Pick<Erasure, 'claimId' | 'who' | 'reason' | 'order'> {}

/** More changes of one claim while it is erased mean that something is broken. */
const mostTries = 8

type SealedEntry = Erasure['events'][number]

const sealed = ({ sequence, referenceCode, contentHash }: ErasableClaim['events'][number]): SealedEntry => ({
  sequence: sequence ?? 0,
  referenceCode,
  contentHash,
})

const isWholeInLedger = ({ filings, events }: ErasableClaim): boolean =>
  [...filings, ...events].every(({ sequence }) => sequence !== null)

/**
 * Erases a claim with its amendments, events, documents and whatever else is stored of it. Its hashes and its places in the ledger
 * stay. The record is in the list beside the case before anything is removed, so an interrupted erasure is finished by the next
 * start, and a restored backup loses the claim again.
 * @throws COMMAND_REFUSED if there is no such claim; DATA_REFUSED if the list cannot be written; DATABASE_BUSY
 */
export async function eraseClaim(deps: EraseDeps, request: ErasureRequest): Promise<Erasure> {
  const { storage, ring, now, checkpoint, list } = deps
  for (let tries = 0; tries < mostTries; tries += 1) {
    await sealLedger(deps)
    const claim = await storage.erasures.claim(request.claimId)
    if (claim === null) throw fault('COMMAND_REFUSED', 'There is no such claim any more. Nothing was erased.')
    if (!isWholeInLedger(claim)) continue
    const erasure = signedErasure(ring, {
      caseId: storage.caseId,
      ...request,
      at: now().toString(),
      filings: claim.filings.map((filing) => ({
        ...sealed(filing),
        id: filing.id,
        formType: filing.formType,
      })),
      events: claim.events.map(sealed),
      documents: claim.files.length,
    })
    await listErasure(list, erasure)
    checkpoint('erasureListed')
    if (!(await storage.erasures.erase({ ...request, text: erasureText(erasure) }, erasure.filings, claim)))
      continue
    checkpoint('erasureStored')
    if (!(await finishErasure(deps, { erasure, ...claim }))) throw notOverwritten()
    return erasure
  }
  throw fault('DATABASE_BUSY', 'The claim was changed again and again while it was erased. Try again.')
}

/** The listed erasures that these data do not know. */
async function unknownErasures({ storage, ring, list }: EraseDeps): Promise<readonly Erasure[]> {
  const listed = await listedErasures(list, { caseId: storage.caseId, keys: publicKeysOf(ring) })
  const known = await Promise.all(listed.map(({ claimId }) => storage.erasures.find(claimId)))
  return listed.filter((_, index) => known[index] === null)
}

/** The number of claims that were erased and are in these data. */
export async function unappliedErasures(deps: EraseDeps): Promise<number> {
  const unknown = await unknownErasures(deps)
  const claims = await Promise.all(unknown.map(({ claimId }) => deps.storage.erasures.claim(claimId)))
  return claims.filter((claim) => claim !== null).length
}

/**
 * Erases what the list beside the case says and these data still hold: a backup of before was restored, or an erasure was cut off.
 * Returns the number of claims that were erased again. Where another process keeps the database from being overwritten, the next
 * opening does that.
 * @throws DATA_REFUSED at a list that was altered; DATABASE_BUSY
 */
export async function applyErasures(deps: EraseDeps): Promise<number> {
  const { storage } = deps
  let applied = 0
  for (const erasure of await unknownErasures(deps)) {
    const { claimId } = erasure
    await sealLedger(deps)
    const claim = await storage.erasures.claim(claimId)
    const text = erasureText(erasure)
    if (!(await storage.erasures.erase({ claimId, text }, erasure.filings, claim)))
      throw fault('DATABASE_BUSY', 'A claim was changed while it was erased again. Try again.')
    if (claim) applied += 1
    await finishErasure(deps, { erasure, files: claim?.files ?? [], contents: claim?.contents ?? [] })
  }
  await finishErasures(deps)
  return applied
}

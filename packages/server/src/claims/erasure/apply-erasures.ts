import { type Fault, fault } from '@redress/foundation/faults/fault.ts'
import type { ErasableClaim } from '../../storage/erasure-store.ts'
import { publicKeysOf } from '../ledger/receipt.ts'
import { sealLedger } from '../ledger/seal-ledger.ts'
import { type Erasure, erasureText } from './erasure.ts'
import { listErasure, listedErasures } from './erasure-list.ts'
import { isWholeInLedger, widerRecord } from './erasure-record.ts'
import { type Erasing, finishErasures } from './finish-erasures.ts'

/** The listed erasures that these data do not know. */
async function unknownErasures({ storage, ring, list }: Erasing): Promise<readonly Erasure[]> {
  const listed = await listedErasures(list, { caseId: storage.caseId, keys: publicKeysOf(ring) })
  const known = await Promise.all(listed.map(({ claimId }) => storage.erasures.find(claimId)))
  return listed.filter((_, index) => known[index] === null)
}

/** The number of claims that were erased and are in these data. */
export async function unappliedErasures(deps: Erasing): Promise<number> {
  const unknown = await unknownErasures(deps)
  const claims = await Promise.all(unknown.map(({ claimId }) => deps.storage.erasures.claim(claimId)))
  return claims.filter((claim) => claim !== null).length
}

/**
 * The listed erasure of a claim, or a further one of all that it has by now, which is listed too: until an interrupted erasure is
 * finished, its claim can be amended and decided about.
 */
async function recordFor({ ring, list }: Erasing, listed: Erasure, claim: ErasableClaim): Promise<Erasure> {
  const wider = widerRecord(ring, listed, claim)
  if (wider) await listErasure(list, wider)
  return wider ?? listed
}

const changedMeanwhile = (): Fault<'DATABASE_BUSY'> =>
  fault('DATABASE_BUSY', 'A claim was changed while it was erased again. Try again.')

/** Erases a listed claim again. Returns its encrypted contents; null if it was not there. @throws DATABASE_BUSY */
async function eraseAgain(deps: Erasing, listed: Erasure): Promise<readonly Uint8Array[] | null> {
  const { erasures } = deps.storage
  const { claimId } = listed
  await sealLedger(deps)
  const claim = await erasures.claim(claimId)
  if (claim && !isWholeInLedger(claim)) throw changedMeanwhile()
  const erasure = claim ? await recordFor(deps, listed, claim) : listed
  if (!(await erasures.erase({ claimId, text: erasureText(erasure) }, erasure.filings, claim)))
    throw changedMeanwhile()
  return claim?.contents ?? null
}

/**
 * Erases what the list beside the case says and these data still hold: a backup of before was restored, or an erasure was cut off.
 * Returns the number of claims that were erased again. Where another process keeps the database from being overwritten, the next
 * opening does that.
 * @throws DATA_REFUSED at a list that was altered; DATABASE_BUSY
 */
export async function applyErasures(deps: Erasing): Promise<number> {
  const contents = new Map<string, readonly Uint8Array[]>()
  let applied = 0
  for (const listed of await unknownErasures(deps)) {
    const erased = await eraseAgain(deps, listed)
    contents.set(listed.claimId, erased ?? [])
    if (erased) applied += 1
  }
  await finishErasures(deps, contents)
  return applied
}

import type { Resealable, Storage } from '../storage/storage.ts'
import type { KeyRing } from './key-ring.ts'
import { type Place, reseal } from './seal.ts'
import { claimPlace } from './sealed-claims.ts'
import { memberPlace } from './sealed-class-list.ts'

interface RotateDeps {
  readonly storage: Pick<Storage, 'caseId' | 'claims' | 'classList'>
  readonly ring: KeyRing
}

const rowsAtOnce = 200

async function rotateRows(ring: KeyRing, rows: Resealable, placeOf: (id: string) => Place): Promise<number> {
  let changed = 0
  for (;;) {
    const old = await rows.underOtherKeys(ring.current.id, rowsAtOnce)
    if (old.length === 0) return changed
    const before = changed
    for (const { id, sealed } of old) {
      if (await rows.exchange(id, sealed, reseal(ring, placeOf(id), sealed))) changed += 1
    }
    // Somebody else is at the same rows; what is left is for the next round.
    if (changed === before) return changed
  }
}

/**
 * Puts everything under the ring's current key, a little at a time while the server works; how many rows changed.
 * Documents keep their keys: those are in their claims. Afterwards an old key is needed only to verify what it signed.
 * @throws TamperedError at a row that does not open with its key
 */
export async function rotateKeys({ storage, ring }: RotateDeps): Promise<number> {
  const { caseId, claims, classList } = storage
  const members = await rotateRows(ring, classList, (id) => memberPlace(caseId, id))
  return members + (await rotateRows(ring, claims, (id) => claimPlace(caseId, id)))
}

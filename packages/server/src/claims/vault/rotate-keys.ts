import type { Resealable, Storage } from '../../storage/storage.ts'
import type { KeyRing } from './key-ring.ts'
import { type Place, reseal } from './seal.ts'
import { claimPlace } from './sealed-claims.ts'
import { sealedClassList } from './sealed-class-list.ts'

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
    // Another process changed the same rows; the rest is for the next round.
    if (changed === before) return changed
  }
}

/** Reseals class members. The current key encrypts their PINs twice: alone, and within the sealed data. */
async function rotateMembers({ classList, caseId }: RotateDeps['storage'], ring: KeyRing): Promise<number> {
  const sealing = sealedClassList({ classList, caseId, ring })
  for (let changed = 0; ; ) {
    const old = await classList.underOtherKeys(ring.current.id, rowsAtOnce)
    const found = await Promise.all(old.map(({ id }) => classList.find(id)))
    const pairs = found.flatMap((from) => (from ? [{ from, to: sealing.underCurrentKey(from) }] : []))
    const exchanged = pairs.length === 0 ? 0 : await classList.exchangePins(pairs)
    changed += exchanged
    // None is left, or another process changed the same rows, which are for the next round.
    if (exchanged === 0) return changed
  }
}

/**
 * Moves everything to the ring's current key, in small steps while the server runs; returns the number of changed rows.
 * Documents keep their keys, which are part of their claims. Afterwards an old key is needed only to verify signatures.
 * @throws TamperedError at a row that cannot be decrypted with its key
 */
export async function rotateKeys({ storage, ring }: RotateDeps): Promise<number> {
  const { caseId, claims } = storage
  const members = await rotateMembers(storage, ring)
  return members + (await rotateRows(ring, claims, (id) => claimPlace(caseId, id)))
}

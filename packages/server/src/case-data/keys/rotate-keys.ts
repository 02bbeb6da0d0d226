import { eventPlace } from '../../claims/vault/claim-event.ts'
import { type OnDamaged, skippedRows } from '../../claims/vault/damaged-rows.ts'
import { claimPlace } from '../../claims/vault/filed-claim.ts'
import type { Opened } from '../../claims/vault/opened.ts'
import { reseal } from '../../claims/vault/seal.ts'
import { sealedClassList } from '../../claims/vault/sealed-class-list.ts'
import { facets } from '../../steps/all-steps.ts'
import type { SealedTable } from '../../steps/step.ts'

interface Rotation extends Pick<Opened, 'storage' | 'ring'> {
  /** Receives each row that cannot be decrypted and therefore stays unchanged. */
  readonly onDamaged?: OnDamaged
}

const rowsAtOnce = 200

/** Reseals the rows of a table, each of them alone. */
async function rotateRows(
  { storage, ring, onDamaged = () => undefined }: Rotation,
  { table, rows: rowsOf, placeOf }: SealedTable,
): Promise<number> {
  const rows = rowsOf(storage)
  const skipped = skippedRows(onDamaged)
  for (let changed = 0; ; ) {
    const found = await rows.underOtherKeys(ring.current.id, rowsAtOnce + skipped.count())
    const before = [changed, skipped.count()]
    for (const { id, sealed } of found.filter((row) => !skipped.has(row.id))) {
      const to = await skipped.unless(id, { table, row: id }, () =>
        reseal(ring, placeOf(storage.caseId, id), sealed),
      )
      if (to && (await rows.exchange(id, sealed, to))) changed += 1
    }
    // None is left, or another process changed the same rows, which are for the next round.
    if (changed === before[0] && skipped.count() === before[1]) return changed
  }
}

/** Reseals class members. The current key encrypts their PINs twice: alone, and within the sealed data. */
async function rotateMembers(deps: Rotation): Promise<number> {
  const { storage, ring, onDamaged = () => undefined } = deps
  const { classList } = storage
  const sealing = sealedClassList(deps)
  const skipped = skippedRows(onDamaged)
  for (let changed = 0; ; ) {
    const old = await classList.underOtherKeys(ring.current.id, rowsAtOnce + skipped.count())
    const found = await classList.findAll(old.map(({ id }) => id).filter((id) => !skipped.has(id)))
    const before = skipped.count()
    const pairs = []
    for (const { line, member: from } of found) {
      const to = await skipped.unless(from.id, { table: 'classMember', row: line }, () =>
        sealing.underCurrentKey(from),
      )
      if (to) pairs.push({ from, to })
    }
    const exchanged = pairs.length === 0 ? 0 : await classList.exchangePins(pairs)
    changed += exchanged
    // None is left, or another process changed the same rows, which are for the next round.
    if (exchanged === 0 && skipped.count() === before) return changed
  }
}

/** What is sealed beside class members, whose PINs are sealed twice: claims, events, and what the steps seal. */
export const sealedTables: readonly SealedTable[] = [
  { table: 'claim', called: 'The claim', rows: ({ claims }) => claims, placeOf: claimPlace },
  { table: 'event', called: 'The event', rows: ({ events }) => events, placeOf: eventPlace },
  ...facets('resealed').flatMap(([, tables]) => tables),
]

/**
 * Moves everything to the ring's current key, in small steps while the server runs; returns the number of changed rows.
 * Documents keep their keys, which are part of their claims. Afterwards an old key is needed only to verify signatures.
 * A row that cannot be decrypted is skipped and reported; tables do not wait for each other.
 */
export async function rotateKeys(deps: Rotation): Promise<number> {
  const results = await Promise.allSettled([
    ...sealedTables.map((sealed) => rotateRows(deps, sealed)),
    rotateMembers(deps),
  ])
  let changed = 0
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason
    changed += result.value
  }
  return changed
}

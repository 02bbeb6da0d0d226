import { expect, test } from 'vitest'
import { claimOf, idOf } from '../../../storage/conformance/claim-of.ts'
import { sealedValue } from '../../../storage/conformance/sealed-value.ts'
import type { Storage } from '../../../storage/storage.ts'

const at = Temporal.Instant.from('2026-11-27T01:00:00Z')

const noteOf = (id: string, claim: number) => ({
  id,
  claimId: idOf(claim),
  sealed: sealedValue(`note ${id}`),
})

/** A storage with three claims, of which two have notes. */
async function withNotes(open: () => Promise<Storage>): Promise<Storage> {
  const storage = await open()
  for (const number of [1, 2, 3]) await storage.claims.file(claimOf(number))
  await storage.notes.put(noteOf('a', 1), at)
  await storage.notes.put(noteOf('b', 1), at)
  await storage.notes.put(noteOf('c', 3), at.add({ hours: 1 }))
  return storage
}

/** Conformance tests of notes. `open` returns an empty storage for each test. */
export function noteConformance(open: () => Promise<Storage>): void {
  test('RET-15 the texts of notes are found by their claims, and claims with notes in pages', async () => {
    const { notes } = await withNotes(open)
    expect(await notes.ofClaims([idOf(1), idOf(2)])).toEqual([noteOf('a', 1), noteOf('b', 1)])
    expect(await notes.ofClaims([])).toEqual([])
    expect(await notes.claimIds('', 1)).toEqual([idOf(1)])
    expect(await notes.claimIds(idOf(1), 5)).toEqual([idOf(3)])
  })

  test('RET-15 a redacted text is gone, and one of no event is removed by its age', async () => {
    const { notes } = await withNotes(open)
    await notes.redact('a')
    await notes.remove('b')
    expect(await notes.ofClaims([idOf(1)])).toEqual([{ ...noteOf('a', 1), sealed: null }])
    await notes.removeLost(at.add({ minutes: 1 }))
    expect(await notes.claimIds('', 5)).toEqual([idOf(3)])
  })

  test('RET-15 texts under another key are found and exchanged, unless somebody else did, and redacted ones are not', async () => {
    const { notes } = await withNotes(open)
    await notes.redact('b')
    const to = sealedValue('note a', 'key-b')
    expect((await notes.underOtherKeys('key-b', 10)).map(({ id }) => id).toSorted()).toEqual(['a', 'c'])
    expect(await notes.exchange('a', sealedValue('another'), to)).toBe(false)
    expect(await notes.exchange('a', noteOf('a', 1).sealed, to)).toBe(true)
    expect((await notes.underOtherKeys('key-b', 10)).map(({ id }) => id)).toEqual(['c'])
  })
}

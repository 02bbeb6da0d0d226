import { expect, test } from 'vitest'
import type { Storage } from '../../../storage/storage.ts'
import type { StoredDraft } from './draft-store.ts'

const savedAt = Temporal.Instant.from('2026-11-27T01:00:00Z')

const draft: Omit<StoredDraft, 'saves'> = {
  idHash: 'a'.repeat(64),
  formType: 'Automotive',
  caseVersion: 'f'.repeat(64),
  savedAt,
  endsAt: savedAt.add({ hours: 24 }),
  content: new Uint8Array([0, 255, 1, 2]),
}

/** Conformance tests of drafts. `open` returns an empty storage for each test. */
export function draftConformance(open: () => Promise<Storage>): void {
  test('RET-6 a draft is found by the hash of its id until it ends, and by nothing else', async () => {
    const { drafts } = await open()
    expect(await drafts.put(draft)).toEqual({ saves: 1, uploads: [], removed: [] })
    expect(await drafts.find(draft.idHash, savedAt)).toEqual({
      ...draft,
      content: expect.any(Uint8Array),
      saves: 1,
    })
    expect([...((await drafts.find(draft.idHash, savedAt))?.content ?? [])]).toEqual([...draft.content])
    expect(await drafts.find('b'.repeat(64), savedAt)).toBeNull()
    expect(await drafts.find(draft.idHash, draft.endsAt)).toBeNull()
  })

  test('RET-6 the later save takes the place of the earlier one, and each returns how often the draft was saved', async () => {
    const { drafts } = await open()
    const later = { ...draft, savedAt: savedAt.add({ seconds: 1 }), content: new Uint8Array([9]) }
    const counts = await Promise.all([drafts.put(draft), drafts.put(draft), drafts.put(draft)])
    expect(new Set(counts.map(({ saves }) => saves))).toEqual(new Set([1, 2, 3]))
    expect((await drafts.put(later)).saves).toBe(4)
    expect([...((await drafts.find(draft.idHash, savedAt))?.content ?? [])]).toEqual([9])
    expect(await drafts.count()).toBe(1)
  })

  test('RET-6 a draft is removed by its id, and when it has ended; others stay', async () => {
    const { drafts } = await open()
    const other = { ...draft, idHash: 'b'.repeat(64), endsAt: savedAt.add({ hours: 48 }) }
    const third = { ...draft, idHash: 'c'.repeat(64), endsAt: savedAt.add({ hours: 48 }) }
    for (const each of [draft, other, third]) await drafts.put(each)
    await drafts.removeEnded(draft.endsAt)
    expect(await drafts.count()).toBe(2)
    await drafts.remove(other.idHash, savedAt)
    await drafts.remove('d'.repeat(64), savedAt)
    expect(await drafts.find(other.idHash, savedAt)).toBeNull()
    expect(await drafts.find(third.idHash, savedAt)).not.toBeNull()
  })

  test('RET-6 a draft whose form was closed is removed so long after that, counts from when a deadline was moved into the past, and stays where it was extended', async () => {
    const { drafts } = await open()
    const after = (hours: number) => savedAt.add({ hours })
    const endsAt = after(24 * 30)
    await drafts.put({ ...draft, endsAt, closesAt: after(24) })
    const closingAt = (closesAt: Temporal.Instant | null, now: Temporal.Instant) =>
      drafts.settle(() => ({ days: 30, closesAt }), now)
    const countAfterRemoval = async (closedBy: Temporal.Instant) => {
      await drafts.removeEnded(after(25), closedBy)
      return drafts.count()
    }
    await closingAt(after(24), after(30))
    expect(await countAfterRemoval(after(23))).toBe(1)
    // Extended, and then moved to before it was extended.
    await closingAt(after(60), after(30))
    expect(await countAfterRemoval(after(30))).toBe(1)
    await closingAt(after(1), after(40))
    await closingAt(after(1), after(41))
    expect(await countAfterRemoval(after(39))).toBe(1)
    // Without an end it stays.
    await closingAt(null, after(42))
    expect(await countAfterRemoval(after(24 * 29))).toBe(1)
    await closingAt(after(1), after(43))
    await drafts.put({ ...draft, idHash: 'b'.repeat(64), endsAt, closesAt: after(44) })
    expect(await countAfterRemoval(after(43))).toBe(1)
    expect(await drafts.find('b'.repeat(64), savedAt)).not.toBeNull()
  })

  test('RET-6 drafts of a form are counted whose days end after a moment', async () => {
    const { drafts } = await open()
    await drafts.put(draft)
    await drafts.put({ ...draft, idHash: 'b'.repeat(64), formType: 'Standard' })
    const countAfter = (moment: Temporal.Instant) => drafts.countAfter('Automotive', moment)
    expect(await countAfter(savedAt)).toEqual({ drafts: 1, uploads: 0 })
    expect(await countAfter(draft.endsAt)).toEqual({ drafts: 0, uploads: 0 })
  })
}

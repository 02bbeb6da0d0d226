import { expect, test } from 'vitest'
import type { Storage } from '../../../storage/storage.ts'
import type { UploadLimits } from './upload-store.ts'

const begunAt = Temporal.Instant.from('2026-11-27T01:00:00Z')
const endsAt = begunAt.add({ hours: 24 })
const untilLater = begunAt.add({ hours: 1 })

const wide = { bytes: 1_000_000, uploads: 100 }
const limits: UploadLimits = { holder: wide, network: wide }

const upload = (id: string, changes: object = {}) => ({
  id,
  owner: 'member-1',
  formType: 'Automotive',
  holder: 'member-1',
  network: 'network-1',
  documentHash: `hash of ${id}`,
  size: 10,
  salt: new Uint8Array([0, 255, 7]),
  begunAt,
  endsAt,
  ...changes,
})

const whole = { file: 'whole', checksum: 'checksum', content: 'pdf' }
const byFirst = { owner: 'member-1', key: 'key-1' }

/** An upload that has arrived. */
async function arrived({ uploads }: Storage, id: string, changes: object = {}): Promise<void> {
  await uploads.begin(upload(id, changes), limits)
  await uploads.addPart(id, { start: 0, size: 10, file: `part of ${id}` })
  await uploads.finish(id, { ...whole, file: `file of ${id}` })
}

/** Conformance tests of uploads. `open` returns an empty storage for each test. */
export function uploadConformance(open: () => Promise<Storage>): void {
  test('UPL-1 an upload is found with the bytes that it has, until it ends', async () => {
    const { uploads } = await open()
    expect(await uploads.begin(upload('a'), limits)).toEqual({ outcome: 'begun', removed: [] })
    expect(await uploads.find('a', begunAt)).toEqual({
      ...upload('a'),
      salt: expect.any(Uint8Array),
      received: 0,
      file: null,
      checksum: null,
      content: null,
      scan: null,
      takenBy: null,
      draft: null,
      wrappedKey: null,
    })
    expect([...((await uploads.find('a', begunAt))?.salt ?? [])]).toEqual([0, 255, 7])
    expect(await uploads.addPart('a', { start: 0, size: 4, file: 'one' })).toBe(true)
    expect((await uploads.find('a', begunAt))?.received).toBe(4)
    expect(await uploads.find('a', endsAt)).toBeNull()
    expect(await uploads.find('b', begunAt)).toBeNull()
  })

  test('UPL-1 of requests that bring the same bytes at the same time one counts, and a gap is refused', async () => {
    const { uploads } = await open()
    await uploads.begin(upload('a'), limits)
    const parts = ['one', 'two', 'three'].map((file) => uploads.addPart('a', { start: 0, size: 4, file }))
    expect((await Promise.all(parts)).filter((counts) => counts)).toHaveLength(1)
    expect(await uploads.addPart('a', { start: 5, size: 4, file: 'gap' })).toBe(false)
    expect(await uploads.addPart('a', { start: 3, size: 4, file: 'overlap' })).toBe(false)
    expect(await uploads.addPart('a', { start: 4, size: 6, file: 'rest' })).toBe(true)
    expect(await uploads.addPart('other', { start: 0, size: 6, file: 'nobody' })).toBe(false)
    expect((await uploads.parts('a')).map(({ start, size }) => [start, size])).toEqual([
      [0, 4],
      [4, 6],
    ])
  })

  test('UPL-1 an upload is finished once, and its parts are gone then', async () => {
    const { uploads } = await open()
    await uploads.begin(upload('a'), limits)
    await uploads.addPart('a', { start: 0, size: 10, file: 'one' })
    const finished = await Promise.all(
      [whole, { ...whole, file: 'other' }].map((each) => uploads.finish('a', each)),
    )
    expect(finished.toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true])
    expect(await uploads.parts('a')).toEqual([])
    expect(await uploads.find('a', begunAt)).toMatchObject({
      received: 10,
      checksum: 'checksum',
      content: 'pdf',
    })
    expect(await uploads.addPart('a', { start: 10, size: 1, file: 'more' })).toBe(false)
  })

  test('UPL-1 the same document of the same owner is found again, until a claim has it', async () => {
    const storage = await open()
    const { uploads } = storage
    await arrived(storage, 'a')
    const again = upload('b', { documentHash: 'hash of a' })
    expect(await uploads.begin(again, limits)).toMatchObject({ outcome: 'found', upload: { id: 'a' } })
    expect(await uploads.begin({ ...again, owner: 'member-2' }, limits)).toMatchObject({ outcome: 'begun' })
    expect(await uploads.begin({ ...again, id: 'c', size: 11 }, limits)).toMatchObject({ outcome: 'begun' })
    await uploads.noteFiled(['a'])
    expect(await uploads.begin({ ...again, id: 'd' }, limits)).toMatchObject({ outcome: 'begun' })
  })

  test('UPL-2 one submission at a time has an upload, only if it is whole and of its owner', async () => {
    const storage = await open()
    const { uploads } = storage
    await uploads.begin(upload('half'), limits)
    expect(await uploads.take('half', byFirst, begunAt, untilLater)).toBe(false)
    await arrived(storage, 'a')
    expect(await uploads.take('a', { ...byFirst, owner: 'member-2' }, begunAt, untilLater)).toBe(false)
    expect(await uploads.take('a', byFirst, begunAt, untilLater)).toBe(true)
    expect(await uploads.take('a', byFirst, begunAt, untilLater)).toBe(true)
    const bySecond = { ...byFirst, key: 'key-2' }
    expect(await uploads.take('a', bySecond, begunAt, untilLater)).toBe(false)
    expect(await uploads.take('a', bySecond, untilLater, untilLater)).toBe(true)
    await uploads.noteFiled(['a'])
    expect(await uploads.take('a', byFirst, endsAt.subtract({ seconds: 1 }), untilLater)).toBe(false)
    expect(await uploads.take('a', bySecond, untilLater, untilLater)).toBe(true)
    expect(await uploads.take('a', bySecond, endsAt, untilLater)).toBe(false)
  })

  test('UPL-3 beyond the limits of a holder its oldest uploads are removed, of no other, and none that a submission uses', async () => {
    const storage = await open()
    const { uploads } = storage
    const narrow = { ...limits, holder: { bytes: 30, uploads: 3 } }
    await arrived(storage, 'taken', { begunAt: begunAt.subtract({ hours: 2 }) })
    await uploads.take('taken', byFirst, begunAt, endsAt)
    await arrived(storage, 'old', { begunAt: begunAt.subtract({ hours: 1 }) })
    await arrived(storage, 'other', { holder: 'member-2', begunAt: begunAt.subtract({ hours: 3 }) })
    await uploads.begin(upload('newer'), narrow)
    expect(await uploads.begin(upload('newest'), narrow)).toEqual({
      outcome: 'begun',
      removed: [{ file: 'file of old', parts: [] }],
    })
    for (const id of ['taken', 'other', 'newer', 'newest'])
      expect(await uploads.find(id, begunAt)).not.toBeNull()
    expect(await uploads.find('old', begunAt)).toBeNull()
  })

  test('UPL-3 beyond the limits of a network nothing is begun; what claims have no longer counts', async () => {
    const storage = await open()
    const { uploads } = storage
    await arrived(storage, 'a')
    await arrived(storage, 'b', { network: 'network-2' })
    const begin = (network: UploadLimits['network']) =>
      uploads.begin(upload('c', { holder: 'c' }), { ...limits, network })
    expect(await begin({ bytes: 19, uploads: 9 })).toEqual({ outcome: 'full' })
    expect(await begin({ bytes: 99, uploads: 1 })).toEqual({ outcome: 'full' })
    expect(await uploads.total()).toEqual({ bytes: 20, uploads: 2 })
    await uploads.noteFiled(['a'])
    expect(await uploads.total()).toEqual({ bytes: 10, uploads: 1 })
    expect(await begin({ bytes: 99, uploads: 1 })).toMatchObject({ outcome: 'begun' })
  })

  test('UPL-3 an upload is removed with its parts, when its claimant or its time ends it, unless a submission uses it', async () => {
    const storage = await open()
    const { uploads } = storage
    await uploads.begin(upload('a'), limits)
    await uploads.addPart('a', { start: 0, size: 4, file: 'one' })
    await uploads.addPart('a', { start: 4, size: 4, file: 'two' })
    expect([await uploads.hasFile('two'), await uploads.hasFile('three')]).toEqual([true, false])
    const removed = await uploads.remove('a', begunAt)
    expect([removed?.file, removed?.parts.toSorted()]).toEqual([null, ['one', 'two']])
    expect(await uploads.remove('a', begunAt)).toBeNull()
    expect(await uploads.hasFile('two')).toBe(false)
    await arrived(storage, 'b')
    await arrived(storage, 'taken')
    await uploads.take('taken', byFirst, begunAt, endsAt.add({ hours: 1 }))
    expect(await uploads.remove('taken', begunAt)).toBeNull()
    expect(await uploads.removeEnded(endsAt.subtract({ seconds: 1 }))).toEqual([])
    expect(await uploads.removeEnded(endsAt)).toEqual([{ file: 'file of b', parts: [] }])
    expect(await uploads.hasFile('file of taken')).toBe(true)
    expect(await uploads.removeEnded(endsAt.add({ hours: 1 }))).toHaveLength(1)
  })

  test('UPL-3 the verdict of the scanner is stored with an upload', async () => {
    const storage = await open()
    await arrived(storage, 'a')
    await storage.uploads.noteScan('a', { state: 'infected', finding: 'Eicar' })
    expect((await storage.uploads.find('a', begunAt))?.scan).toEqual({ state: 'infected', finding: 'Eicar' })
  })
}

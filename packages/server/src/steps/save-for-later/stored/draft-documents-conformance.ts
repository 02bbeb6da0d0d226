import { expect, test } from 'vitest'
import type { Storage } from '../../../storage/storage.ts'
import type { UploadLimits } from '../../documents/stored/upload-store.ts'
import type { DraftDocuments, StoredDraft } from './draft-store.ts'

const now = Temporal.Instant.from('2026-11-27T01:00:00Z')
const inADay = now.add({ hours: 24 })
const inWeeks = now.add({ hours: 480 })

const wide = { bytes: 1_000_000, uploads: 100 }
const limits: UploadLimits = { holder: wide, network: wide }

const draftOf = (letter: string, changes: object = {}): Omit<StoredDraft, 'saves'> => ({
  idHash: letter.repeat(64),
  formType: 'Automotive',
  caseVersion: 'f'.repeat(64),
  savedAt: now,
  endsAt: inWeeks,
  content: new Uint8Array([1]),
  ...changes,
})

const wrappedKey = new Uint8Array([9, 0, 255])

const documentsOf = (ids: readonly string[], changes: object = {}): DraftDocuments => ({
  uploads: ids.map((id) => ({ id, wrappedKey })),
  holder: 'member-1',
  network: 'network-1',
  limits: { holder: wide, network: wide, inAll: wide },
  ...changes,
})

const upload = (id: string, changes: object = {}) => ({
  id,
  owner: 'member-1',
  formType: 'Automotive',
  holder: 'member-1',
  network: 'network-1',
  documentHash: `hash of ${id}`,
  size: 10,
  salt: new Uint8Array([7, 7]),
  begunAt: now,
  endsAt: inADay,
  ...changes,
})

/** A storage in which these uploads have arrived. */
async function withUploads(open: () => Promise<Storage>, ...ids: readonly string[]): Promise<Storage> {
  const storage = await open()
  for (const id of ids) await arrive(storage, id)
  return storage
}

async function arrive(
  { uploads }: Pick<Storage, 'uploads'>,
  id: string,
  changes: object = {},
): Promise<void> {
  await uploads.begin(upload(id, changes), limits)
  await uploads.addPart(id, { start: 0, size: 10, file: `part of ${id}` })
  await uploads.finish(id, { file: `file of ${id}`, checksum: null, content: 'pdf' })
}

const removedOf = (id: string) => ({ file: `file of ${id}`, parts: [] })

/** Conformance tests of the documents that drafts name. `open` returns an empty storage for each test. */
export function draftDocumentsConformance(open: () => Promise<Storage>): void {
  test('RET-6 UPL-3 an upload that a draft names stays until the draft ends, with its finding, and without what the server opened it by', async () => {
    const { drafts, uploads } = await withUploads(open, 'a', 'b')
    await uploads.noteScan('a', { state: 'infected', finding: 'Eicar' })
    expect(await drafts.put(draftOf('d'), documentsOf(['a']))).toEqual({
      saves: 1,
      uploads: ['a'],
      removed: [],
    })
    const [named, ...others] = await uploads.ofDraft(draftOf('d').idHash, now)
    expect(others).toEqual([])
    expect(named).toMatchObject({ id: 'a', endsAt: inWeeks, scan: { state: 'infected', finding: 'Eicar' } })
    expect([named?.salt.length, [...(named?.wrappedKey ?? [])]]).toEqual([0, [...wrappedKey]])
    expect(await uploads.removeEnded(inADay)).toEqual([removedOf('b')])
    expect(await uploads.hasFile('file of a')).toBe(true)
    expect(await uploads.removeEnded(inWeeks)).toEqual([removedOf('a')])
  })

  test('RET-6 UPL-3 a draft that is saved again keeps what it names still, whenever it ends now, and the rest is removed', async () => {
    const { drafts, uploads } = await withUploads(open, 'a', 'b', 'c')
    await drafts.put(draftOf('d'), documentsOf(['a', 'b']))
    const later = draftOf('d', { endsAt: inWeeks.add({ hours: 24 }) })
    const named = documentsOf(['c'])
    const again = { ...named, uploads: [{ id: 'a', wrappedKey: null }, ...named.uploads] }
    expect(await drafts.put(later, again)).toEqual({
      saves: 2,
      uploads: ['a', 'c'],
      removed: [removedOf('b')],
    })
    const found = await uploads.ofDraft(later.idHash, inWeeks)
    expect(found.map(({ id, endsAt }) => [id, endsAt])).toEqual([
      ['a', later.endsAt],
      ['c', later.endsAt],
    ])
    expect([...(found[0]?.wrappedKey ?? [])]).toEqual([...wrappedKey])
    expect((await drafts.put(later)).removed).toHaveLength(2)
  })

  test('RET-6 UPL-2 a draft names no upload of another draft, none that is not whole, none of another form, and none that a claim has', async () => {
    const { drafts, uploads } = await withUploads(open, 'a', 'filed')
    await arrive({ uploads }, 'elsewhere', { formType: 'Standard' })
    await uploads.begin(upload('half'), limits)
    await uploads.take('filed', { owner: 'member-1', key: 'key-1' }, now, now.add({ hours: 1 }))
    await uploads.noteFiled(['filed'])
    await drafts.put(draftOf('d'), documentsOf(['a']))
    const others = documentsOf(['a', 'half', 'elsewhere', 'filed', 'nobody'])
    expect((await drafts.put(draftOf('e'), others)).uploads).toEqual([])
    const unwrapped = documentsOf([], { uploads: [{ id: 'a', wrappedKey: null }] })
    expect((await drafts.put(draftOf('e'), unwrapped)).uploads).toEqual([])
    expect((await uploads.ofDraft(draftOf('d').idHash, now)).map(({ id }) => id)).toEqual(['a'])
  })

  test('RET-6 UPL-2 a draft that is removed takes its uploads with it, except what a submission uses, which ends with its reservation', async () => {
    const { drafts, uploads } = await withUploads(open, 'a', 'taken', 'filed')
    await drafts.put(draftOf('d'), documentsOf(['a', 'taken', 'filed']))
    const until = now.add({ hours: 1 })
    for (const id of ['taken', 'filed'])
      await uploads.take(id, { owner: 'member-1', key: 'key-1' }, now, until)
    await uploads.noteFiled(['filed'])
    expect(await drafts.remove(draftOf('d').idHash, now)).toEqual([removedOf('a')])
    expect(await uploads.ofDraft(draftOf('d').idHash, now)).toEqual([])
    // The same submission, sent again, still finds them.
    expect(await uploads.take('filed', { owner: 'member-1', key: 'key-1' }, now, until)).toBe(true)
    expect(await uploads.find('taken', until)).toBeNull()
    expect(await uploads.removeEnded(until)).toHaveLength(2)
  })

  test('RET-6 UPL-3 what a draft has is neither continued, nor removed by its sender, nor makes way for documents that are sent', async () => {
    const { drafts, uploads } = await withUploads(open, 'a')
    await drafts.put(draftOf('d'), documentsOf(['a']))
    const again = upload('b', { documentHash: 'hash of a' })
    const narrow = { ...limits, holder: { bytes: 10, uploads: 1 } }
    expect(await uploads.begin(again, narrow)).toEqual({ outcome: 'begun', removed: [] })
    expect(await uploads.remove('a', now)).toBeNull()
    expect((await uploads.ofDraft(draftOf('d').idHash, now)).map(({ id }) => id)).toEqual(['a'])
  })

  test('RET-6 UPL-2 a submission that brings the key of a draft takes what another sign-in sent, and owns it then', async () => {
    const { drafts, uploads } = await withUploads(open, 'a')
    await drafts.put(draftOf('d'), documentsOf(['a']))
    const until = now.add({ hours: 1 })
    expect(await uploads.take('a', { owner: 'other', key: 'key-2' }, now, until)).toBe(false)
    const by = { owner: 'other', key: 'key-2', formerOwner: 'member-1' }
    // The same submission may arrive twice at once, at two servers.
    expect(await Promise.all([uploads.take('a', by, now, until), uploads.take('a', by, now, until)])).toEqual(
      [true, true],
    )
    expect((await uploads.find('a', now))?.owner).toBe('other')
    expect(await uploads.take('a', { owner: 'member-1', key: 'key-1' }, now, until)).toBe(false)
  })

  test('RET-6 UPL-3 beyond what the drafts of a claimant may have, the documents of the one that ends first make way; beyond that of all, none is taken', async () => {
    const { drafts, uploads } = await withUploads(open, 'a', 'b', 'c')
    const two = documentsOf([]).limits
    const most = { limits: { ...two, holder: { bytes: 20, uploads: 2 } } }
    await drafts.put(draftOf('d', { endsAt: inWeeks.subtract({ hours: 1 }) }), documentsOf(['a'], most))
    await drafts.put(draftOf('e'), documentsOf(['b'], most))
    expect(await drafts.put(draftOf('f'), documentsOf(['c'], most))).toEqual({
      saves: 1,
      uploads: ['c'],
      removed: [removedOf('a')],
    })
    for (const [what, full] of Object.entries({
      network: { ...two, network: { bytes: 29, uploads: 9 } },
      inAll: { ...two, inAll: { bytes: 99, uploads: 2 } },
    })) {
      await arrive({ uploads }, what)
      const own = documentsOf([what], { holder: what, limits: full })
      expect((await drafts.put(draftOf('0'), own)).uploads).toEqual([])
    }
  })

  test('RET-6 UPL-3 a draft that has ended is removed with its uploads, and what a submission uses ends with its reservation', async () => {
    const { drafts, uploads } = await withUploads(open, 'a', 'b', 'taken')
    await drafts.put({ ...draftOf('d'), closesAt: inADay }, documentsOf(['a', 'taken']))
    await drafts.put(draftOf('e'), documentsOf(['b']))
    expect(await drafts.countAfter('Automotive', now)).toEqual({ drafts: 2, uploads: 3 })
    const until = inADay.add({ hours: 1 })
    await uploads.take('taken', { owner: 'member-1', key: 'key-1' }, now, until)
    expect(await drafts.removeEnded(inADay, inADay)).toEqual({ drafts: 1, uploads: [removedOf('a')] })
    expect((await uploads.find('taken', inADay))?.draft).toBeNull()
    expect(await uploads.find('taken', until)).toBeNull()
    expect((await uploads.ofDraft(draftOf('e').idHash, inADay)).map(({ id }) => id)).toEqual(['b'])
    expect(await drafts.removeEnded(inWeeks, inADay)).toEqual({ drafts: 1, uploads: [removedOf('b')] })
  })
}

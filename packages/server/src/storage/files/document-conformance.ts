import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { DocumentStore } from './document-store.ts'

/** An empty store, with a function that makes one of its files older by some hours. */
export interface AgeingDocuments {
  readonly store: DocumentStore
  readonly age: (file: string, hours: number) => Promise<void>
  /** The names of all files, staged or kept. */
  readonly names: () => Promise<readonly string[]>
  /** Another server's store over the same files. */
  readonly another: () => Promise<DocumentStore>
}

const content = (...chunks: readonly string[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)))

/** Conformance tests of a document store. `open` returns an empty one for each test. */
export function documentConformance(open: () => Promise<AgeingDocuments>): void {
  test('a staged file that was kept is read back byte for byte', async () => {
    const { store } = await open()
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
    const staged = await store.stage('a', Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]))
    await store.keep([staged, await store.stage('empty', content())])
    expect((await buffer(store.read('a'))).equals(bytes)).toBe(true)
    expect(await text(store.read('empty'))).toBe('')
  })

  test('a file that was not made durable, or does not exist, cannot be read', async () => {
    const { store } = await open()
    await store.stage('a', content('one'))
    await expect(text(store.read('a'))).rejects.toThrow()
    await expect(text(store.read('b'))).rejects.toThrow()
  })

  test('a staged file is read back byte for byte, also after it was kept by a server that failed before it filed the claim', async () => {
    const { store } = await open()
    const staged = await store.stage('a', content('one', 'two'))
    expect(await text(store.readStaged('a'))).toBe('onetwo')
    await store.keep([staged])
    expect(await text(store.readStaged('a'))).toBe('onetwo')
    await expect(text(store.readStaged('b'))).rejects.toThrow()
  })

  test('UPL-2 the bytes of a file are counted, staged or kept, and a missing one has none', async () => {
    const { store } = await open()
    const staged = await store.stage('a', content('one', 'two'))
    expect([await store.sizeOf('a'), await store.sizeOf('b')]).toEqual([6, null])
    await store.keep([staged, await store.stage('empty', content())])
    expect([await store.sizeOf('a'), await store.sizeOf('empty')]).toEqual([6, 0])
    await store.remove(['a'])
    expect(await store.sizeOf('a')).toBeNull()
  })

  test('a file that another server staged is kept', async () => {
    const { store, another } = await open()
    const staged = await store.stage('a', content('one'))
    await (await another()).keep([staged])
    expect(await text(store.read('a'))).toBe('one')
  })

  test('a file that was kept before a server failed is kept again, beside one that was not', async () => {
    const { store } = await open()
    const [first, second] = [await store.stage('a', content('one')), await store.stage('b', content('two'))]
    await store.keep([first])
    await store.keep([first, second])
    expect([await text(store.read('a')), await text(store.read('b'))]).toEqual(['one', 'two'])
    await expect(store.keep([{ ...first, file: 'nothing' }])).rejects.toThrow()
  })

  test('a file whose stream fails is not left in staging', async () => {
    const { store, names } = await open()
    async function* failing() {
      yield Buffer.from('one')
      throw new Error('the line is gone')
    }
    await expect(store.stage('a', failing())).rejects.toThrow('the line is gone')
    expect(await names()).toEqual([])
  })

  test('a name that is taken is refused, and its file stays as it is', async () => {
    const { store } = await open()
    const staged = await store.stage('a', content('one'))
    await expect(store.stage('a', content('two'))).rejects.toThrow()
    await store.keep([staged])
    expect(await text(store.read('a'))).toBe('one')
  })

  test('removed files are gone, staged or kept; missing files are ignored', async () => {
    const { store, names } = await open()
    const staged = await store.stage('a', content('1'))
    await store.stage('b', content('2'))
    await store.keep([staged])
    await store.remove(['a', 'b', 'nothing'])
    expect(await names()).toEqual([])
  })

  test('a sweep removes old files that belong to nothing, staged or kept, and nothing else', async () => {
    const { store, age, names } = await open()
    const toKeep = ['oldKept', 'newKept', 'filed']
    for (const file of ['oldStaged', 'newStaged', 'uploaded']) await store.stage(file, content('x'))
    for (const file of toKeep) await store.keep([await store.stage(file, content('x'))])
    for (const file of ['oldStaged', 'oldKept', 'filed', 'uploaded']) await age(file, 49)
    for (const file of ['newStaged', 'newKept']) await age(file, 47)
    const before = Temporal.Now.instant().subtract({ hours: 48 })
    const belongs = async (file: string) => file === 'filed' || file === 'uploaded'
    expect(await store.sweep(before, belongs)).toBe(2)
    expect([...(await names())].sort()).toEqual(['filed', 'newKept', 'newStaged', 'uploaded'])
  })
}

import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sha256 } from '../../canonical-json.ts'
import { temporaryFolder } from '../../testing/case-builder.ts'
import { openDiskDocuments } from './disk.ts'

const content = (...chunks: readonly string[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)))

async function openStore() {
  const folder = await temporaryFolder()
  const store = await openDiskDocuments(folder)
  const names = async () => [
    ...(await readdir(join(folder, 'staging'))),
    ...(await readdir(join(folder, 'kept'))),
  ]
  return { folder, store, names }
}

test('a staged file is measured and hashed, and once kept it is read back byte for byte', async () => {
  const { store } = await openStore()
  const staged = await store.stage(content('one', 'two'))
  expect(staged).toEqual({ file: expect.stringMatching(/^[0-9a-f]{32}$/), size: 6, sha256: sha256('onetwo') })
  await store.keep([staged.file])
  expect(await text(store.read(staged.file))).toBe('onetwo')
})

test('a file whose stream fails is not left in staging', async () => {
  const { store, names } = await openStore()
  async function* failing() {
    yield Buffer.from('one')
    throw new Error('the line is gone')
  }
  await expect(store.stage(Readable.from(failing()))).rejects.toThrow('the line is gone')
  expect(await names()).toEqual([])
})

test('removed files are gone, staged or kept; those that are not there are passed over', async () => {
  const { store, names } = await openStore()
  const [one, two] = [await store.stage(content('1')), await store.stage(content('2'))]
  await store.keep([one.file])
  await store.remove([one.file, two.file, 'nothing'])
  expect(await names()).toEqual([])
})

test('a sweep takes what is old and belongs to no claim, and nothing else', async () => {
  const { folder, store, names } = await openStore()
  const put = async (kept: boolean, age: number): Promise<string> => {
    const { file } = await store.stage(content('x'))
    if (kept) await store.keep([file])
    const time = Date.now() / 1000 - age * 3600
    await utimes(join(folder, kept ? 'kept' : 'staging', file), time, time)
    return file
  }
  await put(false, 49)
  await put(true, 49)
  const newStaged = await put(false, 47)
  const oldFiled = await put(true, 49)
  const removed = await store.sweep(
    Temporal.Now.instant().subtract({ hours: 48 }),
    async (file) => file === oldFiled,
  )
  expect(removed).toBe(2)
  expect((await names()).sort()).toEqual([newStaged, oldFiled].sort())
})

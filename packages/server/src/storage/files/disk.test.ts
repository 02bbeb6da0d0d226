import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { describe, expect, test } from 'vitest'
import { openDiskDocuments } from './disk.ts'
import { documentConformance } from './document-conformance.ts'

describe('the disk', () => {
  documentConformance(async () => {
    const folder = await temporaryFolder()
    const inFolders = async () => {
      const folders = ['staging', 'kept'].map((name) => join(folder, name))
      const lists = await Promise.all(
        folders.map(async (each) => (await readdir(each)).map((name) => join(each, name))),
      )
      return lists.flat()
    }
    const nameOf = (path: string): string => path.split('/').at(-1) ?? ''
    return {
      store: await openDiskDocuments(folder),
      another: () => openDiskDocuments(folder),
      names: async () => (await inFolders()).map(nameOf),
      age: async (file, hours) => {
        const time = Date.now() / 1000 - hours * 3600
        for (const path of await inFolders()) if (nameOf(path) === file) await utimes(path, time, time)
      },
    }
  })
})

test('OPS-9 two servers that keep the same staged files at the same time, for one claim that was sent twice, both succeed', async () => {
  const folder = await temporaryFolder()
  const stores = [await openDiskDocuments(folder), await openDiskDocuments(folder)] as const
  for (let round = 0; round < 20; round += 1) {
    const names = Array.from({ length: 4 }, (_, index) => `${round}-${index}`)
    const staged = await Promise.all(
      names.map((name) => stores[0].stage(name, Readable.from([Buffer.from(name)]))),
    )
    await Promise.all(stores.map((store) => store.keep(staged)))
    expect(await Promise.all(names.map((name) => text(stores[1].read(name))))).toEqual(names)
  }
})

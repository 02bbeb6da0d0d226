import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe } from 'vitest'
import { temporaryFolder } from '../../testing/write-case.ts'
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

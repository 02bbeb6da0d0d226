import { constants, createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Checkpoint, passCheckpoint } from '@redress/foundation/checkpoint.ts'
import { foundAt, isThere } from '@redress/foundation/files/text-files.ts'
import { makeDurable } from '@redress/foundation/files/whole-files.ts'
import type { DocumentStore } from './document-store.ts'

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

const closed = (sink: WriteStream): Promise<void> =>
  new Promise((resolve) => {
    if (sink.closed) resolve()
    else sink.once('close', resolve)
  })

async function isOlder(path: string, before: Temporal.Instant): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && found.mtimeMs < before.epochMilliseconds
}

/**
 * Documents in two folders of one file system: `staging` while they arrive, `kept` once their claim is about to
 * be filed. The rename between them is atomic.
 */
export async function openDiskDocuments(
  folder: string,
  checkpoint: Checkpoint = passCheckpoint,
): Promise<DocumentStore> {
  const staging = join(folder, 'staging')
  const kept = join(folder, 'kept')
  await mkdir(staging, { recursive: true, mode: 0o700 })
  await mkdir(kept, { recursive: true, mode: 0o700 })
  await makeDurable(folder)

  const stage: DocumentStore['stage'] = async (file, content) => {
    const path = join(staging, file)
    const sink = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    try {
      await pipeline(content, sink)
      return { file, checksum: null }
    } catch (error) {
      // A file that is still being opened would be created again after its removal.
      await closed(sink)
      // An existing file of this name belongs to another upload.
      if (!isTaken(error)) await rm(path, { force: true })
      throw error
    }
  }

  /** Whether `act` was done to a staged file. False for a file that is kept already, by a server that failed or by another one just now. */
  const doneToStaged = async (file: string, act: () => Promise<void>): Promise<boolean> => {
    try {
      await act()
      return true
    } catch (error) {
      if (!(await isThere(join(kept, file)))) throw error
      return false
    }
  }

  const keep: DocumentStore['keep'] = async (staged) => {
    if (staged.length === 0) return
    const stillStaged = await Promise.all(
      staged.map(({ file }) => doneToStaged(file, () => makeDurable(join(staging, file)))),
    )
    checkpoint('documentsSynced')
    for (const [index, { file }] of staged.entries())
      if (stillStaged[index]) await doneToStaged(file, () => rename(join(staging, file), join(kept, file)))
    checkpoint('documentsRenamed')
    await makeDurable(kept)
  }

  async function* stagedBytes(file: string): AsyncGenerator<Buffer> {
    const path = join(staging, file)
    // A rename moves it between the two attempts at the latest.
    const handle = await open(path).catch((missing: unknown) =>
      open(join(kept, file)).catch(() => {
        throw missing
      }),
    )
    yield* handle.createReadStream()
  }

  const sweepFolder = async (
    where: string,
    before: Temporal.Instant,
    belongs: (file: string) => Promise<boolean>,
  ) => {
    let removed = 0
    for (const file of await readdir(where)) {
      const path = join(where, file)
      if (!(await isOlder(path, before)) || (await belongs(file))) continue
      checkpoint('orphanFound')
      await rm(path, { force: true })
      removed += 1
    }
    return removed
  }

  const sizeIn = async (where: string, file: string): Promise<number | null> => {
    try {
      return (await stat(join(where, file))).size
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  return {
    stage,
    keep,
    // A rename moves it between the two looks at the latest.
    sizeOf: async (file) => (await sizeIn(staging, file)) ?? sizeIn(kept, file),
    remove: async (files) => {
      await Promise.all(
        files.flatMap((file) => [staging, kept].map((where) => rm(join(where, file), { force: true }))),
      )
    },
    check: async () => {
      await Promise.all([staging, kept].map((where) => access(where, constants.R_OK | constants.W_OK)))
    },
    readStaged: (file) => Readable.from(stagedBytes(file), { objectMode: false }),
    read: (file) => createReadStream(join(kept, file)),
    sweep: async (before, belongs) =>
      (await sweepFolder(staging, before, belongs)) + (await sweepFolder(kept, before, belongs)),
  }
}

const zeros = Buffer.alloc(1024 * 1024)

/** Overwrites a file with zeros, syncs it to the disk, and removes it. A missing file is ignored. */
export async function overwriteAndRemove(path: string): Promise<void> {
  const found = await foundAt(path)
  if (!found) return
  const handle = await open(path, 'r+')
  try {
    for (let written = 0; written < found.size; written += zeros.length)
      await handle.write(zeros, 0, Math.min(zeros.length, found.size - written), written)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rm(path, { force: true })
}

import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DocumentStore, StagedFile } from './document-store.ts'

/** Asks the disk to have a file, or the entries of a folder, for good. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Counts and hashes what passes through. */
function measure() {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ size, sha256: hash.digest('hex') }) }
}

async function isOlder(path: string, before: Temporal.Instant): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && found.mtimeMs < before.epochMilliseconds
}

/**
 * Documents in two folders of one file system: `staging` while they arrive, `kept` once their claim is about to
 * be filed. The rename between them is atomic.
 */
export async function openDiskDocuments(folder: string): Promise<DocumentStore> {
  const staging = join(folder, 'staging')
  const kept = join(folder, 'kept')
  await mkdir(staging, { recursive: true, mode: 0o700 })
  await mkdir(kept, { recursive: true, mode: 0o700 })
  await sync(folder)

  const stage = async (content: Parameters<DocumentStore['stage']>[0]): Promise<StagedFile> => {
    const file = randomBytes(16).toString('hex')
    const measured = measure()
    try {
      await pipeline(
        content,
        measured.stream,
        createWriteStream(join(staging, file), { flags: 'wx', mode: 0o600 }),
      )
    } catch (error) {
      await rm(join(staging, file), { force: true })
      throw error
    }
    return { file, ...measured.result() }
  }

  const keep = async (files: readonly string[]): Promise<void> => {
    if (files.length === 0) return
    await Promise.all(files.map((file) => sync(join(staging, file))))
    for (const file of files) await rename(join(staging, file), join(kept, file))
    await sync(kept)
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
      await rm(path, { force: true })
      removed += 1
    }
    return removed
  }

  return {
    stage,
    keep,
    remove: async (files) => {
      await Promise.all(
        files.flatMap((file) => [staging, kept].map((where) => rm(join(where, file), { force: true }))),
      )
    },
    read: (file) => createReadStream(join(kept, file)),
    sweep: async (before, belongs) =>
      (await sweepFolder(staging, before, belongs)) + (await sweepFolder(kept, before, belongs)),
  }
}

import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeDurable } from './make-durable.ts'
import { makeFolder } from './make-folder.ts'
import { removeLeft, unfinishedPath } from './unfinished-path.ts'

/**
 * Creates a folder that only its owner can read, with what `write` puts into it. It appears complete or not at all,
 * whatever happens to the process or the machine. If others write a folder of the same name, the first to finish creates
 * it.
 */
export async function writeWholeFolder<Written>(
  folder: string,
  write: (unfinished: string) => Promise<Written>,
): Promise<Written> {
  const unfinished = unfinishedPath(folder)
  await makeFolder(dirname(folder), 0o700)
  await removeLeft(folder)
  await mkdir(unfinished, { mode: 0o700 })
  try {
    const written = await write(unfinished)
    await makeDurable(unfinished)
    await rename(unfinished, folder)
    await makeDurable(dirname(folder))
    return written
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

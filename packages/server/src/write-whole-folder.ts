import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { makeDurable } from './make-durable.ts'
import { makeFolder } from './make-folder.ts'

const mark = '.unfinished-'

/** The name of a folder while this process writes it. */
export const unfinishedFolder = (folder: string): string => `${folder}${mark}${process.pid}`

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It is there, and somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Removes what processes have left of a folder that were killed while they wrote it; others may be writing it now. */
async function removeLeft(folder: string): Promise<void> {
  const [parent, prefix] = [dirname(folder), basename(folder) + mark]
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix))
  for (const name of names) {
    const pid = Number(name.slice(prefix.length))
    if (!Number.isInteger(pid) || (pid !== process.pid && isRunning(pid))) continue
    await rm(join(parent, name), { recursive: true, force: true })
  }
}

/**
 * Makes a new folder, which only its owner can read, of what is written into the folder that `write` is given. It is there
 * whole or not at all, whatever happens to the process or the machine, and whoever else is writing one of that name:
 * the first to be done has it.
 */
export async function writeWholeFolder<Written>(
  folder: string,
  write: (unfinished: string) => Promise<Written>,
): Promise<Written> {
  const unfinished = unfinishedFolder(folder)
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

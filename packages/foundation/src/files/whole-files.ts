import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Syncs a file, or the entries of a folder, to the disk. */
export async function makeDurable(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)

/**
 * Creates a folder with its parents if they do not exist. Node's own function never returns in a place that accepts no
 * folder and reports it as missing, as `/proc` does.
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  const make = (): Promise<void> =>
    mkdir(folder, { mode }).catch(async (error: unknown) => {
      const found = codeOf(error) === 'EEXIST' ? await stat(folder) : null
      if (!found?.isDirectory()) throw error
    })
  try {
    await make()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error
    await makeFolder(dirname(folder), mode)
    await make()
  }
}

/**
 * Writes a file that only its owner can read. After a crash of the machine it is either complete or unchanged; when this
 * returns, complete.
 */
export async function writeWhole(file: string, text: string): Promise<void> {
  const unfinished = `${file}.unfinished`
  try {
    await writeFile(unfinished, text, { mode: 0o600, flush: true })
    await rename(unfinished, file)
    await makeDurable(dirname(file))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

const mark = '.unfinished-'

/** The temporary name of a file or folder while this process writes it. */
export const unfinishedPath = (path: string): string => `${path}${mark}${process.pid}`

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Removes unfinished files and folders of killed processes; running ones may still be writing theirs. */
export async function removeLeft(path: string): Promise<void> {
  const [parent, prefix] = [dirname(path), basename(path) + mark]
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix))
  for (const name of names) {
    const pid = Number(name.slice(prefix.length))
    if (!Number.isInteger(pid) || (pid !== process.pid && isRunning(pid))) continue
    await rm(join(parent, name), { recursive: true, force: true })
  }
}

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

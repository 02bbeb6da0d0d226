import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

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

import { type FileHandle, open, rename, rm, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeDurable } from '../../foundation/files/make-durable.ts'
import { runFiles } from './run-progress.ts'

/** Opens the output of a run: at its last stored byte, or a new one with its header. Only its owner can read it. */
export async function openRunOutput(
  out: string,
  header: string,
  before: { readonly bytes: number } | null,
): Promise<FileHandle> {
  const { unfinished } = runFiles(out)
  if (before) await truncate(unfinished, before.bytes)
  else await rm(unfinished, { force: true })
  const handle = await open(unfinished, before ? 'a' : 'wx', 0o600)
  if (before) return handle
  await handle.appendFile(header)
  await handle.sync()
  return handle
}

/** Gives the complete output its name. */
export async function finishRunOutput(out: string): Promise<void> {
  const { unfinished, progress } = runFiles(out)
  await rename(unfinished, out)
  await rm(progress, { force: true })
  await makeDurable(dirname(out))
}

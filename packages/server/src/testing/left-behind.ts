import { readdir } from 'node:fs/promises'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'

/** The files and folders that work leaves in the temporary folder of the system, which is another one meanwhile. */
export async function leftBehind(work: () => Promise<unknown>): Promise<readonly string[]> {
  const { TMPDIR } = process.env
  const folder = await temporaryFolder()
  process.env.TMPDIR = folder
  try {
    await work()
    return await readdir(folder)
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

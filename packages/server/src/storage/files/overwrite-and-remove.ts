import { open, rm } from 'node:fs/promises'
import { foundAt } from '../../foundation/files/text-files.ts'

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

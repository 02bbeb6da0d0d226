import { open } from 'node:fs/promises'

/** Asks the disk to have a file, or the entries of a folder, for good. */
export async function makeDurable(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

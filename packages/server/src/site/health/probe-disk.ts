import { randomBytes } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Minimum of free bytes on the disk: one claim with some documents. */
const leastRoom = 16 * 1024 * 1024

/** Rejects if no file can be written to the folder, or its disk is nearly full. */
export async function probeDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const room = bavail * bsize
  if (room < leastRoom)
    throw Object.assign(
      new Error(`${Math.floor(room / 1024 / 1024)} MB are left on the disk of the data folder`),
      {
        code: 'ENOSPC',
      },
    )
  const file = join(folder, `.probe-${randomBytes(4).toString('hex')}`)
  try {
    await writeFile(file, Buffer.alloc(4096, 1), { mode: 0o600 })
  } finally {
    await rm(file, { force: true })
  }
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { isNoFile } from '../../foundation/files/is-there.ts'

/** The size and hash of a file; null if it does not exist. @throws if it cannot be read */
export async function factsOfFile(
  file: string,
): Promise<{ readonly bytes: number; readonly sha256: string } | null> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    await pipeline(createReadStream(file), async (chunks) => {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
      }
    })
  } catch (error) {
    if (error instanceof Error && isNoFile(error)) return null
    throw error
  }
  return { bytes, sha256: hash.digest('hex') }
}

import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

/** The size and hash of a written file, for verification. */
export interface WrittenFile {
  readonly bytes: number
  readonly sha256: string
}

/** A text file that is written piece by piece. */
export interface OutputFile {
  readonly write: (text: string) => Promise<void>
  /** Writes the rest and makes it durable. */
  readonly finish: () => Promise<WrittenFile>
  /** Closes the file as it is; no effect on a finished one. */
  readonly close: () => Promise<void>
}

const writeAtBytes = 256 * 1024

/** Opens a new file that only its owner can read. It holds at most some hundred kilobytes in memory. */
export async function outputFile(path: string): Promise<OutputFile> {
  const handle = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let waiting = ''
  let bytes = 0
  let isOpen = true
  const close = async (): Promise<void> => {
    if (isOpen) await handle.close()
    isOpen = false
  }
  const flush = async (): Promise<void> => {
    const piece = Buffer.from(waiting)
    waiting = ''
    hash.update(piece)
    bytes += piece.length
    await handle.writeFile(piece)
  }
  return {
    write: async (text) => {
      waiting += text
      if (waiting.length >= writeAtBytes) await flush()
    },
    finish: async () => {
      await flush()
      await handle.sync()
      await close()
      return { bytes, sha256: hash.digest('hex') }
    },
    close,
  }
}

import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeDurable } from './make-durable.ts'

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

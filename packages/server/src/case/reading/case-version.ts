import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

/** SHA-256 over the names and contents of all files of a folder, independent of their order on disk. */
export async function caseVersion(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const whole = createHash('sha256')
  for (const file of files.sort()) whole.update(`${relative(folder, file)}\0${await hashOfFile(file)}\n`)
  return whole.digest('hex')
}

import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { textIfThere } from '../foundation/files/read-if-there.ts'

/** Where that secret is kept. */
export const developmentSecretFile = (dataFolder: string): string => join(dataFolder, 'development-secret')

/** The secret of a development server: made once, kept in the data folder, readable by its owner alone. */
export async function developmentSecret(dataFolder: string): Promise<string> {
  const file = developmentSecretFile(dataFolder)
  const kept = await textIfThere(file)
  if (kept !== null) return kept
  const made = randomBytes(32).toString('base64url')
  await writeFile(file, made, { mode: 0o600, flag: 'wx' })
  return made
}

import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { textIfThere } from '../foundation/files/text-files.ts'

/** The path of that secret. */
export const developmentSecretFile = (dataFolder: string): string => join(dataFolder, 'development-secret')

/** The secret of a development server: generated once and stored in the data folder, readable only by its owner. */
export async function developmentSecret(dataFolder: string): Promise<string> {
  const file = developmentSecretFile(dataFolder)
  const stored = await textIfThere(file)
  if (stored !== null) return stored
  const made = randomBytes(32).toString('base64url')
  await writeFile(file, made, { mode: 0o600, flag: 'wx' })
  return made
}

import { readdir, readFile } from 'node:fs/promises'
import { isNoFile } from './is-there.ts'

/** Treats a missing path as absent; any other read error is thrown. */
const nothing = (error: NodeJS.ErrnoException): null => {
  if (isNoFile(error)) return null
  throw error
}

/** The text of a file, or null if it does not exist. @throws if it may not be read */
export const textIfThere = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(nothing)

/** The names in a folder; none if it does not exist. @throws if it may not be read */
export const namesIfThere = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(nothing)) ?? []

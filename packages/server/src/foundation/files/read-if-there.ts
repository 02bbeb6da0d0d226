import { readdir, readFile } from 'node:fs/promises'
import { isNoFile } from './is-there.ts'

/** Takes what is not there for nothing; whatever else keeps it from being read is not to be told as that. */
const nothing = (error: NodeJS.ErrnoException): null => {
  if (isNoFile(error)) return null
  throw error
}

/** The text of a file, or null where there is none. @throws where it may not be read */
export const textIfThere = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(nothing)

/** The names in a folder; none where there is no folder. @throws where it may not be read */
export const namesIfThere = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(nothing)) ?? []

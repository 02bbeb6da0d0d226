import { createReadStream, type Stats } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'

/** Whether a file system error means that nothing exists at the path. */
export const isAbsent = (error: object): boolean =>
  'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** Whether a file system error means that there is no file: nothing, or a folder. */
export const isNoFile = (error: object): boolean =>
  isAbsent(error) || ('code' in error && error.code === 'EISDIR')

/** What exists at a path, or null. @throws if it may not be read: that must not be reported as absent */
export const foundAt = (path: string): Promise<Stats | null> =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (isAbsent(error)) return null
    throw error
  })

/** Whether anything exists at a path. @throws as `foundAt` */
export const isThere = async (path: string): Promise<boolean> => (await foundAt(path)) !== null

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

/**
 * The lines of a UTF-8 file, read only as far as requested: `readline` would read a thousand lines ahead, however long they
 * are.
 */
export async function* linesIn(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'

/** Whether an error of the file system says that nothing is there. */
export const isAbsent = (error: object): boolean =>
  'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** Whether an error of the file system says that there is no file: nothing, or a folder. */
export const isNoFile = (error: object): boolean =>
  isAbsent(error) || ('code' in error && error.code === 'EISDIR')

/** What is at a path, or null. @throws where that may not be looked at: it is not to be told as nothing */
export const foundAt = (path: string): Promise<Stats | null> =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (isAbsent(error)) return null
    throw error
  })

/** Whether there is anything at a path. @throws as `foundAt` */
export const isThere = async (path: string): Promise<boolean> => (await foundAt(path)) !== null

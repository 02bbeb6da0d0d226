import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'

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

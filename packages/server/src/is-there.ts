import { stat } from 'node:fs/promises'

/** Whether there is anything at a path. */
export const isThere = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null

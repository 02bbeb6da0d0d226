import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)

/**
 * Creates a folder with its parents if they do not exist. Node's own function never returns in a place that accepts no
 * folder and reports it as missing, as `/proc` does.
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  const make = (): Promise<void> =>
    mkdir(folder, { mode }).catch(async (error: unknown) => {
      const found = codeOf(error) === 'EEXIST' ? await stat(folder) : null
      if (!found?.isDirectory()) throw error
    })
  try {
    await make()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error
    await makeFolder(dirname(folder), mode)
    await make()
  }
}

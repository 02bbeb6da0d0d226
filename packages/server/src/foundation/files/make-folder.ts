import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)

/**
 * Makes a folder, and those above it, where they are not there yet. Node's own way never ends in a place that takes none
 * and says that it is not there, as `/proc` does.
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

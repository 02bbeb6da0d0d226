import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fault } from '../faults/fault.ts'

/** Permission bits for access only by the owner. */
export const ownerOnly = { folder: 0o700, file: 0o600 } as const

const permissionBits = 0o777
const everybodyBits = 0o007

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)

/**
 * Sets the mode of a path, and returns whether it changed. A missing path and a link are ignored. The mode of another
 * user's path cannot be changed; that is accepted if only its group can access it.
 * @throws DATA_REFUSED if everybody on the machine can access it and it cannot be restricted
 */
async function setMode(path: string, mode: number): Promise<boolean> {
  const found = await lstat(path).catch(() => null)
  if (found === null || found.isSymbolicLink() || (found.mode & permissionBits) === mode) return false
  try {
    await chmod(path, mode)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EPERM' && codeOf(error) !== 'EROFS') throw error
    if ((found.mode & everybodyBits) === 0) return false
    const octal = mode.toString(8)
    throw fault(
      'DATA_REFUSED',
      `${path} is open to everybody on this machine, and it belongs to another user: run chmod ${octal} ${path} as its owner.`,
    )
  }
}

/** Restricts a folder to its owner, and its files if the folder was accessible before. */
async function closeFolder(folder: string): Promise<void> {
  if (!(await setMode(folder, ownerOnly.folder))) return
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile()) await setMode(join(folder, entry.name), ownerOnly.file)
}

const files = [
  'redress.sqlite',
  'redress.sqlite-wal',
  'redress.sqlite-shm',
  'development-secret',
  'restoring',
  'purging.json',
]

/**
 * Restricts a data folder to its owner (700, its files 600), whatever its mode was. Only the entries that Redress
 * itself creates are changed. Documents are checked one by one only if their folder was accessible to others.
 * @throws DATA_REFUSED for an entry of another user that everybody can access
 */
export async function closeDataFolder(dataFolder: string): Promise<void> {
  await setMode(dataFolder, ownerOnly.folder)
  for (const name of files) await setMode(join(dataFolder, name), ownerOnly.file)
  const documents = join(dataFolder, 'documents')
  await setMode(documents, ownerOnly.folder)
  for (const name of ['staging', 'kept']) await closeFolder(join(documents, name))
}

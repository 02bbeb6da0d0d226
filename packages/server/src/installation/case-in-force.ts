import type { LoadedCase } from '../case/reading/loaded-case.ts'
import { createVersionFolders } from '../case/versions/version-folders.ts'
import type { Storage } from '../storage/storage.ts'

/**
 * Reads the version of the case that is in force in the data, whatever the folder of the case holds; null before the first
 * version. @throws CASE_BROKEN, RECORD_ALTERED
 */
export async function caseInForce({
  caseVersions,
}: Pick<Storage, 'caseVersions'>): Promise<LoadedCase | null> {
  const newest = await caseVersions.newest()
  if (newest === null) return null
  const folders = createVersionFolders(caseVersions)
  try {
    return await folders.load(newest.version)
  } finally {
    await folders.remove()
  }
}

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { fault } from '@redress/foundation/faults/fault.ts'
import { makeProcessFolder } from '@redress/foundation/files/process-folder.ts'
import { loadCase } from '../reading/load-case.ts'
import type { LoadedCase } from '../reading/loaded-case.ts'
import type { CaseVersion } from '../reading/read-case-version.ts'
import { versionOf } from '../reading/read-case-version.ts'

/** The versions that stay loaded, about 1 MB each. A version that is needed again is loaded again. */
const most = 32

/** Where the versions of a case are stored. */
interface StoredVersions {
  /** The files of a version; null if it is not stored. */
  readonly read: (version: string) => Promise<CaseVersion | null>
}

/** The stored versions of a case, each with a folder of this process: no one changes what is served from it. */
export interface VersionFolders {
  /** Loads a stored version; null if it is not stored. @throws CASE_BROKEN, RECORD_ALTERED */
  readonly load: (version: string) => Promise<LoadedCase | null>
  /** The same case, served from a folder of this process with these files. */
  readonly adopt: (loadedCase: LoadedCase, files: CaseVersion) => Promise<LoadedCase>
  /** Removes the folders. */
  readonly remove: () => Promise<void>
}

/**
 * Writes the files of a version into a folder, readable only by their owner. `flush`: each is on the disk before this
 * resolves. @throws RECORD_ALTERED if they are not those of the version
 */
export async function writeVersion(
  folder: string,
  { version, files }: CaseVersion,
  { flush = false } = {},
): Promise<void> {
  if (versionOf(files) !== version)
    throw fault('RECORD_ALTERED', `The stored files of version ${version} of the case were altered.`)
  for (const [path, bytes] of files) {
    const file = join(folder, path)
    if (!file.startsWith(`${folder}${sep}`))
      throw fault('RECORD_ALTERED', `A stored file of the case has the path ${path}, outside of the case.`)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, bytes, { mode: 0o600, flush })
  }
}

/** Creates the folders of this process, without a version. */
export function createVersionFolders({ read }: StoredVersions): VersionFolders {
  const place = makeProcessFolder('case')
  /** In the order of their last use. */
  const loaded = new Map<string, Promise<LoadedCase | null>>()
  const written = new Map<string, Promise<void>>()

  const folderOf = async (files: CaseVersion): Promise<string> => {
    const folder = join(place, files.version)
    const writing = written.get(files.version) ?? writeVersion(folder, files)
    written.set(files.version, writing)
    await writing
    return folder
  }
  const keep = (version: string, loading: Promise<LoadedCase | null>): void => {
    loaded.delete(version)
    loaded.set(version, loading)
    const [oldest] = loaded.keys()
    if (loaded.size > most && oldest !== undefined) loaded.delete(oldest)
  }
  const loadStored = async (version: string): Promise<LoadedCase | null> => {
    const files = await read(version)
    return files && loadCase(await folderOf(files))
  }
  return {
    load: async (version) => {
      const loading = loaded.get(version) ?? loadStored(version)
      keep(version, loading)
      try {
        const found = await loading
        // A version may be stored later.
        if (found === null) loaded.delete(version)
        return found
      } catch (error) {
        loaded.delete(version)
        written.delete(version)
        throw error
      }
    },
    adopt: async (loadedCase, files) => {
      const adopted = { ...loadedCase, folder: await folderOf(files) }
      keep(files.version, Promise.resolve(adopted))
      return adopted
    },
    remove: () => rm(place, { recursive: true, force: true }),
  }
}

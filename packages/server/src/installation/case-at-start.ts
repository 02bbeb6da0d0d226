import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { CaseVersion } from '@redress/case/reading/read-case-version.ts'
import type { VersionFolders } from '@redress/case/versions/version-folders.ts'
import { isFault } from '@redress/foundation/faults/fault.ts'
import type { Uses } from '../claims/vault/opened.ts'
import type { Config } from './config.ts'
import { readChecked } from './reload-case.ts'

/** The folder of the settings when a server starts: its case, or why it is refused. */
type FolderAtStart =
  | { readonly loadedCase: LoadedCase; readonly files: CaseVersion }
  | { readonly refused: unknown }

/** Reads the folder. In production mistakes are returned: another version may be in force, which the server can serve. */
export async function folderAtStart({ environment, caseFolder }: Config): Promise<FolderAtStart> {
  try {
    return await readChecked(caseFolder)
  } catch (error) {
    if (environment === 'production' && isFault(error, 'CASE_BROKEN', 'COMMAND_REFUSED'))
      return { refused: error }
    throw error
  }
}

/** What a case is started from. */
export interface Start extends Uses<'caseVersions', 'now'> {
  readonly config: Config
  readonly folders: VersionFolders
}

/** The case that a server serves from its start. */
export interface CaseAtStart {
  readonly loadedCase: LoadedCase
  /** Why the folder is not what is served, for the operator; null if it is. */
  readonly warning: string | null
}

/**
 * The case to serve: in production the version that is in force in the data, so that a server that is restarted with an old
 * or unfinished copy of the folder changes nothing for anybody. The folder counts before the first version, after a change of
 * the number of the case, and in development.
 */
export async function caseAtStart(deps: Start, folder: FolderAtStart): Promise<CaseAtStart> {
  const { config, storage, folders, now } = deps
  const newest = await storage.caseVersions.newest()
  const inForce = newest && (await folders.load(newest.version))
  if ('refused' in folder) {
    if (!inForce) throw folder.refused
    const warning = `The case in ${config.caseFolder} is refused, and was not read: the version in force is served. To see why: redress check`
    return { loadedCase: inForce, warning }
  }
  const { loadedCase, files } = folder
  const isSameCase = inForce?.settings.number === loadedCase.settings.number
  if (inForce && isSameCase && inForce.version !== loadedCase.version && config.environment === 'production')
    return {
      loadedCase: inForce,
      warning: `The case in ${config.caseFolder} differs from the version in force, which is served. To put the folder into force: redress reload`,
    }
  await storage.caseVersions.putIntoForce(files, now())
  return { loadedCase: await folders.adopt(loadedCase, files), warning: null }
}

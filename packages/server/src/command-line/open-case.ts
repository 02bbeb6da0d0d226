import { loadCase } from '@redress/case/reading/load-case.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { createVersionFolders, type VersionFolders } from '@redress/case/versions/version-folders.ts'
import { type Fault, fault, isFault } from '@redress/foundation/faults/fault.ts'
import { isThere } from '@redress/foundation/files/text-files.ts'
import { shellWord, shownPath } from '@redress/foundation/printed-words.ts'
import { applyErasures, unappliedErasures } from '../claims/erasure/apply-erasures.ts'
import { type LaterThings, laterCounts, laterLines } from '../claims/vault/later-version.ts'
import type { Opened } from '../claims/vault/opened.ts'
import { type Config, readConfig } from '../installation/config.ts'
import { defaultDataFolder } from '../installation/data-folder.ts'
import type { Environment } from '../installation/environment/refused-settings.ts'
import { databaseFile } from '../installation/open-backends.ts'
import { erasing, type OpenData, openData, readData } from '../installation/open-data.ts'
import { requireOwnCase } from '../installation/own-case.ts'
import { recordOwnSecrets, requireOwnSecrets } from '../installation/own-secrets.ts'
import { caseFolder } from './case-folder.ts'
import { processTerminal } from './terminal.ts'

/** A case with its stored data, for the duration of one command. */
export interface OpenCase extends OpenData, Pick<Opened, 'now'> {
  readonly config: Config
  readonly loadedCase: LoadedCase
  /** What this version does not know of what was read: it is said aloud at the end of the command. */
  readonly later: LaterThings
}

interface OpenOptions {
  /** The data folder; by default that of `REDRESS_DATA`, or the one beside the case. */
  readonly data?: string | undefined
  /** Whether missing data is created. */
  readonly making?: boolean
  /**
   * Whether the folder is used even if it differs from the version in force: for a command that puts the folder into force, or
   * prepares this.
   */
  readonly ofFolder?: boolean
  /** Whether the data are opened read-only: unchanged, and also with an earlier schema. */
  readonly reading?: boolean
  /** The former number of the case, if it was changed in `case.yaml`. */
  readonly formerNumber?: string
}

/** The environment with the folders of a command. The default data folder is beside the case. */
export function environmentFor(folder: string | undefined, data: string | undefined): Environment {
  const { REDRESS_DATA } = process.env
  const dataFolder = data ?? (REDRESS_DATA || (folder === undefined ? undefined : defaultDataFolder(folder)))
  return {
    ...process.env,
    ...(folder !== undefined && { REDRESS_CASE: folder }),
    ...(dataFolder !== undefined && { REDRESS_DATA: dataFolder }),
  }
}

/**
 * The settings of a command: those of the server, with the folders of the command.
 * @throws SETTING_REFUSED with every wrong setting
 */
export function configOf(folder: string | undefined, data: string | undefined): Config {
  return readConfig(environmentFor(folder, data))
}

/** @throws COMMAND_REFUSED if nothing was filed or imported yet */
export async function requireData({ databaseUrl, dataFolder }: Config): Promise<void> {
  if (databaseUrl !== null) return
  if (await isThere(databaseFile(dataFolder))) return
  throw fault(
    'COMMAND_REFUSED',
    `There is no data in ${shownPath(dataFolder)}: nothing was filed or imported there. Set its folder with --data DIR or REDRESS_DATA.`,
  )
}

/** The case in the folder, or its mistakes where the version in force can take its place. @throws CASE_BROKEN */
async function caseInFolder(folder: string, mayBeBroken: boolean): Promise<LoadedCase | Fault> {
  try {
    return await loadCase(folder)
  } catch (error) {
    if (mayBeBroken && isFault(error, 'CASE_BROKEN')) return error
    throw error
  }
}

/** What the operator reads when the folder is not used. */
function notOfFolder(folder: string, found: LoadedCase | Fault): string {
  const [shown, word] = [shownPath(folder), shellWord(shownPath(folder))]
  return isFault(found)
    ? `The case in ${shown} has a mistake, and the version in force is used. To see the mistake: redress check ${word}`
    : `The case in ${shown} differs from the version in force, which is used. To see what differs: redress reload ${word} --dry-run`
}

/**
 * The version in force in the data, which the server serves too: a change of the folder that is unfinished, or not yet in force,
 * changes no export and prevents no backup. The folder counts before the first version, and where it has another number: then its
 * data are refused. @throws the mistakes of the folder if no version is stored
 */
async function caseInForce(
  folder: string,
  found: LoadedCase | Fault,
  { load }: VersionFolders,
  { storage: { caseVersions } }: OpenData,
): Promise<LoadedCase> {
  const newest = await caseVersions.newest()
  if (!isFault(found) && (newest === null || newest.version === found.version)) return found
  const inForce = newest && (await load(newest.version))
  if (isFault(found)) {
    if (!inForce) throw found
  } else if (inForce?.settings.number !== found.settings.number) return found
  processTerminal().notify(notOfFolder(folder, found))
  return inForce
}

/**
 * Erases again what a restored backup brought back, before a command reads it. Where the data are opened read-only, it is refused.
 * @throws DATA_REFUSED
 */
async function requireErased(opened: OpenData, config: Config, reading: boolean): Promise<void> {
  const deps = erasing(opened, config, Temporal.Now.instant)
  if (reading) {
    const count = await unappliedErasures(deps)
    if (count > 0)
      throw fault(
        'DATA_REFUSED',
        `${count} of the claims that were erased are in these data again, from an older backup. Erase them first: redress erase ${shellWord(shownPath(config.caseFolder))} --apply`,
      )
    return
  }
  const applied = await applyErasures(deps)
  if (applied > 0)
    processTerminal().notify(
      `${applied} claims that were erased were in these data again, and are erased now.`,
    )
}

/**
 * Opens a case and its data as the server does, runs `work` with them, and always closes them.
 * @throws COMMAND_REFUSED for a mistake in the command; CASE_BROKEN
 */
export async function withCase<T>(
  given: string,
  { data, making = false, reading = false, ofFolder = false, formerNumber }: OpenOptions,
  work: (opened: OpenCase) => Promise<T>,
): Promise<T> {
  const folder = await caseFolder(given)
  const config = configOf(folder, data)
  const isServed = config.environment === 'production' && !ofFolder
  const found = await caseInFolder(folder, isServed)
  if (!making) await requireData(config)
  const opened = await (reading ? readData(config) : openData(config))
  const folders = createVersionFolders(opened.storage.caseVersions)
  const later: LaterThings = new Map()
  try {
    const loadedCase = isServed || isFault(found) ? await caseInForce(folder, found, folders, opened) : found
    await requireOwnCase(opened.storage, { config, loadedCase, formerNumber, readOnly: reading })
    await requireOwnSecrets(opened, config)
    if (making) await recordOwnSecrets(opened, config)
    await requireErased(opened, config, reading)
    return await work({ ...opened, config, loadedCase, now: () => Temporal.Now.instant(), later })
  } catch (error) {
    if (!isFault(error, 'RECORD_ALTERED')) throw error
    const whatToDo = `Whether keys are missing or something was altered: redress verify ${shellWord(given)}`
    throw fault('RECORD_ALTERED', [...error.lines, whatToDo], { cause: error })
  } finally {
    processTerminal().notify(...laterLines(laterCounts(later)))
    await Promise.all([opened.storage.close(), folders.remove()])
  }
}

import { loadCase } from '@redress/case/reading/load-case.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { CaseVersion } from '@redress/case/reading/read-case-version.ts'
import { readCaseVersion } from '@redress/case/reading/read-case-version.ts'
import { createVersionFolders } from '@redress/case/versions/version-folders.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { shownPath } from '@redress/foundation/printed-words.ts'
import type { Uses } from '../claims/vault/opened.ts'
import { sealedClassList } from '../claims/vault/sealed-class-list.ts'
import { completeDerived } from '../steps/class-list/derivation.ts'
import { lackingColumns } from '../steps/class-list/lacking-columns.ts'
import { readLastDays } from '../steps/class-list/last-days.ts'
import { settleDrafts } from '../steps/save-for-later/remove-drafts.ts'
import type { CaseChange } from '../storage/case-version-store.ts'
import type { Storage } from '../storage/storage.ts'
import type { Config } from './config.ts'
import { requireOwnCase } from './own-case.ts'
import { requireServable } from './require-servable.ts'

/** A checked case, and its files exactly as they were checked. */
interface CheckedFolder {
  readonly loadedCase: LoadedCase
  readonly files: CaseVersion
}

/** A case that can be put into force, and what is in force now. */
export interface ReadyCase extends CheckedFolder {
  /** Null before the first version of the data. */
  readonly before: CaseChange | null
  /** What is in force now, read; null before the first version of the data. */
  readonly inForce: LoadedCase | null
}

/** What a reload has done. */
export interface Reloaded extends ReadyCase {
  readonly change: CaseChange
}

/**
 * Milliseconds until a version is in force at servers that are running. Meanwhile each of them prepares it, so that all
 * change over at the same moment.
 */
const notice = 2_500

/** Milliseconds for which a report of a server shows that it is running. */
export const reportLasts = 15_000

/**
 * Reads and checks the case in a folder, and its files.
 * @throws CASE_BROKEN with every mistake; COMMAND_REFUSED if a file is changed meanwhile
 */
export async function readChecked(folder: string): Promise<CheckedFolder> {
  const files = await readCaseVersion(folder)
  const loadedCase = await loadCase(folder)
  // What was checked is what is stored: a folder that is being copied may differ from one moment to the next.
  const after = await readCaseVersion(folder)
  if (files.version === loadedCase.version && files.version === after.version) return { loadedCase, files }
  throw fault(
    'COMMAND_REFUSED',
    `The files in ${shownPath(folder)} are being changed. Nothing was taken over: try again when all of them are there.`,
  )
}

/** @throws COMMAND_REFUSED if the class list in use lacks what the case newly needs: nobody would get in, or nothing be shown */
async function requireListColumns(
  deps: Uses<'caseId' | 'classList', 'ring'>,
  next: LoadedCase,
  inForce: LoadedCase | null,
): Promise<void> {
  const lacking = await lackingColumns(sealedClassList(deps), next, inForce)
  if (lacking.length === 0) return
  throw fault('COMMAND_REFUSED', [
    ...lacking.map(
      ({ column, use }) =>
        `The class list in use has nothing in the column '${column}' of any class member, and ${use}.`,
    ),
    'Nothing was taken over. Import a class list with this column first, by redress import with this folder, which members can use at once; then reload. Or correct the name in the case.',
  ])
}

/**
 * Checks that the case in the folder of the settings can be put into force, also with the class list in use. Nothing is written.
 * @throws CASE_BROKEN, SETTING_REFUSED, DATA_REFUSED, COMMAND_REFUSED
 */
export async function readyCase(
  deps: Uses<'caseVersions' | 'caseNumber' | 'caseId' | 'classList', 'ring'> & { readonly config: Config },
): Promise<ReadyCase> {
  const { config, storage } = deps
  const checked = await readChecked(config.caseFolder)
  await requireServable(checked.loadedCase, config)
  await requireOwnCase(storage, { config, loadedCase: checked.loadedCase, readOnly: true })
  const [before, inForce] = [await storage.caseVersions.newest(), await caseInForce(storage)]
  await requireListColumns(deps, checked.loadedCase, inForce)
  return { ...checked, before, inForce }
}

/**
 * Checks the case in the folder of the settings, stores it whole, and puts it into force at every server of the data. A case
 * that is refused changes nothing. What its ways and deadlines need of the class list is derived first, so that no sign-in is
 * refused because it is missing. What the version before needs stays.
 * @throws CASE_BROKEN, SETTING_REFUSED, DATA_REFUSED, COMMAND_REFUSED
 */
export async function reloadCase(
  deps: Uses<'caseVersions' | 'caseNumber' | 'caseId' | 'classList' | 'drafts', 'ring' | 'keys' | 'now'> & {
    readonly config: Config
  },
): Promise<Reloaded> {
  const ready = await readyCase(deps)
  const { now, storage, keys } = deps
  const classList = sealedClassList(deps)
  await completeDerived(classList, keys, ready.loadedCase)
  const running = await storage.caseVersions.reportsSince(now().subtract({ milliseconds: reportLasts }))
  const from = running.length > 0 ? now().add({ milliseconds: notice }) : now()
  const change = await storage.caseVersions.putIntoForce(ready.files, from)
  // An import that began under the version before may have ended meanwhile.
  await completeDerived(classList, keys, ready.loadedCase)
  const days = await readLastDays(storage.classList)
  const lastDays = { current: () => days }
  // Drafts that these deadlines close are kept from now on, and those that they open are not closed any more.
  await settleDrafts({ storage, inForce: ready.loadedCase, lastDays, now: () => change.from })
  return { ...ready, change }
}

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

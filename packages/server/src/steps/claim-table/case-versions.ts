import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { CaseVersion } from '@redress/case/reading/read-case-version.ts'
import { createVersionFolders } from '@redress/case/versions/version-folders.ts'
import { canonicalJson, sha256 } from '@redress/foundation/canonical-json.ts'
import { isFault } from '@redress/foundation/faults/fault.ts'
import type { Uses } from '../../claims/vault/opened.ts'

export type CaseForms = LoadedCase['forms']

/** The versions of the case, as far as they are stored, and this product reads them. */
export interface CaseVersions {
  /** The forms of those former versions that claims name, each differing set once, the oldest first. */
  readonly named: readonly CaseForms[]
  /** The same of every version that was ever in force. */
  readonly all: readonly CaseForms[]
  /** The forms that a claim of this version was filed by; those of the case in force where its version is not known. */
  readonly formsOf: (version: string) => CaseForms
  /** Whether the case lets claimants change their claims, or did. */
  readonly hasChanges: boolean
  /** Whether the case pays by files, or did. */
  readonly hasPayments: boolean
}

/** What reads the versions of the case. */
export interface ReadsVersions extends Uses<'caseVersions'> {
  readonly loadedCase: LoadedCase
}

const hasChanges = ({ settings }: LoadedCase): boolean => settings.claimPage?.allows !== undefined
const hasPayments = ({ paymentsFile }: LoadedCase): boolean => paymentsFile !== null

/** The case in force as the only version. */
export const onlyVersion = (loadedCase: LoadedCase): CaseVersions => ({
  named: [],
  all: [],
  formsOf: () => loadedCase.forms,
  hasChanges: hasChanges(loadedCase),
  hasPayments: hasPayments(loadedCase),
})

/** Whether a file of a case says which columns there are, and what they hold. */
const saysColumns = (path: string): boolean => /^(?:case\.yaml$|payments\.yaml$|models\/|forms\/)/.test(path)

/** Equal for versions with the same columns: most changes of a case are about texts and days. */
const columnsKey = ({ files }: CaseVersion): string =>
  canonicalJson(
    [...files]
      .filter(([path]) => saysColumns(path))
      .map(([path, bytes]) => [path, sha256(bytes)])
      .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  )

/** A version that was altered, or that this product cannot read, is as good as none: the fields of its claims stay as they were entered. */
async function ifReadable<T>(reading: Promise<T | null>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (isFault(error, 'RECORD_ALTERED') || isFault(error, 'CASE_BROKEN')) return null
    throw error
  }
}

/** Reads the versions that were ever in force. Those that differ in texts alone are read once. */
export async function caseVersions({ storage, loadedCase }: ReadsVersions): Promise<CaseVersions> {
  const { read, changes, namedByClaims } = storage.caseVersions
  const byVersion = new Map<string, LoadedCase>([[loadedCase.version, loadedCase]])
  const byColumns = new Map<string, LoadedCase>()
  const current = await ifReadable(read(loadedCase.version))
  if (current) byColumns.set(columnsKey(current), loadedCase)
  const folders = createVersionFolders({ read })
  try {
    for (const { version } of await changes()) {
      const files = byVersion.has(version) ? null : await ifReadable(read(version))
      if (files === null) continue
      const key = columnsKey(files)
      const found = byColumns.get(key) ?? (await ifReadable(folders.load(version)))
      if (found === null) continue
      byColumns.set(key, found)
      byVersion.set(version, found)
    }
  } finally {
    await folders.remove()
  }
  const names = await namedByClaims()
  const formsAmong = (isWanted: (version: string) => boolean): readonly CaseForms[] => {
    const wanted = [...byVersion].filter(([version]) => isWanted(version)).map(([, { forms }]) => forms)
    return [...new Set(wanted)].filter((forms) => forms !== loadedCase.forms)
  }
  const versions = [...byVersion.values()]
  return {
    named: formsAmong((version) => names.has(version)),
    all: formsAmong(() => true),
    formsOf: (version) => byVersion.get(version)?.forms ?? loadedCase.forms,
    hasChanges: versions.some(hasChanges),
    hasPayments: versions.some(hasPayments),
  }
}

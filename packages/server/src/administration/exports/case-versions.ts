import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { createVersionFolders } from '../../case/versions/version-folders.ts'
import { canonicalJson, sha256 } from '../../foundation/canonical-json.ts'
import { isFault } from '../../foundation/faults/fault.ts'
import type { CaseVersion, CaseVersionStore } from '../../storage/case-version-store.ts'

export type CaseForms = LoadedCase['forms']

/** The forms of every version of the case that claims name. */
export interface VersionsOfClaims {
  /** Those of former versions, each differing set once, the oldest first. */
  readonly former: readonly CaseForms[]
  /** Those that a claim of this version was filed by; those of the case in force where its version is not known. */
  readonly formsOf: (version: string) => CaseForms
}

interface VersionDeps {
  readonly storage: { readonly caseVersions: Pick<CaseVersionStore, 'namedByClaims' | 'changes' | 'read'> }
  readonly loadedCase: Pick<LoadedCase, 'forms' | 'version'>
}

/** Whether a file of a case says which fields there are, and what they hold. */
const saysFields = (path: string): boolean => /^(?:case\.yaml$|models\/|forms\/)/.test(path)

/** Equal for versions with the same fields: most changes of a case are about texts and days. */
const fieldsKey = ({ files }: CaseVersion): string =>
  canonicalJson(
    [...files]
      .filter(([path]) => saysFields(path))
      .map(([path, bytes]) => [path, sha256(bytes)])
      .sort(),
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

/** Reads the forms of every version that claims name, as far as it is stored. */
export async function versionsOfClaims(deps: VersionDeps): Promise<VersionsOfClaims> {
  const named = await deps.storage.caseVersions.namedByClaims()
  return versionsAmong(deps, (version) => named.has(version))
}

/** Reads the forms of every version that was ever in force, as far as it is stored. */
export const everyVersion = (deps: VersionDeps): Promise<VersionsOfClaims> => versionsAmong(deps, () => true)

/** Versions that differ in texts alone are read once. */
async function versionsAmong(
  { storage: { caseVersions }, loadedCase }: VersionDeps,
  isWanted: (version: string) => boolean,
): Promise<VersionsOfClaims> {
  const inOrder = [...new Set((await caseVersions.changes()).map(({ version }) => version))]
  const byVersion = new Map<string, CaseForms>([[loadedCase.version, loadedCase.forms]])
  const byFields = new Map<string, CaseForms>()
  const current = await ifReadable(caseVersions.read(loadedCase.version))
  if (current) byFields.set(fieldsKey(current), loadedCase.forms)
  const folders = createVersionFolders(caseVersions)
  try {
    for (const version of inOrder) {
      if (!isWanted(version) || byVersion.has(version)) continue
      const files = await ifReadable(caseVersions.read(version))
      if (files === null) continue
      const key = fieldsKey(files)
      const forms = byFields.get(key) ?? (await ifReadable(folders.load(version)))?.forms
      if (forms === undefined) continue
      byFields.set(key, forms)
      byVersion.set(version, forms)
    }
  } finally {
    await folders.remove()
  }
  return {
    former: [...new Set(byVersion.values())].filter((forms) => forms !== loadedCase.forms),
    formsOf: (version) => byVersion.get(version) ?? loadedCase.forms,
  }
}

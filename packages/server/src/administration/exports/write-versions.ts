import { join } from 'node:path'
import { versionOf } from '../../case/reading/read-case-version.ts'
import { writeVersion } from '../../case/versions/version-folders.ts'
import { sha256 } from '../../foundation/canonical-json.ts'
import { isFault } from '../../foundation/faults/fault.ts'
import type { CaseVersion } from '../../storage/case-version-store.ts'
import { type ExportedVersion, type ExportManifest, versionsFolder } from './export-manifest.ts'
import type { ExportRun } from './export-run.ts'

/** The stored files of a version; null if there are none, `damaged` if they are not all there and unaltered. */
async function storedVersion(
  { storage }: ExportRun,
  version: string,
): Promise<CaseVersion | null | 'damaged'> {
  try {
    const found = await storage.caseVersions.read(version)
    if (found) return versionOf(found.files) === version ? found : 'damaged'
    const wasInForce = (await storage.caseVersions.changes()).some((change) => change.version === version)
    return wasInForce ? 'damaged' : null
  } catch (error) {
    if (isFault(error, 'RECORD_ALTERED')) return 'damaged'
    throw error
  }
}

const factsOf = (found: CaseVersion): ExportManifest['files'] =>
  Object.fromEntries(
    [...found.files].map(([path, bytes]) => [
      `${versionsFolder}/${found.version}/${path}`,
      { bytes: bytes.byteLength, sha256: sha256(bytes) },
    ]),
  )

interface WrittenVersions {
  readonly versions: ExportedVersion[]
  readonly files: ExportManifest['files']
}

/**
 * Writes the files of every version of the case that the exported claims name, one version in memory at a time. A
 * version whose files are missing is named, and the others are still written.
 */
export async function writeVersions(run: ExportRun): Promise<WrittenVersions> {
  const versions: ExportedVersion[] = []
  const files: ExportManifest['files'] = {}
  for (const [version, claims] of run.versions) {
    const found = await storedVersion(run, version)
    if (found === null || found === 'damaged') {
      versions.push({ version, claims, state: found ?? 'notStored' })
      continue
    }
    await writeVersion(join(run.folder, versionsFolder, version), found, { flush: true })
    Object.assign(files, factsOf(found))
    versions.push({ version, claims, state: 'whole' })
  }
  return { versions, files }
}

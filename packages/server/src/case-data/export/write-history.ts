import { join } from 'node:path'
import type { CaseVersion } from '@redress/case/reading/read-case-version.ts'
import { versionOf } from '@redress/case/reading/read-case-version.ts'
import { writeVersion } from '@redress/case/versions/version-folders.ts'
import { canonicalJson, sha256 } from '@redress/foundation/canonical-json.ts'
import { isFault } from '@redress/foundation/faults/fault.ts'
import { sealedEvents } from '../../claims/history/read-histories.ts'
import { hashOfSeal } from '../../claims/ledger/ledger-seal.ts'
import { storedEvent } from '../../claims/vault/claim-event.ts'
import {
  type ExportedVersion,
  type ExportManifest,
  exportFiles,
  versionsFolder,
} from '../../steps/claim-table/export-manifest.ts'
import { outputFile } from '../../steps/claim-table/output-file.ts'
import type { ExportedCase, ExportRun } from './export-run.ts'

/** What was written: the extent of the history, and its file. */
interface WrittenHistory {
  readonly history?: ExportManifest['history']
  readonly files: ExportManifest['files']
}

/**
 * Writes every event of every claim, one seal with its events per line, whatever the filter of the export: a figure that is computed
 * from them needs all. Nothing is written in a case without events.
 * Damaged events are left out. @throws RECORD_ALTERED if a seal was altered
 */
export async function writeHistory(
  deps: ExportedCase & Pick<ExportRun, 'onDamagedHistory'>,
  folder: string,
): Promise<WrittenHistory> {
  if (!(await deps.storage.events.hasAny())) return { files: {} }
  const output = await outputFile(join(folder, exportFiles.history))
  let history: NonNullable<ExportManifest['history']> = { seals: 0, events: 0, lastSeal: null }
  try {
    let gone = 0
    for await (const { seal, events, erased } of sealedEvents(deps)) {
      gone += erased
      await output.write(`${canonicalJson({ seal, events: events.map(storedEvent) })}\n`)
      history = { seals: seal.number, events: seal.last - gone, lastSeal: hashOfSeal(seal) }
    }
    return { history, files: { [exportFiles.history]: await output.finish() } }
  } finally {
    await output.close()
  }
}

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

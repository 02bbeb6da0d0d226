import { join } from 'node:path'
import { versionOfHashes } from '../../case/reading/read-case-version.ts'
import type { LedgerFinding } from '../../claims/ledger/ledger-finding.ts'
import { counted } from '../../foundation/printed-words.ts'
import { factsOfFile } from './export-files.ts'
import { type ExportManifest, versionPaths, versionsFolder } from './export-manifest.ts'
import { headFinding } from './head-findings.ts'

type Files = ExportManifest['files']

/** The hashes of the files of a version by their paths in it, as the manifest states them. */
function hashesOf(files: Files, version: string): ReadonlyMap<string, string> {
  const under = `${versionsFolder}/${version}/`
  const paths = versionPaths({ files }).filter((path) => path.startsWith(under))
  return new Map(paths.map((path) => [path.slice(under.length), files[path]?.sha256 ?? '']))
}

/** Compares the files of a version with their hashes, and these with the version, which claims name under their seals. */
async function filesFindings(folder: string, files: Files, version: string): Promise<LedgerFinding[]> {
  const hashes = hashesOf(files, version)
  if (versionOfHashes(hashes) !== version)
    return [headFinding(`The files of version ${version} of the case are not those of the version.`)]
  const findings: LedgerFinding[] = []
  for (const [path, sha256] of hashes) {
    const name = `${versionsFolder}/${version}/${path}`
    const found = await factsOfFile(join(folder, name))
    if (found?.sha256 !== sha256)
      findings.push({
        kind: 'malformed',
        reason: `The file ${name} ${found ? 'was altered' : 'is not there'}.`,
      })
  }
  return findings
}

/**
 * Finds versions of the case that claims of an export name, and whose files are not in it, whole and unaltered. Exports from
 * before versions were exported have no findings. `named`: the number of claims by the version that they name.
 */
export async function versionFindings(
  folder: string,
  { versions, files }: Pick<ExportManifest, 'versions' | 'files'>,
  named: ReadonlyMap<string, number>,
): Promise<readonly LedgerFinding[]> {
  if (versions === undefined) return []
  const known = new Set(versions.map(({ version }) => version))
  const findings = [...named]
    .filter(([version]) => !known.has(version))
    .map(([version, claims]) =>
      headFinding(`${counted(claims, 'claim')} of the export: version ${version} of the case is not in it.`),
    )
  for (const { version, state } of versions) {
    if (state === 'whole') findings.push(...(await filesFindings(folder, files, version)))
    if (state === 'damaged')
      findings.push(
        headFinding(
          `The files of version ${version} of the case are not in the export. When that was made: they were missing or altered.`,
        ),
      )
  }
  return findings
}

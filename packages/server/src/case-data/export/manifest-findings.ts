import { join } from 'node:path'
import { versionOfHashes } from '@redress/case/reading/read-case-version.ts'
import { canonicalJson, sha256, without } from '@redress/foundation/canonical-json.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import * as z from 'zod/mini'
import {
  headStatementOf,
  ledgerFormat,
  ledgerHeadSchema,
  publicKeySchema,
} from '../../claims/ledger/exported-claim.ts'
import type { LedgerFinding } from '../../claims/ledger/ledger-finding.ts'
import { isSigned, type PublicKey } from '../../claims/ledger/receipt.ts'
import type { KeyRing } from '../../claims/vault/key-ring.ts'
import { signStatement } from '../../claims/vault/signed-statements.ts'
import { factsOfFile } from '../../steps/claim-table/export-files.ts'
import { type ExportManifest, versionPaths, versionsFolder } from '../../steps/claim-table/export-manifest.ts'

const kind = 'export manifest'

/** The manifest with a signature over its whole content: filter, cursor, counts, and the hash of every file. */
export const signedManifest = (ring: KeyRing, manifest: ExportManifest): ExportManifest => ({
  ...manifest,
  signature: signStatement(ring, kind, without(manifest, 'signature')),
})

const isSignedBy = (keys: readonly PublicKey[], written: object, signature: string | undefined): boolean =>
  signature !== undefined && isSigned(keys, kind, without(written, 'signature'), signature)

/** The problems of a manifest as `written` in the file. They are found before its content is used. */
export function manifestFindings(
  written: unknown,
  manifest: ExportManifest,
  first: FirstLine,
): readonly LedgerFinding[] {
  const isObject = typeof written === 'object' && written !== null
  return [
    ...(isObject && isSignedBy(first.keys, written, manifest.signature)
      ? []
      : [headFinding('The manifest is not signed by these keys.')]),
    ...(manifest.caseId === first.caseId ? [] : [headFinding('The manifest is of another case.')]),
  ]
}

/** The first line of the ledger in an export: its owner and its extent. */
export const firstLineSchema = z.object({
  format: z.literal(ledgerFormat),
  caseId: z.string(),
  keys: z.array(publicKeySchema),
  head: ledgerHeadSchema,
})

export type FirstLine = z.infer<typeof firstLineSchema>

/** A finding about the export as a whole. */
export const headFinding = (reason: string): LedgerFinding => ({ kind: 'head', reason })

/** The differences between the signed head and the ledger that was found. */
export function headFindings(
  { caseId, keys, head: given }: FirstLine,
  found: { readonly seals: number; readonly claims: number; readonly lastSeal: string | null },
  trusted: readonly string[] | undefined,
): LedgerFinding[] {
  const { signature } = given
  return [
    ...keys
      .filter(({ publicKey }) => trusted && !trusted.includes(publicKey))
      .map(({ id }) => headFinding(`The key '${id}' is not among the trusted ones.`)),
    ...(isSigned(keys, 'head', headStatementOf(caseId, given), signature)
      ? []
      : [headFinding('The signature of the export is not of its keys.')]),
    ...(given.keys === sha256(canonicalJson(keys))
      ? []
      : [headFinding('The keys are others than were exported.')]),
    ...(given.seals === found.seals
      ? []
      : [headFinding(`${given.seals} seals were exported, ${found.seals} are there.`)]),
    ...(given.claims === found.claims
      ? []
      : [headFinding(`${given.claims} claims were sealed, the seals that are there hold ${found.claims}.`)]),
    ...(given.lastSeal === found.lastSeal
      ? []
      : [headFinding('The newest seal is another than was exported.')]),
  ]
}

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

import { exportFormat } from '../../claims/ledger/exported-claim.ts'
import { isSigned, type PublicKey } from '../../claims/ledger/is-signed.ts'
import type { LedgerFinding } from '../../claims/ledger/ledger-finding.ts'
import type { KeyRing } from '../../claims/vault/key-ring.ts'
import { signStatement } from '../../claims/vault/sign-statement.ts'
import { without } from '../../foundation/canonical-json.ts'
import { counted } from '../../foundation/printed-words.ts'
import type { ExportManifest } from './export-manifest.ts'
import { type FirstLine, headFinding } from './head-findings.ts'

const kind = 'export manifest'

/** The manifest with a signature over its whole content: filter, cursor, counts, and the hash of every file. */
export const signedManifest = (ring: KeyRing, manifest: ExportManifest): ExportManifest => ({
  ...manifest,
  signature: signStatement(ring, kind, without(manifest, 'signature')),
})

/** Only an export whose signed head names no format may have a manifest without a signature. */
const needsSignature = ({ format }: ExportManifest, { head }: FirstLine): boolean =>
  head.format !== undefined || format === exportFormat

const isSignedBy = (keys: readonly PublicKey[], written: object, signature: string | undefined): boolean =>
  signature !== undefined && isSigned(keys, kind, without(written, 'signature'), signature)

/** The problems of a manifest as `written` in the file. They are found before its content is used. */
export function manifestFindings(
  written: unknown,
  manifest: ExportManifest,
  first: FirstLine,
): readonly LedgerFinding[] {
  if (!needsSignature(manifest, first)) return []
  const isObject = typeof written === 'object' && written !== null
  return [
    ...(isObject && isSignedBy(first.keys, written, manifest.signature)
      ? []
      : [headFinding('The manifest is not signed by these keys.')]),
    ...(manifest.caseId === first.caseId ? [] : [headFinding('The manifest is of another case.')]),
  ]
}

/** What an export of the first format cannot prove, in sentences; empty if the manifest is signed. */
export function unprovenOf(
  manifest: ExportManifest,
  first: FirstLine,
  leftOut: number,
  heldDocuments: number,
): readonly string[] {
  if (needsSignature(manifest, first)) return []
  return [
    'This export is of version 0.1.0, which did not sign the manifest: its filter, its cursor and its counts are not proven.',
    ...(leftOut > 0
      ? [
          `${counted(leftOut, 'claim')} of the ledger may have been left out by the filter, or removed later: no signature says which.`,
        ]
      : []),
    ...(heldDocuments > 0
      ? [
          `${counted(heldDocuments, 'document')} may have been held back for the virus scanner, or removed later: no signature says which.`,
        ]
      : []),
  ]
}

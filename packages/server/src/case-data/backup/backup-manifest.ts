import { join } from 'node:path'
import { canonicalJson } from '@redress/foundation/canonical-json.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { textIfThere } from '@redress/foundation/files/text-files.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import { publicKeySchema } from '../../claims/ledger/exported-claim.ts'
import type { LedgerFinding } from '../../claims/ledger/ledger-finding.ts'
import { isSigned, publicKeysOf } from '../../claims/ledger/receipt.ts'
import type { KeyRing } from '../../claims/vault/key-ring.ts'
import { updateRedress } from '../../claims/vault/later-version.ts'
import { type Keys, keyedHash, sameHash } from '../../claims/vault/lookup-keys.ts'
import { signStatement } from '../../claims/vault/signed-statements.ts'
import { assertReadable, newestSchema } from '../../storage/schema.ts'

export const backupFormat = 'redress-backup-2'

/** The format from before version 1.0.0, which is not read. */
const formerFormat = 'redress-backup-1'

/** The files of a backup; sealed documents are in `documents/`, in folders by the first two characters of their names. */
export const backupFiles = {
  tables: 'tables.jsonl',
  documents: 'documents.jsonl',
  manifest: 'manifest.json',
} as const

const fileFacts = z.object({ bytes: z.number(), sha256: z.string() })

const faultSchema = z.object({
  referenceCode: z.nullable(z.string()),
  reason: z.string(),
})

/** A problem in the data when the backup was made, with the claim that it concerns. */
export type BackupFault = z.infer<typeof faultSchema>

export const faultOf = ({ referenceCode, kind, reason }: LedgerFinding): BackupFault => ({
  referenceCode: referenceCode ?? null,
  reason: referenceCode === undefined ? `${kind}: ${reason}` : reason,
})

/** The faults that are not in another list. */
export const faultsBeyond = (
  faults: readonly BackupFault[],
  known: readonly BackupFault[],
): readonly BackupFault[] => {
  const texts = new Set(known.map((fault) => canonicalJson(fault)))
  return faults.filter((fault) => !texts.has(canonicalJson(fault)))
}

const statementSchema = z.looseObject({
  format: z.literal(backupFormat),
  caseId: z.string(),
  name: z.string(),
  number: z.string(),
  madeAt: z.string(),
  counts: z.object({
    claims: z.number(),
    members: z.number(),
    documents: z.number(),
    documentBytes: z.number(),
  }),
  /** The schema of the tables. */
  schema: z.number(),
  /** What was lost or damaged in the source data. Everything else is in the backup. */
  faults: z.array(faultSchema),
  /** The newest seal of the ledger; null before the first. */
  head: z.nullable(z.object({ number: z.number(), claims: z.number(), hash: z.string() })),
  /** Identifies the secret of this case, and reveals nothing else about it. */
  secretCheck: z.string(),
  /** The public keys, the current one first. */
  keys: z.array(publicKeySchema),
  files: z.object({ [backupFiles.tables]: fileFacts, [backupFiles.documents]: fileFacts }),
})

const manifestSchema = z.extend(statementSchema, { signature: z.string() })

/** The case of a backup, its amounts, the hashes of its files, and the version that wrote it. */
export type BackupManifest = z.infer<typeof manifestSchema>
export type BackupStatement = z.infer<typeof statementSchema>

/** Distinguishes one secret from another. */
export const secretCheckOf = (keys: Keys, caseId: string): string => keyedHash(keys.backup, caseId)

export const signedManifest = (ring: KeyRing, statement: BackupStatement): BackupManifest => ({
  ...statement,
  signature: signStatement(ring, 'backup', statement),
})

const anyFormat = z.looseObject({ format: z.string().check(z.regex(/^redress-backup-\d+$/)) })

/** Another format than is read, and what to do; null for a text that is no manifest. */
function otherFormat(written: unknown): string | null {
  const { data } = z.safeParse(anyFormat, written)
  if (!data || data.format === backupFormat) return null
  return data.format === formerFormat
    ? `${data.format}, from before version 1.0.0. Restore it with version 1.0.0, upgrade the data with it, and make a backup of them.`
    : `${data.format}, of a later version of Redress. ${updateRedress}`
}

/** The manifest of a backup. @throws BACKUP_REFUSED where there is none, or one of another format; DATA_REFUSED for one of another schema */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const file = join(folder, backupFiles.manifest)
  const text = await textIfThere(file)
  if (text === null)
    throw fault('BACKUP_REFUSED', `There is no backup in ${folder}: it has no ${backupFiles.manifest}.`)
  const written = parsedJson(text)
  const { data: manifest } = z.safeParse(manifestSchema, written)
  if (manifest) {
    assertReadable(manifest.schema, newestSchema, `The backup in ${folder}`)
    return manifest
  }
  const other = otherFormat(written)
  throw fault(
    'BACKUP_REFUSED',
    other === null
      ? `${file} is not the manifest of a backup.`
      : `The backup in ${folder} is of the format ${other} Nothing was changed.`,
  )
}

/** Refuses the secret and the keys of another case, and a manifest that they did not sign. @throws BACKUP_REFUSED */
export function assertOurs(manifest: BackupManifest, keys: Keys, ring: KeyRing): void {
  const { signature, ...statement } = manifest
  const ours = publicKeysOf(ring)
  const lacking = manifest.keys.filter(
    ({ id, publicKey }) => !ours.some((key) => key.id === id && key.publicKey === publicKey),
  )
  if (!sameHash(secretCheckOf(keys, manifest.caseId), manifest.secretCheck))
    throw fault(
      'BACKUP_REFUSED',
      'The secret is another than that of the backup: set REDRESS_SECRET to the one of its case.',
    )
  if (lacking.length > 0)
    throw fault(
      'BACKUP_REFUSED',
      `The key ${lacking.map(({ id }) => `'${id}'`).join(', ')} of the backup is not among those of REDRESS_KEYS.`,
    )
  if (!isSigned(ours, 'backup', statement, signature))
    throw fault(
      'BACKUP_REFUSED',
      'The manifest of the backup was altered: its signature is not of these keys.',
    )
}

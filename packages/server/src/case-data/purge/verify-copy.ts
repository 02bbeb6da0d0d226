import { join } from 'node:path'
import { sha256 } from '@redress/foundation/canonical-json.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { textIfThere } from '@redress/foundation/files/text-files.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import { exportFormat } from '../../claims/ledger/exported-claim.ts'
import { publicKeysOf } from '../../claims/ledger/receipt.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { heldWords } from '../../steps/claim-table/claim-state.ts'
import { exportManifestSchema } from '../../steps/claim-table/export-manifest.ts'
import { backupFormat } from '../backup/backup-manifest.ts'
import { type BackupVerification, verifyBackup } from '../backup/verify-backup.ts'
import { verifyExport } from '../export/verify-export.ts'
import type { PurgePlan } from './certificate.ts'

type Copy = NonNullable<PurgePlan['copy']>

const formatSchema = z.object({ format: z.enum([backupFormat, exportFormat]) })

type Verifying = Uses<'caseId'> & BackupVerification

/** An export is a copy if it contains every claim with its documents. */
async function verifiedExport(folder: string, text: string, { ring, storage, onProgress, later }: Verifying) {
  const manifest = z.parse(exportManifestSchema, parsedJson(text))
  const { findings, leftOut, held } = await verifyExport(folder, {
    trusted: publicKeysOf(ring).map(({ publicKey }) => publicKey),
    progress: (claims) => onProgress?.(`${claims.toLocaleString('en')} claims of the export verified`),
    ...(later && { later }),
  })
  const [first] = findings
  if (first) throw fault('BACKUP_REFUSED', `The export in ${folder} is not sound: ${first.reason}`)
  if (leftOut > 0 || manifest.cursor.after > 0 || !manifest.withDocuments)
    throw fault('BACKUP_REFUSED', `The export in ${folder} does not hold every claim with its documents.`)
  if (held.pending + held.infected > 0)
    throw fault(
      'BACKUP_REFUSED',
      `The export in ${folder} lacks documents: ${heldWords(held)}. A backup holds them too.`,
    )
  if (manifest.caseId !== storage.caseId)
    throw fault('BACKUP_REFUSED', `The export in ${folder} is of another case.`)
  return { claims: manifest.counts.exported, madeAt: manifest.exportedAt }
}

async function verifiedBackup(folder: string, deps: Verifying) {
  const manifest = await verifyBackup(folder, deps)
  const { caseId, counts, madeAt } = manifest
  const [lost] = manifest.faults
  if (lost)
    throw fault(
      'BACKUP_REFUSED',
      `The backup in ${folder} lacks what was lost before: ${lost.referenceCode ?? ''} ${lost.reason}`,
    )
  if (caseId !== deps.storage.caseId)
    throw fault('BACKUP_REFUSED', `The backup in ${folder} is of another case.`)
  return { claims: counts.claims, madeAt }
}

/**
 * Verifies the copy that remains, a backup or an export: it must be complete, unaltered, and of this case.
 * @throws BACKUP_REFUSED with what is missing
 */
export async function verifyCopy(folder: string, deps: Verifying): Promise<Copy> {
  const text = (await textIfThere(join(folder, 'manifest.json'))) ?? ''
  const { data } = z.safeParse(formatSchema, parsedJson(text))
  if (!data) throw fault('BACKUP_REFUSED', `There is neither a backup nor an export in ${folder}.`)
  const kind = data.format === backupFormat ? 'backup' : 'export'
  const found =
    kind === 'backup' ? await verifiedBackup(folder, deps) : await verifiedExport(folder, text, deps)
  return { kind, ...found, manifest: sha256(text) }
}

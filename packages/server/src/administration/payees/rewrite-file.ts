import { headNow } from '../../claims/ledger/claims-between.ts'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import { passCheckpoint } from '../../foundation/checkpoint.ts'
import { fault } from '../../foundation/faults/fault.ts'
import { type PayDeps, payableCase } from './pay-claims.ts'
import { type KnownFile, payeeFiles } from './payee-files.ts'
import type { PayeeManifest } from './payee-manifest.ts'
import { writePayeeFile } from './write-payee-file.ts'

/** Every payee file of the case. @throws RECORD_ALTERED if a seal was altered */
export async function everyPayeeFile(deps: PayDeps): Promise<readonly KnownFile[]> {
  const head = await headNow(deps)
  return (await payeeFiles(deps, head.claims)).files
}

/** A payee file by its id. @throws COMMAND_REFUSED if no claim has a line of it; RECORD_ALTERED if a claim of it may be damaged */
export async function knownFile(deps: PayDeps, id: string): Promise<KnownFile> {
  const head = await headNow(deps)
  const { files, damaged } = await payeeFiles(deps, head.claims, id)
  const [file] = files
  if (!file)
    throw fault(
      'COMMAND_REFUSED',
      `There is no payee file ${id}. The files of the case are listed by redress pay CASE --files.`,
    )
  const isWhole = file.complete ? file.complete.lines === file.lines.length : damaged.length === 0
  if (isWhole) return file
  throw fault(
    'RECORD_ALTERED',
    `The events of ${damaged.length} claims do not open, and the payee file ${id} lacks lines: ${damaged.slice(0, 5).join(', ')}.`,
  )
}

/**
 * Writes a file again from the events of its claims, the same byte for byte, also one that a run left unfinished.
 * @throws COMMAND_REFUSED; RECORD_ALTERED, also where the bytes differ from those that were recorded
 */
export async function rewriteFile(deps: PayDeps, id: string, folder: string): Promise<PayeeManifest> {
  const { storage, ring, now, checkpoint = passCheckpoint } = deps
  const { settings } = payableCase(deps)
  await sealLedger(deps)
  const { lines, complete, ...file } = await knownFile(deps, id)
  const claimIds = lines.map(({ claimId }) => claimId)
  const manifest = await writePayeeFile({ storage, ring, settings, now, checkpoint }, folder, {
    ...file,
    claimIds,
  })
  if (complete === null || complete.sha256 === manifest.sha256) return manifest
  throw fault(
    'RECORD_ALTERED',
    `The payee file ${id} was complete with the SHA-256 ${complete.sha256}, and has ${manifest.sha256} now.`,
  )
}

import { fault } from '@redress/foundation/faults/fault.ts'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import { knownFile } from './known-file.ts'
import { type Paying, payableCase } from './pay-claims.ts'
import type { PayeeManifest } from './payee-manifest.ts'
import { writePayeeFile } from './write-payee-file.ts'

/**
 * Writes a file again from the events of its claims, the same byte for byte, also one that a run left unfinished.
 * @throws COMMAND_REFUSED; RECORD_ALTERED, also where the bytes differ from those that were recorded
 */
export async function rewriteFile(deps: Paying, id: string, folder: string): Promise<PayeeManifest> {
  const { storage, ring, now, checkpoint } = deps
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

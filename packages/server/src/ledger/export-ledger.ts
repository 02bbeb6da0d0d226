import type { Storage } from '../storage/storage.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { type ExportedClaim, type LedgerExport, ledgerFormat } from './ledger-export.ts'
import type { LedgerSeal } from './ledger-seal.ts'
import { claimsBetween, headNow, sealsUpTo } from './ledger-stream.ts'
import { sealClaims } from './seal-claims.ts'
import { publicKeysOf } from './signing.ts'

interface ExportDeps {
  readonly storage: Storage
  readonly ring: KeyRing
  readonly now: () => Temporal.Instant
}

/** An export as it is made: with its seals and claims in full. */
interface WholeExport extends LedgerExport {
  readonly seals: LedgerSeal[]
  readonly claims: ExportedClaim[]
}

/**
 * Seals what is not sealed yet, and gives the whole ledger with its claims in plain text and in memory, to be verified
 * anywhere by `verifyLedger`. @throws TamperedError at a claim that was altered in the storage, or whose seal is gone
 */
export async function exportLedger(deps: ExportDeps): Promise<WholeExport> {
  const { storage, ring } = deps
  await sealClaims(deps)
  const head = await headNow(deps)
  const seals = await Array.fromAsync(sealsUpTo(deps, head.seals))
  const claims = await Array.fromAsync(
    claimsBetween(deps, 0, head.claims),
    ({ sequence, record, receipt }) => ({ sequence, record, receipt }),
  )
  const keys = publicKeysOf(ring).map((key) => ({ ...key }))
  return { format: ledgerFormat, caseId: storage.caseId, keys, head, seals, claims }
}

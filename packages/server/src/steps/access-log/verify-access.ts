import type { LedgerFinding } from '../../claims/ledger/ledger-finding.ts'
import type { PublicKey } from '../../claims/ledger/receipt.ts'
import type { LaterThings } from '../../claims/vault/later-version.ts'
import type { Storage } from '../../storage/storage.ts'
import { accessChecker } from './access-checker.ts'
import { accessEntries } from './access-log.ts'

/** Verifies the access log of a store. */
export async function verifyAccess(
  storage: Pick<Storage, 'caseId' | 'access'>,
  keys: readonly PublicKey[],
  later?: LaterThings,
): Promise<LedgerFinding[]> {
  const check = accessChecker(storage.caseId, keys, later)
  const findings: LedgerFinding[] = []
  for await (const entry of accessEntries(storage)) findings.push(...check(entry))
  return findings
}

import type { Uses } from '../vault/opened.ts'
import { sealChain } from './seal-chain.ts'

/** Seals every claim and every event that is in no seal yet, and returns the number of claims. @throws as `sealChain` */
export async function sealLedger(
  deps: Uses<'caseId' | 'ledger' | 'events', 'ring' | 'now' | 'checkpoint'>,
): Promise<number> {
  const { ledger, events } = deps.storage
  const claims = await sealChain({ ...deps, chain: ledger, kind: 'claims' })
  await sealChain({ ...deps, chain: events, kind: 'events' })
  return claims
}

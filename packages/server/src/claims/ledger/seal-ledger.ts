import type { Checkpoint } from '@redress/foundation/checkpoint.ts'
import type { Storage } from '../../storage/storage.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { sealChain } from './seal-chain.ts'

interface SealLedgerDeps {
  readonly storage: Pick<Storage, 'caseId' | 'ledger' | 'events'>
  readonly ring: KeyRing
  readonly now: () => Temporal.Instant
  readonly checkpoint?: Checkpoint
}

/** Seals every claim and every event that is in no seal yet, and returns the number of claims. @throws as `sealChain` */
export async function sealLedger({ storage, ...deps }: SealLedgerDeps): Promise<number> {
  const { caseId, ledger, events } = storage
  const claims = await sealChain({ ...deps, caseId, chain: ledger, kind: 'claims' })
  await sealChain({ ...deps, caseId, chain: events, kind: 'events' })
  return claims
}

import * as z from 'zod/mini'
import type { LedgerFinding } from '../../claims/ledger/ledger-finding.ts'
import type { LedgerSeal } from '../../claims/ledger/ledger-seal.ts'
import { claimEventSchema, eventHash } from '../../claims/vault/claim-event.ts'

/** Compares events with the entries of their seal; every difference names its claim. */
export function eventFindings(seal: LedgerSeal, events: readonly unknown[]): LedgerFinding[] {
  return seal.entries.flatMap(({ contentHash, referenceCode }, index): LedgerFinding[] => {
    const { data: event } = z.safeParse(claimEventSchema, events[index])
    if (!event)
      return [{ kind: 'removed', referenceCode, reason: 'An event of it was sealed and is not there.' }]
    const isSame = eventHash(event) === contentHash && event.on.referenceCode === referenceCode
    return isSame
      ? []
      : [{ kind: 'altered', referenceCode, reason: 'An event of it is another than was sealed.' }]
  })
}

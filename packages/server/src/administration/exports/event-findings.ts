import type { ErasedEntries } from '../../claims/erasure/erased-entries.ts'
import type { LedgerFinding } from '../../claims/ledger/ledger-finding.ts'
import type { LedgerSeal } from '../../claims/ledger/ledger-seal.ts'
import { type ClaimEvent, eventHash } from '../../claims/vault/claim-event.ts'

/** A sealed event: its hash, and the code of its claim. */
const nameOf = (contentHash: string, referenceCode: string): string => `${contentHash} ${referenceCode}`

/** What an event is in its seal. */
const sealedName = (event: ClaimEvent): string => nameOf(eventHash(event), event.on.referenceCode)

/**
 * Compares events (null for one that is damaged) with the entries of their seal; every difference names its claim. Those of erased
 * claims are not there.
 */
export function eventFindings(
  { number, entries }: LedgerSeal,
  events: readonly (ClaimEvent | null)[],
  erased: Pick<ErasedEntries, 'has'>,
): LedgerFinding[] {
  const there = events.map((event) => event && sealedName(event))
  const sealed = new Set(entries.map(({ contentHash, referenceCode }) => nameOf(contentHash, referenceCode)))
  const found = new Set(there)
  const missing = entries.filter(
    (entry) => !found.has(nameOf(entry.contentHash, entry.referenceCode)) && !erased.has(entry),
  )
  const strange = there.filter((name) => name === null || !sealed.has(name)).length
  const lost: LedgerFinding[] = missing.map(({ referenceCode }) =>
    strange > 0
      ? { kind: 'altered', referenceCode, reason: 'An event of it is another than was sealed.' }
      : { kind: 'removed', referenceCode, reason: 'An event of it was sealed and is not there.' },
  )
  return there.length > entries.length
    ? [...lost, { kind: 'inserted', seal: number, reason: 'It has more events than were sealed.' }]
    : lost
}

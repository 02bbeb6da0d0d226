import type { ErasableClaim } from '../../storage/erasure-store.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import { type Erasure, signedErasure } from './erasure.ts'

type Entry = Erasure['events'][number]
type Facts = Pick<Erasure, 'caseId' | 'claimId' | 'who' | 'reason' | 'order' | 'at'>

const entryOf = ({ sequence, referenceCode, contentHash }: ErasableClaim['events'][number]): Entry => ({
  sequence: sequence ?? 0,
  referenceCode,
  contentHash,
})

/** Whether everything of a claim has its place in the ledger, which the record of its erasure names. */
export const isWholeInLedger = ({ filings, events }: ErasableClaim): boolean =>
  [...filings, ...events].every(({ sequence }) => sequence !== null)

const entriesOf = ({
  filings,
  events,
  files,
}: ErasableClaim): Pick<Erasure, 'filings' | 'events' | 'documents'> => ({
  filings: filings.map((filing) => ({ ...entryOf(filing), id: filing.id, formType: filing.formType })),
  events: events.map(entryOf),
  documents: files.length,
})

/** Signs the record of the erasure of a claim as it is now. */
export const erasureRecord = (ring: KeyRing, claim: ErasableClaim, facts: Facts): Erasure =>
  signedErasure(ring, { ...facts, ...entriesOf(claim) })

const nameOf = ({ referenceCode, contentHash }: Pick<Entry, 'referenceCode' | 'contentHash'>): string =>
  `${contentHash} ${referenceCode}`

/** Those that are new, behind those that were known. */
function joined<One extends Entry>(known: readonly One[], present: readonly One[]): One[] {
  const names = new Set(known.map(nameOf))
  return [...known, ...present.filter((each) => !names.has(nameOf(each)))]
}

/**
 * A record of a claim to which something was added after it was listed as erased, with what is listed and what was added; null if
 * nothing was. Without it, the ledger would lack entries that no record explains.
 */
export function widerRecord(ring: KeyRing, listed: Erasure, claim: ErasableClaim): Erasure | null {
  const present = entriesOf(claim)
  const filings = joined(listed.filings, present.filings)
  const events = joined(listed.events, present.events)
  if (filings.length === listed.filings.length && events.length === listed.events.length) return null
  const { version: _, signature: __, ...facts } = listed
  const documents = Math.max(listed.documents, present.documents)
  return signedErasure(ring, { ...facts, filings, events, documents })
}

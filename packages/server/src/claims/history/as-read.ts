import type { ClaimAsRead } from '../../storage/claim-store.ts'
import type { ClaimHistory } from './claim-history.ts'

/** A claim as its history was read, for the storage to compare with. */
export const asRead = ({ filings, events }: ClaimHistory): ClaimAsRead => ({
  filings: filings.length,
  events: events.length,
})

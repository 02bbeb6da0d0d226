import type { PublicKey } from '../ledger/is-signed.ts'
import { erasureIn } from './erasure.ts'

/** Entries of the ledger after one place, up to another. */
interface Places {
  readonly after: number
  readonly next: number
}

/** How many filings of a part of the ledger were erased by these records. One that was altered explains none. */
export const erasedPlaces = (
  texts: readonly string[],
  of: { readonly caseId: string; readonly keys: readonly PublicKey[] },
  { after, next }: Places,
): number =>
  texts
    .flatMap((text) => erasureIn(text, of)?.filings ?? [])
    .filter(({ sequence }) => sequence > after && sequence <= next).length

import type { StoredFiling } from '../../storage/claim-store.ts'

/** The mark at the begin of the live keys of cures: those of first claims begin with the name of a form. */
const mark = 'cure:'

/** The live key of the filing that cures a deficiency, by the number of its event: unique, so that it is cured once. */
export const cureKeyOf = (claimId: string, event: number): string => `${mark}${claimId}:${event}`

/** The number of the deficiency that a filing cures; null for other filings. */
export function curedEventOf({ liveKey }: Pick<StoredFiling, 'liveKey'>): number | null {
  if (!liveKey?.startsWith(mark)) return null
  return Number(liveKey.slice(liveKey.lastIndexOf(':') + 1))
}

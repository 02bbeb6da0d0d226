import type { DocumentScan } from '../../storage/stored-claim.ts'

/** The number of held documents, by reason. */
export interface HeldDocuments {
  readonly pending: number
  readonly infected: number
}

/** Whether a document is withheld: it waits for the virus scanner, or has a virus. */
export const isHeldBack = (scan: Pick<DocumentScan, 'state'> | undefined): boolean =>
  scan?.state === 'pending' || scan?.state === 'infected'

/** The number of held documents among these, by reason. */
export const heldDocuments = (scans: readonly Pick<DocumentScan, 'state'>[]): HeldDocuments => ({
  pending: scans.filter(({ state }) => state === 'pending').length,
  infected: scans.filter(({ state }) => state === 'infected').length,
})

export const addHeld = (some: HeldDocuments, others: HeldDocuments): HeldDocuments => ({
  pending: some.pending + others.pending,
  infected: some.infected + others.infected,
})

/** The reasons for held documents in words: `3 wait for a virus scan, 1 has a virus`. Empty if none is held. */
export function heldWords({ pending, infected }: HeldDocuments): string {
  const words = [
    pending > 0 ? `${pending.toLocaleString('en')} ${pending === 1 ? 'waits' : 'wait'} for a virus scan` : '',
    infected > 0 ? `${infected.toLocaleString('en')} ${infected === 1 ? 'has' : 'have'} a virus` : '',
  ]
  return words.filter((each) => each !== '').join(', ')
}

import type { StoredChange } from '../../../storage/class-history.ts'

/** The number of the next entry of the history. */
export const nextNumber = (last: Pick<StoredChange, 'number'> | null): number => (last?.number ?? 0) + 1

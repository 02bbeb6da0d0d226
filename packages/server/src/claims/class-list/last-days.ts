import { camelCase } from '@redress/engine'
import type { ClassList, StoredLastDays } from '../../storage/class-list.ts'

/**
 * The last day in a column of the class list in use, by the name of the column. Null: no row has a day in it. Undefined: it
 * is not known.
 */
export type LastDays = (column: string) => Temporal.PlainDate | null | undefined

/** No class list is known. */
export const unknownDays: LastDays = () => undefined

function lastDaysIn(stored: StoredLastDays | null): LastDays {
  const days = new Map(
    Object.entries(stored ?? {}).map(([column, day]) => [
      column,
      day === null ? null : Temporal.PlainDate.from(day),
    ]),
  )
  return (column) => days.get(camelCase(column))
}

/** Reads the last days of the class list in use; none is known before the first import. @throws DATABASE_UNAVAILABLE */
export const readLastDays = async (classList: Pick<ClassList, 'lastDays'>): Promise<LastDays> =>
  lastDaysIn(await classList.lastDays())

/** The last days of the class list as this server read them last. */
export interface FollowedLastDays {
  /** The same function until a day changes. */
  readonly current: () => LastDays
  /** Reads them again. @throws DATABASE_UNAVAILABLE */
  readonly refresh: () => Promise<void>
}

/** Creates the followed last days, which are unknown until the first `refresh`. */
export function followLastDays(classList: Pick<ClassList, 'lastDays'>): FollowedLastDays {
  let [known, current] = ['', unknownDays]
  return {
    current: () => current,
    refresh: async () => {
      const stored = await classList.lastDays()
      const text = JSON.stringify(stored)
      if (text === known) return
      ;[known, current] = [text, lastDaysIn(stored)]
    },
  }
}

import { formatDate, parseDate } from '@redress/engine'
import { listedDay } from '../../sign-in/own-deadlines.ts'
import type { Judged } from './judged.ts'
import type { WantedChange } from './wanted-change.ts'

/** A day as the cell before it was written: `2027-03-31`, else with the month first. */
const writtenLike = (before: string, day: Temporal.PlainDate): string =>
  parseDate(before, 'yyyy-MM-dd') === null ? formatDate(day) : day.toString()

/**
 * The day of the notice in the column that deadlines count from: the day of the row, or the days that the row gives for several
 * such columns. A case that counts no days records that the notice was mailed, and changes no cell.
 */
export function remailedCells(
  { cells, day }: Pick<WantedChange, 'cells' | 'day'>,
  data: Readonly<Record<string, string>>,
  dayColumns: readonly string[],
): Judged {
  const other = Object.keys(cells).find((column) => !dayColumns.includes(column))
  if (other !== undefined)
    return {
      refused: `A notice that is mailed again does not change ${other}: use corrected in a row of its own.`,
    }
  const wrong = Object.entries(cells).find(([, cell]) => listedDay(cell) === null)
  if (wrong) return { refused: `'${wrong[1]}' in ${wrong[0]} is no day: write it like 2027-03-31.` }
  const [only, ...more] = dayColumns
  if (Object.keys(cells).length > 0) return { effects: { cells } }
  if (only === undefined) return { effects: {} }
  if (more.length > 0)
    return { refused: `Deadlines count from several columns: fill in ${dayColumns.join(' or ')}.` }
  return { effects: { cells: { [only]: writtenLike(data[only] ?? '', Temporal.PlainDate.from(day)) } } }
}

import { didYouMean } from '../../case/reading/did-you-mean.ts'
import { namedColumns } from '../../case/reading/named-columns.ts'
import { type CsvRow, csvRows } from '../../foundation/csv/csv-rows.ts'
import { fault } from '../../foundation/faults/fault.ts'
import type { RefusedRow } from '../../storage/class-list.ts'

/** The columns that a file of decisions can have; the first two are needed. */
const decisionColumns = ['referenceCode', 'decision', 'reasons', 'amount', 'day', 'entry', 'release'] as const

const refused = (file: string, reason: string) =>
  fault('COMMAND_REFUSED', `${file}:1 ${reason} Nothing was recorded.`)

/** The columns of a file. Others than those of decisions are ignored, unless one is probably meant for one that is missing. */
function columnsOf(file: string, header: readonly string[]): readonly string[] {
  const columns = namedColumns(header, decisionColumns)
  const lacking = decisionColumns.filter((column) => !columns.includes(column))
  for (const column of columns) {
    const hint = decisionColumns.some((each) => each === column) ? '' : didYouMean(column, lacking)
    if (hint !== '') throw refused(file, `There is no column '${column}'.${hint}`)
  }
  const missing = lacking.find((column) => column === 'referenceCode' || column === 'decision')
  if (missing !== undefined)
    throw refused(file, `The first line has to name the columns, and none is ${missing}.`)
  const twice = decisionColumns.find((column) => columns.indexOf(column) !== columns.lastIndexOf(column))
  if (twice !== undefined) throw refused(file, `Two columns are named ${twice}.`)
  return columns
}

/**
 * The rows of a file of decisions, in constant memory. Rows that cannot be parsed go to `refuse`.
 * @throws COMMAND_REFUSED for its header
 */
export const decisionRows = (file: string, refuse: (row: RefusedRow) => void): AsyncGenerator<CsvRow> =>
  csvRows(file, (header) => columnsOf(file, header), refuse)

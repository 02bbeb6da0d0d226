import { namedColumns } from '../../case/reading/named-columns.ts'
import { type CsvRow, csvRows } from '../../foundation/csv/csv-rows.ts'
import { fault } from '../../foundation/faults/fault.ts'
import type { RefusedRow } from '../../storage/class-list.ts'

const bounceColumns = ['messageId', 'referenceCode', 'reason'] as const

/** The columns of a file of bounces; others than its own are ignored. @throws COMMAND_REFUSED */
function columnsOf(file: string, header: readonly string[]): readonly string[] {
  const columns = namedColumns(header, bounceColumns)
  if (columns.includes('messageId') || columns.includes('referenceCode')) return columns
  throw fault(
    'COMMAND_REFUSED',
    `${file}:1 The first line has to name the columns, and none is messageId or referenceCode. Nothing was recorded.`,
  )
}

/** The rows of a file of bounces, in constant memory. Rows that cannot be parsed go to `refuse`. @throws COMMAND_REFUSED */
export const bounceRows = (file: string, refuse: (row: RefusedRow) => void): AsyncGenerator<CsvRow> =>
  csvRows(file, (header) => columnsOf(file, header), refuse)

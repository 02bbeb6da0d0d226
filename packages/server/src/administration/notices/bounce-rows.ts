import { readColumns } from '../../case/reading/named-columns.ts'
import { type CsvRow, csvRows } from '../../foundation/csv/csv-rows.ts'
import type { RefusedRow } from '../../storage/class-list.ts'

const bounceColumns = ['messageId', 'referenceCode', 'reason'] as const

/** The rows of a file of bounces, in constant memory. Rows that cannot be read go to `refuse`. @throws COMMAND_REFUSED */
export const bounceRows = (file: string, refuse: (row: RefusedRow) => void): AsyncGenerator<CsvRow> =>
  csvRows(
    file,
    (header) => readColumns(file, header, bounceColumns, [['messageId', 'referenceCode']]),
    refuse,
  )

import { readColumns } from '@redress/case/reading/named-columns.ts'
import { type CsvRow, cellsByName, csvRows } from '@redress/foundation/csv/csv-rows.ts'
import type { RefusedRow } from '../../class-list/stored/class-list.ts'
import { type BounceRecording, recordBounce } from '../record-bounce.ts'

export interface BounceReport {
  readonly bounced: number
  /** Those that were recorded before. */
  readonly known: number
  readonly refused: number
}

const bounceColumns = ['messageId', 'referenceCode', 'reason'] as const

/** The rows of a file of bounces, in constant memory. Rows that cannot be read go to `refuse`. @throws COMMAND_REFUSED */
const bounceRows = (file: string, refuse: (row: RefusedRow) => void): AsyncGenerator<CsvRow> =>
  csvRows(
    file,
    (header) => readColumns(file, header, bounceColumns, [['messageId', 'referenceCode']]),
    refuse,
  )

/**
 * Records the bounces of a file, row by row. What was recorded before is not recorded again, so an interrupted run is continued by
 * running it again. @throws COMMAND_REFUSED for the header of the file
 */
export async function recordBounces(
  deps: BounceRecording,
  file: string,
  refuse: (row: RefusedRow) => Promise<void>,
): Promise<BounceReport> {
  const waiting: RefusedRow[] = []
  let [bounced, known, refused] = [0, 0, 0]
  for await (const row of bounceRows(file, (each) => waiting.push(each))) {
    const { messageId = '', referenceCode = '', reason = '' } = cellsByName(row)
    const result = await recordBounce(deps, { messageId, referenceCode, reason })
    if ('refused' in result) waiting.push({ line: row.line, reason: result.refused })
    else if (result.recorded) bounced += 1
    else known += 1
    refused += waiting.length
    for (const each of waiting.splice(0)) await refuse(each)
  }
  refused += waiting.length
  for (const each of waiting) await refuse(each)
  return { bounced, known, refused }
}

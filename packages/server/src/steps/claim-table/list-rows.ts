import { type ListHead, readHeadLine, readListLine } from '@redress/form/lists'
import { lineSplitter } from '../../claims/lists/line-splitter.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import { type Cell, otherFields, otherFieldsColumn, recordColumn } from './answer-cells.ts'
import type { ClaimColumns } from './claim-columns.ts'

/** `recordId` is the client id of the document, and `number` that of the row in the claimant's file. */
export const listHeader = ({ record }: ClaimColumns): string[] => [
  'referenceCode',
  'recordId',
  'model',
  'number',
  ...record.map(recordColumn),
  otherFieldsColumn,
]

/** The list that a row belongs to. */
interface RowsOf extends Pick<ClaimRecord, 'referenceCode' | 'caseVersion' | 'formType'> {
  readonly clientId: string
}

function cellsOf(of: RowsOf, head: ListHead, line: string, columns: ClaimColumns) {
  const read = readListLine(head, line)
  if (!read) return null
  const values = new Map<string, Cell>(
    [...read.values].map(([field, value]) => [
      field,
      columns.numbers.inList(of, `${head.list}.${field}`, value),
    ]),
  )
  return [
    of.referenceCode,
    of.clientId,
    head.list,
    read.row,
    ...columns.record.map((field) => values.get(field) ?? null),
    otherFields(values, columns.record),
  ]
}

/**
 * The rows of a list that is a document, as rows of a table. A document that is no list has none. It is read as a stream: one piece is
 * in memory at a time.
 */
export async function* listRows(
  of: RowsOf,
  content: AsyncIterable<Uint8Array>,
  columns: ClaimColumns,
): AsyncGenerator<Cell[]> {
  let head: ListHead | null | undefined
  let rows: Cell[][] = []
  const lines = lineSplitter((line) => {
    if (head === undefined) {
      head = readHeadLine(line)
      return head !== null
    }
    const cells = head && cellsOf(of, head, line, columns)
    if (cells) rows.push(cells)
    return cells !== null
  })
  for await (const piece of content) {
    const goesOn = lines.add(piece)
    yield* rows
    rows = []
    if (!goesOn) return
  }
}

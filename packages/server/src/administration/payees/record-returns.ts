import { writtenCode } from '@redress/engine/reference-code'
import { readColumns } from '../../case/reading/named-columns.ts'
import { isInPayeeFile, paymentOf } from '../../claims/history/payment-of.ts'
import { cellsByName, csvRows } from '../../foundation/csv/csv-rows.ts'
import type { RefusedRow } from '../../storage/class-list.ts'
import { addToClaims } from './add-to-claims.ts'
import type { PayDeps } from './pay-claims.ts'

/** What a file of returned payments brought. */
export interface ReturnsReport {
  readonly recorded: number
  /** Returns that were recorded before. */
  readonly known: number
  readonly refused: number
}

/** A payment that came back, as a row states it. */
interface Returned {
  readonly line: number
  readonly referenceCode: string
  readonly reason: string
}

const returnColumns = ['referenceCode', 'reason'] as const

const rowsAtOnce = 500
const mostLetters = 200

/** @throws COMMAND_REFUSED for a header without the two columns */
const columnsOf = (file: string, header: readonly string[]): readonly string[] =>
  readColumns(
    file,
    header,
    returnColumns,
    returnColumns.map((name) => [name]),
  )

/** Whether the file is a payee file to which reasons were added: most of its payments did not come back. */
const isPayeeFile = (columns: readonly string[]): boolean =>
  ['line', 'amount', 'currency'].every((name) => columns.includes(name))

function returnedOf(
  line: number,
  cells: Readonly<Record<string, string>>,
  refuse: (row: RefusedRow) => void,
): Returned | null {
  const { referenceCode: written = '', reason: given = '' } = cells
  const code = writtenCode(written)
  const reason = given.trim()
  if (code === null)
    refuse({
      line,
      reason: `'${written}' is no reference code: a letter is missing, superfluous or mistyped.`,
    })
  else if (reason === '' || reason.length > mostLetters)
    refuse({
      line,
      reason: `A returned payment needs a reason of at most ${mostLetters} letters, such as R03.`,
    })
  else return { line, referenceCode: code, reason }
  return null
}

async function* pagesOf(
  file: string,
  refuse: (row: RefusedRow) => void,
): AsyncGenerator<readonly Returned[]> {
  let page: Returned[] = []
  for await (const row of csvRows(file, (header) => columnsOf(file, header), refuse)) {
    const cells = cellsByName(row)
    if (isPayeeFile(row.columns) && (cells.reason ?? '').trim() === '') continue
    const returned = returnedOf(row.line, cells, refuse)
    if (returned) page.push(returned)
    if (page.length < rowsAtOnce) continue
    yield page
    page = []
  }
  yield page
}

/** Records a page of returns. Those that are refused go to `refuse`. */
async function recordPage(
  deps: PayDeps,
  page: readonly Returned[],
  refuse: (row: RefusedRow) => void,
): Promise<Pick<ReturnsReport, 'recorded' | 'known'>> {
  const filings = await deps.storage.claims.filingsByCodes(page.map(({ referenceCode }) => referenceCode))
  const byCode = new Map(filings.map(({ referenceCode, id, amends }) => [referenceCode, amends ?? id]))
  const rows = new Map<string, Returned>()
  for (const row of page) {
    const claimId = byCode.get(row.referenceCode)
    if (claimId === undefined)
      refuse({ line: row.line, reason: `No claim has the reference code ${row.referenceCode}.` })
    else rows.set(claimId, row)
  }
  const became = new Map<string, 'recorded' | 'known'>()
  const refuseClaim = (claimId: string, reason: string): void =>
    refuse({ line: rows.get(claimId)?.line ?? 0, reason })
  await addToClaims(deps, [...rows.keys()], {
    judge: (claimId, history) => {
      became.delete(claimId)
      const { state, line } = paymentOf(history)
      if (line && isInPayeeFile(history)) {
        became.set(claimId, 'recorded')
        const { file, amount } = line
        return {
          kind: 'paymentReturned',
          file,
          line: line.line,
          amount,
          reason: rows.get(claimId)?.reason ?? '',
        }
      }
      if (line && state === 'returned') became.set(claimId, 'known')
      else refuseClaim(claimId, 'No payee file holds the claim, so no payment of it can come back.')
      return null
    },
    onDamaged: (claimId) => refuseClaim(claimId, 'What was decided about the claim was altered or removed.'),
  })
  const number = (what: 'recorded' | 'known'): number =>
    [...became.values()].filter((each) => each === what).length
  return { recorded: number('recorded'), known: number('known') }
}

/**
 * Records the payments of a CSV file that came back: the reference code and the reason of the bank in a row. The claim can be reissued then.
 * Run again, it records nothing. @throws COMMAND_REFUSED for the header of the file
 */
export async function recordReturns(
  deps: PayDeps,
  file: string,
  refuse: (row: RefusedRow) => Promise<void>,
): Promise<ReturnsReport> {
  const refused: RefusedRow[] = []
  let report: ReturnsReport = { recorded: 0, known: 0, refused: 0 }
  for await (const page of pagesOf(file, (row) => void refused.push(row))) {
    const { recorded, known } = await recordPage(deps, page, (row) => void refused.push(row))
    const inOrder = refused.splice(0).toSorted((one, other) => one.line - other.line)
    for (const row of inOrder) await refuse(row)
    report = {
      recorded: report.recorded + recorded,
      known: report.known + known,
      refused: report.refused + inOrder.length,
    }
  }
  return report
}

import { readColumns } from '@redress/case/reading/named-columns.ts'
import { writtenCode } from '@redress/form/reference-code'
import { cellsByName, csvRows } from '@redress/foundation/csv/csv-rows.ts'
import { type ClaimHistory, heldForUnknown } from '../../claims/history/claim-history.ts'
import {
  isInPayeeFile,
  type NamedPayment,
  namedPayment,
  paymentsOf,
  paymentText,
} from '../../claims/history/payments.ts'
import type { PaymentReturned } from '../../claims/history/stored/event-kind.ts'
import type { RefusedRow } from '../class-list/stored/class-list.ts'
import { addToClaims } from './add-to-claims.ts'
import type { Paying } from './pay-claims.ts'

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
  readonly payment: NamedPayment
}

const neededColumns = ['referenceCode', 'reason'] as const
const returnColumns = [...neededColumns, 'file', 'line', 'trace', 'day'] as const

const rowsAtOnce = 500
const mostLetters = 200

/** @throws COMMAND_REFUSED for a header without the two columns */
const columnsOf = (file: string, header: readonly string[]): readonly string[] =>
  readColumns(
    file,
    header,
    returnColumns,
    neededColumns.map((name) => [name]),
  )

/** Whether the file is a list of payments, or a payee file, to which reasons were added: most of its payments did not come back. */
const isPayeeFile = (columns: readonly string[]): boolean =>
  ['line', 'amount', 'currency'].every((name) => columns.includes(name))

type Refuse = (reason: string) => void

const isDay = (written: string): boolean => {
  try {
    return Temporal.PlainDate.from(written).toString() === written
  } catch {
    return false
  }
}

/** The payment that a row names. */
function paymentIn(cells: Readonly<Record<string, string>>, refuse: Refuse): NamedPayment {
  const cell = (name: (typeof returnColumns)[number]): string | null => cells[name]?.trim() || null
  const [line, trace, day] = [cell('line'), cell('trace'), cell('day')]
  if (line !== null && !/^[1-9]\d{0,8}$/.test(line)) refuse(`'${line}' is no line of a payee file, as in 12.`)
  if (trace !== null && !/^\d{1,15}$/.test(trace))
    refuse(`'${trace}' is no trace number of at most 15 digits. Format the column as text.`)
  if (day !== null && !isDay(day)) refuse(`'${day}' is no day as in 2027-03-31.`)
  // Also where the file is named by its path.
  const file =
    cell('file')
      ?.replace(/^.*[\\/]/, '')
      .replace(/\.[a-z]+$/, '') ?? null
  return { file, line: line === null ? null : Number(line), trace, day }
}

function returnedOf(
  line: number,
  cells: Readonly<Record<string, string>>,
  refuse: (row: RefusedRow) => void,
): Returned | null {
  const { referenceCode: written = '', reason: given = '' } = cells
  const mistakes: string[] = []
  const payment = paymentIn(cells, (mistake) => mistakes.push(mistake))
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
  else if (mistakes.length > 0) refuse({ line, reason: mistakes.join(' ') })
  else return { line, referenceCode: code, reason, payment }
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

/** What becomes of a return: the event that it is, nothing where it was recorded before, or why it is refused. */
function judgedReturn(
  history: ClaimHistory,
  { payment, reason }: Returned,
): PaymentReturned | 'known' | { readonly refused: string } {
  const payments = paymentsOf(history)
  const found = namedPayment(payments, payment)
  if ('refused' in found) return found
  const { line, state } = found
  if (line === null)
    return {
      refused: `No payee file holds the payment ${paymentText(found)}: decide void by redress decide.`,
    }
  if (state === 'returned') return 'known'
  if (found !== payments.at(-1) || !isInPayeeFile(history))
    return { refused: `The payment is over, so nothing more is recorded of it: ${paymentText(found)}.` }
  return { kind: 'paymentReturned', file: line.file, line: line.line, amount: line.amount, reason }
}

/** Records returns of different claims. Those that are refused go to `refuse`. */
async function recordOfClaims(
  deps: Paying,
  rows: ReadonlyMap<string, Returned>,
  refuse: (row: RefusedRow) => void,
): Promise<Pick<ReturnsReport, 'recorded' | 'known'>> {
  const became = new Map<string, 'recorded' | 'known'>()
  const refuseClaim = (claimId: string, reason: string): void =>
    refuse({ line: rows.get(claimId)?.line ?? 0, reason })
  await addToClaims(deps, [...rows.keys()], {
    judge: (claimId, history) => {
      became.delete(claimId)
      const held = heldForUnknown(history)
      if (held !== null) {
        refuseClaim(claimId, held)
        return null
      }
      const row = rows.get(claimId)
      const judged = row ? judgedReturn(history, row) : 'known'
      if (judged === 'known') became.set(claimId, 'known')
      else if ('refused' in judged) refuseClaim(claimId, judged.refused)
      else {
        became.set(claimId, 'recorded')
        return judged
      }
      return null
    },
    onDamaged: (claimId) => refuseClaim(claimId, 'What was decided about the claim was altered or removed.'),
  })
  const number = (what: 'recorded' | 'known'): number =>
    [...became.values()].filter((each) => each === what).length
  return { recorded: number('recorded'), known: number('known') }
}

/** Records a page of returns: several of one claim one after the other. */
async function recordPage(
  deps: Paying,
  page: readonly Returned[],
  refuse: (row: RefusedRow) => void,
): Promise<Pick<ReturnsReport, 'recorded' | 'known'>> {
  const filings = await deps.storage.claims.filingsByCodes(page.map(({ referenceCode }) => referenceCode))
  const byCode = new Map(filings.map(({ referenceCode, id, amends }) => [referenceCode, amends ?? id]))
  const rounds: Map<string, Returned>[] = []
  for (const row of page) {
    const claimId = byCode.get(row.referenceCode)
    if (claimId === undefined)
      refuse({ line: row.line, reason: `No claim has the reference code ${row.referenceCode}.` })
    else {
      const round = rounds.find((each) => !each.has(claimId))
      if (round) round.set(claimId, row)
      else rounds.push(new Map([[claimId, row]]))
    }
  }
  let [recorded, known] = [0, 0]
  for (const round of rounds) {
    const done = await recordOfClaims(deps, round, refuse)
    recorded += done.recorded
    known += done.known
  }
  return { recorded, known }
}

/**
 * Records the payments of a CSV file that came back: the reference code and the reason of the bank in a row, and which payment it was where
 * the claim has had several. The claim can be reissued then. Run again, it records nothing. @throws COMMAND_REFUSED for the header of the file
 */
export async function recordReturns(
  deps: Paying,
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

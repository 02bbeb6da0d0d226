import { didYouMean } from '@redress/case/reading/case-mistake.ts'
import { namedColumns } from '@redress/case/reading/named-columns.ts'
import { type CsvRow, csvRows } from '@redress/foundation/csv/csv-rows.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import type { ReadsVersions } from '../claim-table/case-versions.ts'
import { caseVersions } from '../claim-table/case-versions.ts'
import { everyClaimColumn } from '../claim-table/claim-rows.ts'
import type { RefusedRow } from '../class-list/stored/class-list.ts'

/** The columns that a file of decisions can have; the first two are needed. */
const decisionColumns = ['referenceCode', 'decision', 'reasons', 'amount', 'day', 'entry', 'release'] as const

/** What `claims.csv` calls them; a column of their own name comes before it. */
const exportedAs: Readonly<Record<string, (typeof decisionColumns)[number]>> = {
  decisionReasons: 'reasons',
  decisionAmount: 'amount',
  decisionDay: 'day',
  decisionRelease: 'release',
}

/** The columns of the list of claims that a review writes, which is filled in as a file of decisions. */
export const reviewColumns = [
  'referenceCode',
  'score',
  'findings',
  'cluster',
  'form',
  'receivedAt',
  'decision',
  'amount',
] as const

/** A row of a file of decisions. */
export interface DecisionRow extends CsvRow {
  /** Whether the product wrote the file, an export or a list of claims to look at: it states what was decided before. */
  readonly isOfProduct: boolean
}

const isOfDecisions = (column: string): boolean => decisionColumns.some((each) => each === column)

const refused = (file: string, reason: string) =>
  fault('COMMAND_REFUSED', `${file}:1 ${reason} Nothing was recorded.`)

/** The names of a header. Those of an export keep their points and capitals. */
function namesOf(header: readonly string[], ofProduct: ReadonlySet<string>): readonly string[] {
  const named = namedColumns(header, [...decisionColumns, ...ofProduct])
  const written = header.map((name, place) => (ofProduct.has(name) ? name : (named[place] ?? name)))
  return written.map((name) => {
    const meant = exportedAs[name]
    return meant === undefined || written.includes(meant) ? name : meant
  })
}

/** The columns of a file: those of decisions, and those of the files that the product writes. */
function columnsOf(
  file: string,
  header: readonly string[],
  ofProduct: ReadonlySet<string>,
): readonly string[] {
  const columns = namesOf(header, ofProduct)
  const lacking = decisionColumns.filter((column) => !columns.includes(column))
  const unknown = columns.filter(
    (column) => column !== '' && !isOfDecisions(column) && !ofProduct.has(column),
  )
  const noColumn = (column: string, hint: string) => refused(file, `There is no column '${column}'.${hint}`)
  for (const column of unknown) {
    const hint = didYouMean(column, lacking)
    if (hint !== '') throw noColumn(column, hint)
  }
  const missing = lacking.find((column) => column === 'referenceCode' || column === 'decision')
  if (missing !== undefined)
    throw refused(file, `The first line has to name the columns, and none is ${missing}.`)
  const [other] = unknown
  if (other !== undefined) {
    const possible = ` Possible are ${decisionColumns.join(', ')}, and those of an export.`
    throw noColumn(other, didYouMean(other, [...ofProduct]) || possible)
  }
  const twice = columns.find((column, place) => column !== '' && columns.indexOf(column) < place)
  if (twice !== undefined) throw refused(file, `Two columns are named ${twice}.`)
  return columns
}

/**
 * The rows of a file of decisions, in constant memory. Rows that cannot be read go to `refuse`.
 * @throws COMMAND_REFUSED for its header
 */
export async function* decisionRows(
  deps: ReadsVersions,
  file: string,
  refuse: (row: RefusedRow) => void,
): AsyncGenerator<DecisionRow> {
  const exported = everyClaimColumn(deps.loadedCase, await caseVersions(deps))
  const ofProduct = new Set([...exported, ...reviewColumns])
  let isOfProduct = false
  const read = (header: readonly string[]): readonly string[] => {
    const columns = columnsOf(file, header, ofProduct)
    isOfProduct = header.some((name) => ofProduct.has(name) && !isOfDecisions(name))
    return columns
  }
  for await (const row of csvRows(file, read, refuse)) yield { ...row, isOfProduct }
}

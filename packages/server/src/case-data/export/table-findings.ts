import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { wireModelSchema } from '@redress/api'
import { modelNameOf } from '@redress/form'
import { cellText } from '@redress/foundation/csv/csv-line.ts'
import { csvHeader, separatedRows } from '@redress/foundation/csv/csv-rows.ts'
import { isNoFile } from '@redress/foundation/files/text-files.ts'
import * as z from 'zod/mini'
import { exportedClaimSchema, readExportedClaim } from '../../claims/ledger/exported-claim.ts'
import type { LedgerFinding } from '../../claims/ledger/ledger-finding.ts'
import { claimRecordSchema } from '../../claims/vault/claim-record.ts'
import { type LaterThings, printable } from '../../claims/vault/later-version.ts'
import { areFormattedAsAnswered, countryOfColumn } from '../../steps/claim-table/address-columns.ts'
import { recordColumn } from '../../steps/claim-table/answer-cells.ts'
import { labelColumn } from '../../steps/claim-table/choice-labels.ts'
import { claimFactColumns } from '../../steps/claim-table/claim-rows.ts'
import { claimStateOf, deficientFor, heldFor, isHeldBack } from '../../steps/claim-table/claim-state.ts'
import { documentPlaces } from '../../steps/claim-table/document-places.ts'
import { claimLineSchema, parsedLines } from '../../steps/claim-table/export-files.ts'
import { exportFiles } from '../../steps/claim-table/export-manifest.ts'
import {
  changeCells,
  changeColumns,
  decisionColumns,
  memberColumns,
  paymentColumns,
} from '../../steps/claim-table/history-columns.ts'
import { isSameNumber } from '../../steps/claim-table/machine-numbers.ts'
import { recordIdColumn } from '../../steps/claim-table/record-rows.ts'

type Row = Readonly<Record<string, string>>

/** The parts of a line of `claims.jsonl` that the tables are compared with. */
const lineSchema = z.looseObject({
  sequence: z.number(),
  record: z.looseObject({
    id: z.string(),
    referenceCode: z.string(),
    formType: z.string(),
    memberId: z.string(),
    culture: z.string(),
    caseVersion: z.string(),
    late: claimRecordSchema.shape.late,
    receivedAt: z.string(),
    amends: z.nullable(z.string()),
    captchaState: claimRecordSchema.shape.captchaState,
    paymentState: claimRecordSchema.shape.paymentState,
    confirmation: claimRecordSchema.shape.confirmation,
    cures: claimRecordSchema.shape.cures,
    documents: z.array(z.unknown()),
    models: z.array(wireModelSchema),
  }),
  scans: claimLineSchema.shape.scans,
  confirmedAt: claimLineSchema.shape.confirmedAt,
  marks: exportedClaimSchema.shape.marks,
  decision: exportedClaimSchema.shape.decision,
  payment: exportedClaimSchema.shape.payment,
  entry: exportedClaimSchema.shape.entry,
  changes: exportedClaimSchema.shape.changes,
  labels: exportedClaimSchema.shape.labels,
  numbers: exportedClaimSchema.shape.numbers,
  member: exportedClaimSchema.shape.member,
})

type Line = z.infer<typeof lineSchema>
/** A line with the members that are left out, since a later version wrote other values. */
type ReadLine = Line & { readonly unknown: ReadonlySet<string> }
type Model = Line['record']['models'][number]

/** A table that is no CSV. */
class NoTable extends Error {}

/** The rows of a CSV file, one at a time; none if the file is missing. @throws NoTable if it is not CSV */
async function* rowsIn(file: string): AsyncGenerator<Row> {
  let columns: readonly string[] | null = null
  try {
    for await (const read of separatedRows(createReadStream(file, 'utf8'), ',')) {
      const cells = 'cells' in read ? read.cells : []
      if (cells.length !== (columns ?? cells).length || cells.length === 0) throw new NoTable()
      if (columns) yield Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']))
      else columns = cells
    }
  } catch (error) {
    if (!(error instanceof Error && isNoFile(error))) throw error
  }
}

/** Groups consecutive rows with the same reference code, one claim at a time. */
function rowsByCode(rows: AsyncGenerator<Row>) {
  let next: IteratorResult<Row, unknown> | null = null
  const of = async (code: string): Promise<readonly Row[]> => {
    const found: Row[] = []
    for (;;) {
      next ??= await rows.next()
      if (next.done || next.value.referenceCode !== code) return found
      found.push(next.value)
      next = null
    }
  }
  const isOver = async (): Promise<boolean> => {
    next ??= await rows.next()
    return next.done === true
  }
  return { of, isOver }
}

/** Whether every cell whose column is in `values` matches `claims.jsonl`. */
const isAs = (row: Row, values: ReadonlyMap<string, string | number | boolean | null>): boolean =>
  [...values].every(([column, value]) => row[column] === undefined || row[column] === cellText(value))

/** The state of a claim and its reasons; empty for a line of a version without verdicts. */
const stateOf = ({
  record,
  scans,
  confirmedAt: at,
}: Line): readonly (readonly [string, string | number])[] => {
  if (scans === undefined) return []
  const facts = { record, scans, confirmedAt: at === undefined ? null : Temporal.Instant.from(at) }
  return [
    ['state', claimStateOf(facts)],
    ['heldFor', heldFor(facts).join(' ')],
    ['deficientFor', deficientFor(facts).join(' ')],
    ['documentsHeld', scans.filter(isHeldBack).length],
  ]
}

/** The columns of each member of a line that may have values of a later version, which are not compared then. */
const columnsOfMember: Readonly<Record<string, readonly string[]>> = {
  scans: ['state', 'heldFor', 'deficientFor', 'documentsHeld'],
  marks: ['standing', 'conflictsWith', 'sameClaimant'],
  decision: [...decisionColumns.filter((column) => column !== 'entry' && column !== 'cures'), 'decidedBy'],
  payment: paymentColumns,
  member: memberColumns,
  changes: changeColumns,
}

const factsOf = (line: Line) => {
  const { sequence, record, marks, decision, payment, entry, member, changes = null } = line
  const [by = null, fields = null, at = null, changeState = null] = changeCells(changes, decision?.by ?? null)
  return new Map<string, string | number | boolean | null>([
    ...stateOf(line),
    ['documents', record.documents.length],
    ['sequence', sequence],
    ['receivedAt', record.receivedAt],
    ['form', record.formType],
    ['culture', record.culture],
    ['isAmendment', record.amends !== null],
    ['claim', record.id],
    ['amends', record.amends],
    ['member', record.memberId],
    ['caseVersion', record.caseVersion],
    ['late', record.late?.join(' ') ?? null],
    ['standing', marks?.standing ?? null],
    ['conflictsWith', marks?.conflictsWith.join(' ') ?? null],
    ['sameClaimant', marks?.sameClaimant.join(' ') ?? null],
    ['decision', decision?.state ?? null],
    ['decisionReasons', decision?.reasons.join(' ') ?? null],
    ['decisionAmount', decision?.amount ?? null],
    ['decisionDay', decision?.day ?? null],
    ['decidedAt', decision?.at ?? null],
    ['decisionRelease', decision?.release?.join(' ') ?? null],
    ['entry', entry ?? null],
    ['memberState', member?.state.join(' ') ?? null],
    ['survivor', member?.survivor ?? null],
    ['mayFile', member?.mayFile ?? null],
    ['decidedBy', by],
    ['changes', fields],
    ['changedAt', at],
    ['changeState', changeState],
    ['cures', record.cures ?? null],
    ['payment', payment?.state ?? null],
    ['payeeFile', payment?.file ?? null],
    ['payeeLine', payment?.line ?? null],
  ])
}

type Labels = Line['labels']

/** A model as the tables have it: its numbers as programs read them, as far as they are those of the record. */
const tabled =
  ({ numbers = {} }: Line) =>
  (model: Model): Model => ({
    ...model,
    fields: {
      ...model.fields,
      ...Object.fromEntries(
        Object.entries(numbers[model.clientId] ?? {}).filter(([field, number]) => {
          const value = model.fields[field]
          return typeof value === 'string' && isSameNumber(value, number)
        }),
      ),
    },
  })

const fieldsOf = (models: readonly Model[], labels: Labels) =>
  new Map(
    models.flatMap((model) => {
      const nameOf = (field: string) => `${modelNameOf(model)}.${field}`
      return [
        ...Object.entries(model.fields).map(([field, value]) => [nameOf(field), value] as const),
        ...labelsOf(model, labels).map(([field, label]) => [labelColumn(nameOf(field)), label] as const),
      ]
    }),
  )

const labelsOf = ({ clientId }: Model, labels: Labels) => Object.entries(labels?.[clientId] ?? {})

/** The answer columns of a row that the claim has no answer for: they must be empty. */
const unanswered = (row: Row, answers: ReadonlyMap<string, unknown>) =>
  Object.keys(row).filter(
    (column) => column.includes('.') && !answers.has(column) && countryOfColumn(column, row) === null,
  )

function isClaimRow(row: Row, { unknown, ...line }: ReadLine): boolean {
  const answers = fieldsOf(line.record.models.map(tabled(line)), line.labels)
  const answer = new Map<string, unknown>(answers)
  const skipped = new Set([...unknown].flatMap((member) => columnsOfMember[member] ?? []))
  return (
    isAs(row, new Map([...factsOf(line)].filter(([column]) => !skipped.has(column)))) &&
    isAs(row, answers) &&
    unanswered(row, answers).every((name) => row[name] === '') &&
    areFormattedAsAnswered(row, (name) => answer.get(name))
  )
}

/** The answers of a record by the columns of its table. */
const recordAnswers = (model: Model, labels: Labels) =>
  new Map([
    // A value without a label has an empty cell beside it.
    ...Object.keys(model.fields).map((field) => [labelColumn(recordColumn(field)), null] as const),
    ...Object.entries(model.fields).map(([field, value]) => [recordColumn(field), value] as const),
    ...labelsOf(model, labels).map(([field, label]) => [labelColumn(recordColumn(field)), label] as const),
  ])

/** Whether the rows match models of a claim one to one. */
function areRowsOf(rows: readonly Row[], models: readonly Model[], labels: Labels): boolean {
  const numbered = models.map((model, index) => ({
    model,
    name: modelNameOf(model),
    number: models.slice(0, index + 1).filter((each) => modelNameOf(each) === modelNameOf(model)).length,
  }))
  return (
    rows.length === numbered.length &&
    numbered.every(({ model, name, number }) =>
      rows.some(
        (row) =>
          row.model === name &&
          row.number === String(number) &&
          (row[recordIdColumn] ?? model.clientId) === model.clientId &&
          isAs(row, recordAnswers(model, labels)) &&
          areFormattedAsAnswered(row, (name) => model.fields[name]),
      ),
    )
  )
}

/** Whether the rows match the records of a claim. `names`: the models that are records. */
const areRecordRows = (rows: readonly Row[], line: Line, names: ReadonlySet<string>): boolean =>
  areRowsOf(
    rows,
    line.record.models.filter((model) => names.has(modelNameOf(model))).map(tabled(line)),
    line.labels,
  )

/** Whether the rows match the signatures of a claim besides the claimant's own. */
const areSignatureRows = (rows: readonly Row[], { record, labels }: Line): boolean =>
  areRowsOf(
    rows,
    record.models.filter(({ metadata }) => metadata.dtoMapping === 'signatures'),
    labels,
  )

function areDocumentRows(rows: readonly Row[], { record }: Line): boolean {
  const places = documentPlaces(record) ?? []
  return (
    rows.length === places.length &&
    places.every(({ name, type, size, sha256 }, index) => {
      const facts = { number: index + 1, name, type, size, sha256 }
      const row = rows[index]
      return row !== undefined && isAs(row, new Map(Object.entries(facts)))
    })
  )
}

/** For each table: whether its rows match the line of their claim. */
const tables = {
  [exportFiles.claims]: (rows, line) => rows.length === 1 && rows.every((row) => isClaimRow(row, line)),
  [exportFiles.records]: areRecordRows,
  [exportFiles.documents]: areDocumentRows,
  [exportFiles.signatures]: areSignatureRows,
} as const satisfies Record<
  string,
  (rows: readonly Row[], line: ReadLine, names: ReadonlySet<string>) => boolean
>

const differs = (table: string, referenceCode?: string): LedgerFinding => ({
  kind: 'malformed',
  ...(referenceCode !== undefined && { referenceCode }),
  reason: `${table} says something else than ${exportFiles.lines}.`,
})

/** The models with rows in a table. They are read from the table, since an export does not contain the case. */
async function modelsIn(file: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  for await (const { model } of rowsIn(file)) if (model !== undefined) names.add(model)
  return names
}

/** The first difference between one table and `claims.jsonl`, or none. */
async function differenceIn(folder: string, table: keyof typeof tables): Promise<LedgerFinding | null> {
  const names = await modelsIn(join(folder, table))
  const rows = rowsByCode(rowsIn(join(folder, table)))
  for await (const each of parsedLines(join(folder, exportFiles.lines))) {
    const read = readExportedClaim(each)
    const { data: line } = z.safeParse(lineSchema, read?.claim ?? each)
    // Another check reports a line that is not a claim.
    if (!line) return null
    const { referenceCode } = line.record
    const unknown = read?.unknown ?? new Set<string>()
    if (!tables[table](await rows.of(referenceCode), { ...line, unknown }, names))
      return differs(table, referenceCode)
  }
  return (await rows.isOver()) ? null : differs(table)
}

/** Notes the columns of claims that are neither answers nor of this version. */
async function noteColumns(folder: string, later: LaterThings): Promise<void> {
  const header = (await csvHeader(join(folder, exportFiles.claims)).catch(() => null)) ?? []
  for (const column of header)
    if (!column.includes('.') && !claimFactColumns.has(column))
      later.set(`column ${column}`, `claims.csv with the column ${printable(column)}`)
}

/** Compares the CSV files of an export with `claims.jsonl`, which the seals prove. Few rows are in memory at a time. */
export async function tableFindings(folder: string, later: LaterThings): Promise<readonly LedgerFinding[]> {
  const findings: LedgerFinding[] = []
  await noteColumns(folder, later)
  for (const table of [
    exportFiles.claims,
    exportFiles.records,
    exportFiles.documents,
    exportFiles.signatures,
  ]) {
    try {
      const found = await differenceIn(folder, table)
      if (found) findings.push(found)
    } catch (error) {
      if (!(error instanceof NoTable)) throw error
      findings.push({ kind: 'malformed', reason: `${table} is no CSV file.` })
    }
  }
  return findings
}

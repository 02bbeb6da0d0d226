import { modelNameOf } from '@redress/engine'
import type { ClaimHistory } from '../../claims/history/claim-history.ts'
import type { ExportedClaim } from '../../claims/ledger/exported-claim.ts'
import { type ClaimRecord, claimIdOf } from '../../claims/vault/claim-record.ts'
import type { FiledClaim } from '../../claims/vault/filed-claim.ts'
import type { ClaimMarks } from '../marks/claim-marks.ts'
import { type AddressColumns, addressCells } from './address-columns.ts'
import { type ChangesOfFiling, changeCells, changeColumns } from './change-columns.ts'
import { type LabelsOfClaim, labelColumn } from './choice-labels.ts'
import { type ClaimColumns, isLeftOut } from './claim-columns.ts'
import { claimStateOf, deficientFor, heldFor } from './claim-state.ts'
import { decidedBy, decisionCells, decisionColumns } from './decision-columns.ts'
import { isHeldBack } from './held-documents.ts'
import { memberCells, memberColumns } from './member-columns.ts'
import { paymentCells, paymentColumns } from './payment-columns.ts'
import { recordColumn } from './record-column.ts'

type Cell = string | number | boolean | null
type Model = ClaimRecord['models'][number]

/** The names of answers, each with that of its label after it where it has one. */
const withLabelNames = (columns: ClaimColumns, names: readonly string[]): string[] =>
  names
    .map(recordColumn)
    .flatMap((column, place) =>
      columns.labelled.has(names[place] ?? '') ? [column, labelColumn(column)] : [column],
    )

/** The cells of answers, each with its label after it where its column has one. */
const withLabelCells = (
  columns: ClaimColumns,
  names: readonly string[],
  values: ReadonlyMap<string, Cell>,
  labels: ReadonlyMap<string, string>,
): Cell[] =>
  names.flatMap((name) => {
    const value = values.get(name) ?? null
    return columns.labelled.has(name) ? [value, labels.get(name) ?? null] : [value]
  })

const factColumns = [
  'sequence',
  'referenceCode',
  'claimId',
  'receivedAt',
  'receivedAtLocal',
  'form',
  'culture',
  'state',
  'heldFor',
  'deficientFor',
  'isAmendment',
  'claim',
  'amends',
  'member',
  'documents',
  'documentsHeld',
  'records',
  'caseVersion',
  'late',
] as const

/** The column for all other answers, as JSON: the case no longer has their fields. */
const rest = 'otherFields'

/** The columns of marks, in a case that has rules for them. */
const markColumns = ['standing', 'conflictsWith', 'sameClaimant'] as const

export const claimHeader = (columns: ClaimColumns): string[] => [
  ...factColumns,
  ...(columns.hasWays ? ['way'] : []),
  ...(columns.hasMarks ? markColumns : []),
  ...(columns.hasDecisions ? decisionColumns : []),
  ...(columns.hasMembers ? memberColumns : []),
  ...(columns.hasChanges ? changeColumns : []),
  ...(columns.hasPayments ? paymentColumns : []),
  ...withLabelNames(columns, columns.single),
  ...columns.addresses.single.keys(),
  rest,
]

/** Signatures are a table of their own, whatever the case says of their model now. */
const isSignature = ({ metadata }: Model): boolean => metadata.dtoMapping === 'signatures'

function entered({ models }: ClaimRecord, { recordModels }: ClaimColumns) {
  const isRecord = (model: Model): boolean => recordModels.has(modelNameOf(model))
  const others = models.filter((model) => !isSignature(model))
  return {
    singles: others.filter((model) => !isRecord(model)),
    records: others.filter(isRecord),
    signatures: models.filter(isSignature),
  }
}

const othersOf = (values: ReadonlyMap<string, Cell>, known: readonly string[]): string | null => {
  const others = [...values].filter(([name, value]) => value !== null && !known.includes(name))
  return others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : null
}

/** The cells of `markColumns`. */
const markCells = (marks: ClaimMarks | null): Cell[] => [
  marks?.standing ?? null,
  marks?.conflictsWith.join(' ') ?? null,
  marks?.sameClaimant.join(' ') ?? null,
]

/** The labels of the models that occur once, by `model.field`. */
const labelsOfSingles = (singles: readonly Model[], labels: LabelsOfClaim): ReadonlyMap<string, string> =>
  new Map(
    singles.flatMap((model) =>
      Object.entries(labels[model.clientId] ?? {}).map(
        ([field, label]) => [`${modelNameOf(model)}.${field}`, label] as const,
      ),
    ),
  )

/** What is known of a claim beside what was filed. */
export interface BesideClaim {
  /** Null in a case without rules for marks, and for a claim without any. */
  readonly marks: ClaimMarks | null
  /** Null where no claim of the case has an event. */
  readonly history: ClaimHistory | null
  /** What the history of the class list says of its member; null for nothing. */
  readonly member: ExportedClaim['member'] | null
  /** What its claimant changed; null for nothing. */
  readonly changes: ChangesOfFiling | null
}

/** The row of a claim. `timeZone` is the IANA name of the settlement's zone. */
export function claimRow(
  claim: FiledClaim & { readonly sequence: number },
  columns: ClaimColumns,
  timeZone: string,
  { marks, history, member, changes }: BesideClaim,
): Cell[] {
  const { sequence, record, scans } = claim
  const { singles, records } = entered(record, columns)
  const values = new Map<string, Cell>(
    singles
      .filter((model) => !isLeftOut(modelNameOf(model)))
      .flatMap((model) =>
        Object.entries(model.fields).map(
          ([field, value]) => [`${modelNameOf(model)}.${field}`, value] as const,
        ),
      ),
  )
  const local = Temporal.Instant.from(record.receivedAt).toZonedDateTimeISO(timeZone).toPlainDateTime()
  const facts: Record<(typeof factColumns)[number], Cell> = {
    sequence,
    referenceCode: record.referenceCode,
    claimId: claimIdOf(record),
    receivedAt: record.receivedAt,
    receivedAtLocal: local.toString({ smallestUnit: 'second' }).replace('T', ' '),
    form: record.formType,
    culture: record.culture,
    state: claimStateOf(claim),
    heldFor: heldFor(claim).join(' '),
    deficientFor: deficientFor(claim).join(' '),
    isAmendment: record.amends !== null,
    claim: record.id,
    amends: record.amends,
    member: record.memberId,
    documents: record.documents.length,
    documentsHeld: scans.filter(isHeldBack).length,
    records: records.length,
    caseVersion: record.caseVersion,
    late: record.late?.join(' ') ?? null,
  }
  return [
    ...factColumns.map((name) => facts[name]),
    ...(columns.hasWays ? [record.way ?? null] : []),
    ...(columns.hasMarks ? markCells(marks) : []),
    ...(columns.hasDecisions ? decisionCells(history, record) : []),
    ...(columns.hasMembers ? memberCells(member) : []),
    ...(columns.hasChanges ? changeCells(changes, decidedBy(history, record)) : []),
    ...(columns.hasPayments ? paymentCells(history, record) : []),
    ...withLabelCells(
      columns,
      columns.single,
      values,
      labelsOfSingles(singles, columns.labels?.of(record) ?? {}),
    ),
    ...addressCells(columns.addresses.single, (name) => values.get(name)),
    othersOf(values, columns.single),
  ]
}

const numberedColumns = ['referenceCode', 'model', 'number'] as const

/** The client id of a record, to which the column `claimTransactionId` of its inner records refers. */
export const recordIdColumn = 'recordId'

export const recordHeader = (columns: ClaimColumns): string[] => [
  ...numberedColumns,
  ...(columns.hasInnerRecords ? [recordIdColumn] : []),
  ...withLabelNames(columns, columns.record),
  ...columns.addresses.record.keys(),
  rest,
]

export const signatureHeader = (columns: ClaimColumns): string[] => [
  ...numberedColumns,
  ...withLabelNames(columns, columns.signature),
  rest,
]

/** The rows of models, numbered within each name. */
function numberedRows(
  columns: ClaimColumns,
  record: ClaimRecord,
  models: readonly Model[],
  fields: readonly string[],
  addresses: AddressColumns = new Map(),
  withIds = false,
): Cell[][] {
  const { referenceCode } = record
  const labels = columns.labels?.of(record) ?? {}
  const numbers = new Map<string, number>()
  return models.map((model) => {
    const name = modelNameOf(model)
    const number = (numbers.get(name) ?? 0) + 1
    numbers.set(name, number)
    const values = new Map(Object.entries(model.fields))
    return [
      referenceCode,
      name,
      number,
      ...(withIds ? [model.clientId] : []),
      ...withLabelCells(columns, fields, values, new Map(Object.entries(labels[model.clientId] ?? {}))),
      ...addressCells(addresses, (name) => values.get(name)),
      othersOf(values, fields),
    ]
  })
}

/** The rows of the records of a claim, such as transactions, numbered within each model. */
export const recordRows = (record: ClaimRecord, columns: ClaimColumns): Cell[][] =>
  numberedRows(
    columns,
    record,
    entered(record, columns).records,
    columns.record,
    columns.addresses.record,
    columns.hasInnerRecords,
  )

/** The rows of the signatures of a claim besides the claimant's own, with the words that were signed. */
export const signatureRows = (record: ClaimRecord, columns: ClaimColumns): Cell[][] =>
  numberedRows(columns, record, entered(record, columns).signatures, columns.signature)

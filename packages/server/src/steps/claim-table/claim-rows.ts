import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { modelNameOf } from '@redress/form'
import type { ClaimHistory } from '../../claims/history/claim-history.ts'
import type { ExportedClaim } from '../../claims/ledger/exported-claim.ts'
import { claimIdOf } from '../../claims/vault/claim-record.ts'
import type { FiledClaim } from '../../claims/vault/filed-claim.ts'
import type { ClaimMarks } from '../marks/claim-marks.ts'
import { addressCells } from './address-columns.ts'
import { answerCells, answerNames, type Cell, otherFields, otherFieldsColumn } from './answer-cells.ts'
import type { CaseVersions } from './case-versions.ts'
import { type LabelsOfClaim, labelColumn } from './choice-labels.ts'
import { type ClaimColumns, claimColumns, isLeftOut } from './claim-columns.ts'
import { claimStateOf, deficientFor, heldFor, isHeldBack } from './claim-state.ts'
import {
  type ChangesOfFiling,
  changeCells,
  changeColumns,
  decidedBy,
  decisionCells,
  decisionColumns,
  memberCells,
  memberColumns,
  paymentCells,
  paymentColumns,
} from './history-columns.ts'
import { withNumbers } from './machine-numbers.ts'
import { enteredModels, type Model } from './record-rows.ts'

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

/** The columns of marks, in a case that has rules for them. */
const markColumns = ['standing', 'conflictsWith', 'sameClaimant'] as const

/** The columns of who filed a claim together with others, in a case with a form that is filed for many. */
const filerColumns = ['filedBy', 'filedByAuthority', 'filing'] as const

/** Every column of claims that is not an answer, in whichever case it is written. */
export const claimFactColumns: ReadonlySet<string> = new Set([
  ...factColumns,
  'way',
  ...filerColumns,
  ...markColumns,
  ...decisionColumns,
  ...memberColumns,
  ...changeColumns,
  ...paymentColumns,
  otherFieldsColumn,
])

export const claimHeader = (columns: ClaimColumns): string[] => [
  ...factColumns,
  ...(columns.hasWays ? ['way'] : []),
  ...(columns.isFiledForMany ? filerColumns : []),
  ...(columns.hasMarks ? markColumns : []),
  ...(columns.hasDecisions ? decisionColumns : []),
  ...(columns.hasMembers ? memberColumns : []),
  ...(columns.hasChanges ? changeColumns : []),
  ...(columns.hasPayments ? paymentColumns : []),
  ...answerNames(columns, columns.single),
  ...columns.addresses.single.keys(),
  otherFieldsColumn,
]

/** Every column that `claims.csv` has or had, by whatever the case was, and with labels or without. */
export function everyClaimColumn(loadedCase: LoadedCase, versions: CaseVersions): ReadonlySet<string> {
  const facts = { hasDecisions: true, hasMembers: true, hasChanges: true, hasPayments: true }
  const all = { ...facts, hasWays: true, isFiledForMany: true, hasMarks: true }
  const answers = claimColumns(loadedCase, { versions: { ...versions, named: versions.all } })
  const columns = claimHeader({ ...answers, ...all })
  return new Set([...columns, ...columns.filter((name) => name.includes('.')).map(labelColumn)])
}

/** The cells of `filerColumns`. */
const filerCells = ({ filedBy }: FiledClaim['record']): Cell[] => [
  filedBy?.filer ?? null,
  filedBy?.authority ?? null,
  filedBy?.filing ?? null,
]

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
  const { singles, records } = enteredModels(record, columns)
  const numbers = columns.numbers.of(record)
  const values = new Map<string, Cell>(
    singles.flatMap((model) =>
      Object.entries(withNumbers(model, numbers)).flatMap(([field, value]) =>
        isLeftOut(modelNameOf(model), field) ? [] : [[`${modelNameOf(model)}.${field}`, value] as const],
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
    ...(columns.isFiledForMany ? filerCells(record) : []),
    ...(columns.hasMarks ? markCells(marks) : []),
    ...(columns.hasDecisions ? decisionCells(history, record) : []),
    ...(columns.hasMembers ? memberCells(member) : []),
    ...(columns.hasChanges ? changeCells(changes, decidedBy(history, record)) : []),
    ...(columns.hasPayments ? paymentCells(history, record) : []),
    ...answerCells(
      columns,
      columns.single,
      values,
      labelsOfSingles(singles, columns.labels?.of(record) ?? {}),
    ),
    ...addressCells(columns.addresses.single, (name) => values.get(name)),
    otherFields(values, columns.single),
  ]
}

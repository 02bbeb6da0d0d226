import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { zoneIdOf } from '@redress/form'
import { type ClaimRecord, lateCure } from '../../claims/vault/claim-record.ts'
import type { FiledClaim } from '../../claims/vault/filed-claim.ts'
import type { DocumentScan } from '../../storage/stored-claim.ts'
import {
  type ClaimState,
  claimStateOf,
  type DeficientReason,
  deficientFor,
  type HeldReason,
  heldFor,
  type JudgedClaim,
} from '../claim-table/claim-state.ts'
import { type ClaimMarks, type ClaimMarksReader, isMarked, type Standing } from '../marks/claim-marks.ts'
import type { LedgerClaim } from '../marks/filing-index.ts'
import { type Suspicions, suspicionFinder } from './suspicions.ts'
import { addTo, addUnder, emptyTally, noStates, type StateCounts, type Tally } from './tally.ts'

interface DocumentFigures {
  readonly count: number
  readonly bytes: number
  /** The number of documents in each group of `documentSizes`, and of larger ones. */
  readonly bySize: readonly number[]
}

/** The number of documents by scan verdict. */
type ScanFigures = Readonly<Record<DocumentScan['state'], number>>

/** Counts the documents of claims by scan verdict. */
function scanCounter() {
  const byScan = { clean: 0, infected: 0, pending: 0, notScanned: 0 }
  const add = ({ scans }: Pick<FiledClaim, 'scans'>): void => {
    for (const { state } of scans) byScan[state] += 1
  }
  return { add, figures: { byScan } }
}

/** The figures of the claims in the report. */
export interface CaseFigures {
  readonly total: Tally
  /** The amendments of `total` by their state. */
  readonly amendments: StateCounts
  readonly byForm: ReadonlyMap<string, Tally>
  readonly byCulture: ReadonlyMap<string, Tally>
  /** By the name of the way in; an empty text for forms that name none. */
  readonly byWay: ReadonlyMap<string, Tally>
  /** By the value of the payment method field; an empty text for forms without that field. */
  readonly byMethod: ReadonlyMap<string, Tally>
  /** Filings by day of the settlement's zone, `2026-11-20`, and by hour of the day. */
  readonly byDay: ReadonlyMap<string, number>
  readonly byHour: readonly number[]
  readonly documents: DocumentFigures
  readonly byScan: ScanFigures
  /** Filings, amendments included, that were taken after a deadline, by its key; late cures are not among them. */
  readonly late: ReadonlyMap<string, number>
  /** The first claims in these states. */
  readonly held: WaitingClaims
  readonly deficient: WaitingClaims
  readonly suspicions: Suspicions
}

/** Upper bounds of the size groups of documents, in bytes; the last group has the larger ones. */
export const documentSizes = [100_000, 500_000, 1_000_000, 5_000_000, 10_000_000] as const

function methodOf({ models }: ClaimRecord): string {
  for (const { fields } of models) if (typeof fields.paymentMethod === 'string') return fields.paymentMethod
  return ''
}

function tallyCounter({ forms, settings }: LoadedCase) {
  const filed = [...forms].filter(([, { plan }]) => plan.submits).map(([form]) => form)
  const total = emptyTally()
  const amendments = noStates()
  const byForm = new Map(filed.map((form): [string, Tally] => [form, emptyTally()]))
  const byCulture = new Map(Object.values(settings.cultures).map((code) => [code, emptyTally()]))
  const byWay = new Map<string, Tally>()
  const byMethod = new Map<string, Tally>()
  const add = (claim: JudgedClaim): void => {
    const { record } = claim
    addTo(total, claim)
    if (record.amends !== null) amendments[claimStateOf(claim)] += 1
    addUnder(byForm, record.formType, claim)
    addUnder(byCulture, record.culture, claim)
    addUnder(byWay, record.way ?? '', claim)
    addUnder(byMethod, methodOf(record), claim)
  }
  return { add, figures: { total, amendments, byForm, byCulture, byWay, byMethod } }
}

function timeCounter(timeZone: string) {
  const byDay = new Map<string, number>()
  const byHour = Array.from({ length: 24 }, () => 0)
  const add = ({ receivedAt }: ClaimRecord): void => {
    const local = Temporal.Instant.from(receivedAt).toZonedDateTimeISO(timeZone)
    const day = local.toPlainDate().toString()
    byDay.set(day, (byDay.get(day) ?? 0) + 1)
    byHour[local.hour] = (byHour[local.hour] ?? 0) + 1
  }
  return { add, figures: { byDay, byHour } }
}

function documentCounter() {
  const bySize = Array.from({ length: documentSizes.length + 1 }, () => 0)
  const documents = { count: 0, bytes: 0, bySize }
  const add = (record: ClaimRecord): void => {
    for (const { size } of record.documents) {
      const group = documentSizes.findIndex((end) => size <= end)
      const index = group < 0 ? documentSizes.length : group
      bySize[index] = (bySize[index] ?? 0) + 1
      documents.count += 1
      documents.bytes += size
    }
  }
  return { add, figures: { documents } }
}

function lateCounter() {
  const late = new Map<string, number>()
  const add = (record: ClaimRecord): void => {
    for (const key of record.late ?? []) if (key !== lateCure) late.set(key, (late.get(key) ?? 0) + 1)
  }
  return { add, figures: { late } }
}

/** Counts claims one by one; its memory does not grow with their number. */
export function figureCounter(loadedCase: LoadedCase) {
  const { settings } = loadedCase
  const timeZone = zoneIdOf(settings.timeZone)
  const finder = suspicionFinder(loadedCase, timeZone)
  const tallies = tallyCounter(loadedCase)
  const times = timeCounter(timeZone)
  const documents = documentCounter()
  const scans = scanCounter()
  const late = lateCounter()
  const held = waitingList('held')
  const deficient = waitingList('deficient')
  const add = (claim: JudgedClaim): void => {
    for (const counter of [times, documents, late, finder]) counter.add(claim.record)
    for (const counter of [tallies, scans, held, deficient]) counter.add(claim)
  }
  /** The figures of all added claims; no claim may be added afterwards. */
  const figures = (): CaseFigures => ({
    ...tallies.figures,
    ...times.figures,
    ...documents.figures,
    ...scans.figures,
    ...late.figures,
    held: held.listed,
    deficient: deficient.listed,
    suspicions: finder.found(),
  })
  return { add, figures }
}

/** A claim that cannot be processed yet. */
interface WaitingClaim {
  readonly referenceCode: string
  readonly form: string
  readonly receivedAt: Temporal.Instant
  readonly reasons: readonly (DeficientReason | HeldReason)[]
  /** The newest later claim of the same class member on the same form. */
  amendedBy: string | null
}

/** How many claims in one state are listed. */
export const waitingListed = 100

/** Lists the first claims in one state. Claims must be added in the order of the ledger: an amendment comes after its claim. */
function waitingList(state: Exclude<ClaimState, 'accepted'>) {
  const listed: WaitingClaim[] = []
  const byFirst = new Map<string, WaitingClaim[]>()
  const add = (claim: JudgedClaim): void => {
    const { id, referenceCode, formType: form, amends } = claim.record
    const before = byFirst.get(amends ?? id) ?? []
    for (const each of before) each.amendedBy = referenceCode
    if (listed.length === waitingListed || claimStateOf(claim) !== state) return
    const receivedAt = Temporal.Instant.from(claim.record.receivedAt)
    const reasons = [...deficientFor(claim), ...heldFor(claim)]
    const waiting = { referenceCode, form, receivedAt, reasons, amendedBy: null }
    listed.push(waiting)
    byFirst.set(amends ?? id, [...before, waiting])
  }
  return { add, listed }
}

export type WaitingClaims = ReturnType<typeof waitingList>['listed']

/** A claim with its marks, as the report lists it. */
interface MarkedClaim {
  readonly referenceCode: string
  readonly form: string
  readonly marks: ClaimMarks
}

/** The marked claims of a report. */
export interface ConflictFigures {
  readonly byStanding: Readonly<Record<Standing, number>>
  /** Claims of one form that are probably of one claimant. */
  readonly sameClaimant: number
  /** The first of them. */
  readonly listed: readonly MarkedClaim[]
}

/** How many marked claims are listed. */
export const conflictsListed = 100

/** Counts marked claims one by one. */
export function conflictCounter(marks: ClaimMarksReader) {
  const byStanding = { stands: 0, superseded: 0, conflict: 0 }
  const listed: MarkedClaim[] = []
  let sameClaimant = 0
  const add = (claim: LedgerClaim): void => {
    const found = marks.of(claim)
    if (!isMarked(found)) return
    if (found.standing !== null) byStanding[found.standing] += 1
    if (found.sameClaimant.length > 0) sameClaimant += 1
    const { referenceCode, formType: form } = claim.record
    if (listed.length < conflictsListed) listed.push({ referenceCode, form, marks: found })
  }
  const figures = (): ConflictFigures => ({ byStanding, sameClaimant, listed })
  return { add, figures }
}

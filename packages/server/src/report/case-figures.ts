import { zoneIds, zoneNamed } from '@redress/engine'
import type { LoadedCase } from '../case/loaded-case.ts'
import { claimStateOf, heldFor } from '../exports/claim-state.ts'
import type { ClaimRecord } from '../vault/claim-record.ts'
import { type Suspicion, suspicionFinder } from './suspicions.ts'

/** Filings of one kind. A claim is `accepted` or `held`; an amendment of an earlier one is counted apart. */
export interface Tally {
  accepted: number
  held: number
  amendments: number
}

interface HeldClaim {
  readonly referenceCode: string
  readonly form: string
  readonly receivedAt: Temporal.Instant
  readonly reasons: ReturnType<typeof heldFor>
}

/** All that the report shows of the claims. */
export interface CaseFigures {
  readonly total: Tally
  readonly byForm: ReadonlyMap<string, Tally>
  readonly byCulture: ReadonlyMap<string, Tally>
  /** By the value of the field that asks how to be paid; an empty text where a form does not ask. */
  readonly byMethod: ReadonlyMap<string, Tally>
  /** Filings by day of the settlement's zone, `2026-11-20`, and by hour of the day. */
  readonly byDay: ReadonlyMap<string, number>
  readonly byHour: readonly number[]
  readonly documents: { readonly count: number; readonly bytes: number; readonly bySize: readonly number[] }
  readonly held: readonly HeldClaim[]
  readonly suspicions: readonly Suspicion[]
}

/** Upper ends of the sizes of documents, in bytes; the last group is what is larger. */
export const documentSizes = [100_000, 500_000, 1_000_000, 5_000_000, 10_000_000] as const

/** How many of the held claims are listed. */
export const heldListed = 500

const addTo = (tally: Tally, record: ClaimRecord): void => {
  const state = claimStateOf(record)
  if (record.amends !== null) tally.amendments += 1
  else tally[state] += 1
}

const emptyTally = (): Tally => ({ accepted: 0, held: 0, amendments: 0 })

function addUnder(tallies: Map<string, Tally>, name: string, record: ClaimRecord): void {
  const tally = tallies.get(name) ?? emptyTally()
  addTo(tally, record)
  tallies.set(name, tally)
}

function methodOf({ models }: ClaimRecord): string {
  for (const { fields } of models) if (typeof fields.paymentMethod === 'string') return fields.paymentMethod
  return ''
}

/** Counts claims that come one after another; what is kept does not grow with them but for what finds duplicates. */
export function figureCounter({ forms, settings }: Pick<LoadedCase, 'forms' | 'settings'>) {
  const timeZone = zoneIds[zoneNamed(settings.timeZone)]
  const finder = suspicionFinder(timeZone)
  const total = emptyTally()
  const filed = [...forms.keys()].filter((form) => form !== 'Lookup')
  const byForm = new Map<string, Tally>(filed.map((form) => [form, emptyTally()]))
  const byCulture = new Map<string, Tally>(
    Object.values(settings.cultures).map((code) => [code, emptyTally()]),
  )
  const byMethod = new Map<string, Tally>()
  const byDay = new Map<string, number>()
  const byHour = Array.from({ length: 24 }, () => 0)
  const bySize = Array.from({ length: documentSizes.length + 1 }, () => 0)
  const documents = { count: 0, bytes: 0, bySize }
  const held: HeldClaim[] = []

  const hear = (record: ClaimRecord): void => {
    const receivedAt = Temporal.Instant.from(record.receivedAt)
    const local = receivedAt.toZonedDateTimeISO(timeZone)
    const day = local.toPlainDate().toString()
    addTo(total, record)
    addUnder(byForm, record.formType, record)
    addUnder(byCulture, record.culture, record)
    addUnder(byMethod, methodOf(record), record)
    byDay.set(day, (byDay.get(day) ?? 0) + 1)
    byHour[local.hour] = (byHour[local.hour] ?? 0) + 1
    for (const { size } of record.documents) {
      const group = documentSizes.findIndex((end) => size <= end)
      const index = group < 0 ? documentSizes.length : group
      bySize[index] = (bySize[index] ?? 0) + 1
      documents.count += 1
      documents.bytes += size
    }
    if (claimStateOf(record) === 'held' && held.length < heldListed)
      held.push({
        referenceCode: record.referenceCode,
        form: record.formType,
        receivedAt,
        reasons: heldFor(record),
      })
    finder.hear(record)
  }
  const figures = (): CaseFigures => ({
    total,
    byForm,
    byCulture,
    byMethod,
    byDay,
    byHour,
    documents,
    held,
    suspicions: finder.found(),
  })
  return { hear, figures }
}

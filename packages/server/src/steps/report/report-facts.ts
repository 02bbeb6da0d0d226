import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { Deadlines } from '@redress/form'
import { isFault } from '@redress/foundation/faults/fault.ts'
import { erasedPlaces } from '../../claims/erasure/erased-entries.ts'
import type { LedgerHead } from '../../claims/ledger/exported-claim.ts'
import { publicKeysOf } from '../../claims/ledger/receipt.ts'
import type { ClassFigures } from '../class-list/history/class-history.ts'
import type { StepCount } from '../filing/stored/step-store.ts'
import type { CaseFigures, ConflictFigures } from './case-figures.ts'
import { type CourtFigures, courtFigures } from './court-figures.ts'
import type { FigureStores } from './figure-source.ts'
import { figuresUpTo } from './figure-source.ts'

/** The data of a report. */
export interface ReportFacts {
  readonly loadedCase: LoadedCase
  /** The deadlines of the case with the last days of its class list. */
  readonly deadlines: Deadlines
  readonly figures: CaseFigures
  /** The marked claims; null in a case without rules that mark any. */
  readonly conflicts: ConflictFigures | null
  /** What became of the claims; null where nothing was decided, sent, paid, withdrawn or erased. */
  readonly outcomes: ReportOutcomes | null
  readonly asOf: Temporal.Instant
  /** How often each page was reached, and how long claims took. */
  readonly steps: readonly StepCount[]
  /** The number of ledger entries that the figures include. */
  readonly sequence: number
  /** The hash of the newest seal, as in `ledger.jsonl` of an export; null without any seal. */
  readonly lastSeal: string | null
  /** Damaged claims, which no figure includes: they were altered, or their key is missing. */
  readonly damaged: number
  /** The class by the versions of its list; null without one. */
  readonly classList: ClassFigures | null
}

/** What became of the claims after they were filed. */
interface ReportOutcomes {
  /** Entries of the ledger whose filings were erased. */
  readonly erasedFilings: number
  /** The figures that `redress figures` computes of the same claims; null where a claim or an event does not open. */
  readonly court: CourtFigures | null
}

/** The same figures as those of `redress figures`; null where nothing was decided, sent, paid, withdrawn or erased. */
export async function reportOutcomes(
  deps: FigureStores & { readonly loadedCase: LoadedCase },
  head: LedgerHead,
): Promise<ReportOutcomes | null> {
  const { storage, ring, loadedCase } = deps
  const erasures = await storage.erasures.all()
  if (erasures.length === 0 && (await storage.events.last()) === null) return null
  const erasedFilings = erasedPlaces(
    erasures.map(({ text }) => text),
    { caseId: storage.caseId, keys: publicKeysOf(ring) },
    { after: 0, next: head.claims },
  )
  try {
    return { erasedFilings, court: await courtFigures(loadedCase, await figuresUpTo(deps, head), null) }
  } catch (error) {
    if (isFault(error, 'RECORD_ALTERED')) return { erasedFilings, court: null }
    throw error
  }
}

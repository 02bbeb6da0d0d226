import type { Deadlines } from '@redress/engine'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import type { ClassFigures } from '../../claims/class-list/history/class-figures.ts'
import type { StepCount } from '../../storage/step-store.ts'
import type { CaseFigures } from './case-figures.ts'
import type { ConflictFigures } from './conflict-figures.ts'
import type { ReportOutcomes } from './report-outcomes.ts'

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

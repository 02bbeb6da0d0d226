import type { FormType } from '@redress/form'

/** How often claimants reached a step of a form. */
export interface StepCount {
  readonly formType: FormType
  readonly step: string
  readonly count: number
}

/** Counts of the steps that claimants reach, without personal data. */
export interface StepStore {
  /** Adds to the stored counts, all or nothing. */
  readonly add: (counts: readonly StepCount[]) => Promise<void>
  readonly all: () => Promise<readonly StepCount[]>
}

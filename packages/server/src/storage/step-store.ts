import type { FormType } from '@redress/engine'

/** How often a step of a form was taken. */
export interface StepCount {
  readonly formType: FormType
  readonly step: string
  readonly count: number
}

/** How far claimants come: numbers without personal data. */
export interface StepStore {
  /** Adds to what is there, all of it or nothing. */
  readonly add: (counts: readonly StepCount[]) => Promise<void>
  readonly all: () => Promise<readonly StepCount[]>
}

import type { DeadlineFacts, FormDefinition, FormPlan, FormState, ListFile, ModelConfig } from '@redress/form'

/** All that a list is checked with, as data that can be sent to a thread: a plan has functions. */
export interface ListTask {
  readonly definition: FormDefinition
  readonly models: readonly ModelConfig[]
  readonly settings: FormPlan['settings']
  /** The form as the claimant has filled it in. */
  readonly state: FormState
  readonly list: ListFile
  /** ISO 8601. */
  readonly today: string
  readonly calculationDay: string
  readonly deadlines: DeadlineFacts
  /** The characters that a claimant may enter. */
  readonly characters: readonly string[]
}

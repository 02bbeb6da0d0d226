import type {
  DeadlineFacts,
  Dictionary,
  FormDefinition,
  FormPlan,
  FormState,
  ModelConfig,
} from '@redress/form'
import type { Writing } from '@redress/form/writing'

/** A culture and its texts. */
export interface CultureTexts {
  readonly culture: string
  readonly texts: Dictionary
}

/** All that a list is made or checked with, as data that can be sent to a worker. */
export interface ListFacts {
  readonly definition: FormDefinition
  readonly configs: readonly ModelConfig[]
  readonly settings: FormPlan['settings']
  /** The form as the claimant has filled it in. */
  readonly state: FormState
  /** The record model of the list; null where each row is a claim. */
  readonly model: string | null
  /** ISO 8601. */
  readonly today: string
  readonly calculationDay: string
  readonly deadlines: DeadlineFacts
  /** The characters that a claimant may enter. */
  readonly characters: readonly string[]
  /** The cultures in whose words headings and choices are known, the active one first. */
  readonly cultures: readonly CultureTexts[]
  /** How the active culture writes days and numbers, where the case states its region. */
  readonly writing: Writing | null
}

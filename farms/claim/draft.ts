import type { Answers } from './answers.ts'
import type { Observation } from './observation.ts'

/** A claim as somebody sends it. */
export interface Draft {
  readonly answers: Answers
  /** When it arrives: milliseconds since the epoch. */
  readonly at: number
  readonly observation: Observation
}

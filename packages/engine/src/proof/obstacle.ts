import type { FormPlan } from '../form/plan-form.ts'

/** The reason why a page cannot be finished with certain answers. */
export interface Obstacle {
  readonly page: string
  readonly field: string | null
  readonly reason: string
  /** Whether no value can satisfy the field. If false, none was found. */
  readonly certain: boolean
  /** The ids of the fields of which another answer may remove the obstacle. */
  readonly remedies: readonly string[]
}

/** What is searched: a form, and whether every answer to a question of it is tried. */
export interface Searched {
  readonly plan: FormPlan
  /** Whether not every answer to this question is tried, so that one which was not tried may do. */
  readonly isSampled: (id: string) => boolean
}

import type { FieldValue } from '../field-value.ts'
import type { FormPlan } from '../form/plan-form.ts'
import type { Obstacle } from './obstacle.ts'

/** Answers by field id. */
export type Answers = ReadonlyMap<string, FieldValue>

/** Answers that a rule refuses. The claimant can change some of them, so that it may accept. */
export interface RefusedAnswers {
  readonly answers: Answers
  readonly obstacle: Obstacle
}

/** Whether the answer to one of the others decides if a field is asked for. */
const dependsOn = (plan: FormPlan, id: string, others: ReadonlySet<string>): boolean =>
  plan.fields.get(id)?.dependencies.some(({ when }) => others.has(when.field)) ?? false

/**
 * The refused answers that stay refused whatever the fields of the rule are changed to, with all other answers as they
 * were. `reached` holds every combination that can be completed.
 */
export function withoutRemedy(
  plan: FormPlan,
  refused: readonly RefusedAnswers[],
  reached: readonly Answers[],
): readonly RefusedAnswers[] {
  const known = new Map<string, ReadonlySet<string>>()
  const written = (ids: readonly string[], answers: Answers): string =>
    JSON.stringify(ids.map((id) => answers.get(id) ?? null))
  return refused.filter(({ answers, obstacle }) => {
    const free = new Set(obstacle.remedies)
    const fixed = [...answers].flatMap(([id, value]) =>
      value === null || free.has(id) || dependsOn(plan, id, free) ? [] : [id],
    )
    const key = JSON.stringify(fixed)
    const ways = known.get(key) ?? new Set(reached.map((way) => written(fixed, way)))
    known.set(key, ways)
    return !ways.has(written(fixed, answers))
  })
}

import type { FieldValue } from '../field-value.ts'
import type { FormPlan } from '../form/plan-form.ts'
import type { Obstacle } from './find-obstacle.ts'

/** Answers by field id. */
export type Answers = ReadonlyMap<string, FieldValue>

/** Answers that a rule refuses, some of which the claimant can change so that it does not. */
export interface RefusedAnswers {
  readonly answers: Answers
  readonly obstacle: Obstacle
}

/** Whether a field is asked for, or not, by the answer to one of these. */
const dependsOn = (plan: FormPlan, id: string, others: ReadonlySet<string>): boolean =>
  plan.fields.get(id)?.dependencies.some(({ when }) => others.has(when.field)) ?? false

/**
 * The refused answers for which no change of what the rule is about leads on, all else as it was answered. `reached`
 * holds every combination that does lead on.
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
    const kept = [...answers].flatMap(([id, value]) =>
      value === null || free.has(id) || dependsOn(plan, id, free) ? [] : [id],
    )
    const key = JSON.stringify(kept)
    const ways = known.get(key) ?? new Set(reached.map((way) => written(kept, way)))
    known.set(key, ways)
    return !ways.has(written(kept, answers))
  })
}

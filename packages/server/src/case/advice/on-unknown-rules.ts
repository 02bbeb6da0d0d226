import {
  alwaysRequires,
  expressionsOf,
  type FieldPlan,
  type FormDefinition,
  type FormPlan,
  fieldIdIn,
  placedWidgets,
} from '@redress/engine'
import { outcomesOf } from '@redress/engine/evaluation'
import type { SoundFile } from '../reading/case-file.ts'
import type { CaseForm } from '../reading/loaded-case.ts'
import { type CheckFinding, warningAt } from './finding.ts'

/** The empty answers that make an expression null, if nothing at all is answered; null if it is known even then. */
function emptyIn(
  { expressions, lists }: FormPlan,
  id: string,
  { model }: FieldPlan,
): readonly string[] | null {
  const nothing = () => null
  const outcomes = outcomesOf(expressions, {
    read: nothing,
    // A record that is named after its list: a cell of it is then named as a field of the list.
    records: (list) => [{ clientId: list, value: nothing }],
    today: () => Temporal.PlainDate.from('2026-01-01'),
  })
  const own = lists.has(model) ? { clientId: model, read: nothing } : undefined
  const outcome = outcomes.of(id, own)
  return outcome?.value === null && !outcome.failed ? outcome.empty : null
}

/** The ids of the expressions that decide about an answer to a field, or about its absence. */
const expressionsOfRules = ({ rules, model }: FieldPlan): readonly string[] => {
  const written = rules.flatMap((rule) => [...expressionsOf(rule, null), ...expressionsOf(rule, 'an answer')])
  return [...new Set(written)].map((each) => fieldIdIn(each, model))
}

const everyField = ({ fields, lists }: FormPlan): readonly FieldPlan[] => [
  ...fields.values(),
  ...[...lists.values()].flatMap((list) => list.fields),
]

/** The same, with the answers that a calculated field comes from in its place: nobody leaves that one empty. */
const unansweredIn = (
  plan: FormPlan,
  all: readonly FieldPlan[],
  id: string,
  field: FieldPlan,
): readonly string[] =>
  (emptyIn(plan, id, field) ?? []).flatMap((each) => {
    const read = all.find((other) => other.id === each)
    return read?.calculated === undefined ? [each] : unansweredIn(plan, all, read.calculated, read)
  })

/** Rules whose expression is unknown while some answers are empty, with these answers (EXP-3). */
export function adviceOnUnknownRules(
  { source, value }: SoundFile<FormDefinition>,
  { plan, expressionTexts }: CaseForm,
): CheckFinding[] {
  const placed = placedWidgets(value)
  const all = everyField(plan)
  const isAlwaysAnswered = (id: string) =>
    all.some((field) => field.id === id && field.rules.some(alwaysRequires))
  return all.flatMap((field) =>
    expressionsOfRules(field).flatMap((id): CheckFinding[] => {
      const empty = [...new Set(unansweredIn(plan, all, id, field))].filter((each) => !isAlwaysAnswered(each))
      if (empty.length === 0) return []
      const path = placed.find((widget) => widget.id === field.id)?.path ?? ['formType']
      const names = empty.map((each) => `'${each}'`).join(', ')
      const message = `The rule "${expressionTexts.get(id) ?? ''}" of '${field.id}' is unknown while ${names} ${empty.length === 1 ? 'is' : 'are'} empty, and an empty answer that it needs is refused. Where an empty answer has a meaning, say it with 'get or else' or 'is defined'.`
      return [{ ...warningAt(source, path, message), level: 'advice' }]
    }),
  )
}

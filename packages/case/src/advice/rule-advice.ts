import {
  alwaysRequires,
  expressionsOf,
  type FieldPlan,
  type FieldValue,
  type FormDefinition,
  type FormPlan,
  fieldIdIn,
  fixedRowsOf,
  isDeadlineFact,
  valueKinds,
} from '@redress/form'
import { outcomesOf } from '@redress/form/evaluation'
import { placedWidgets } from '../mistakes/placed-parts.ts'
import type { SoundFile } from '../reading/case-file.ts'
import type { CaseForm } from '../reading/loaded-case.ts'
import { type CheckFinding, warningAt } from './finding.ts'

/**
 * What a form reads where nothing at all is answered: a checkbox is not ticked, a deadline is open, and the form itself fills in the
 * key of a row that the case states.
 */
function unansweredIn({ fields, lists }: FormPlan): (id: string) => FieldValue {
  const keys = new Map<string, FieldValue>(
    [...lists.values()].flatMap(({ model, block }) => {
      const fixed = fixedRowsOf(block)
      return fixed ? [[`${model}.${fixed.key}`, fixed.rows[0]?.key ?? null]] : []
    }),
  )
  const inRecords = [...lists.values()].flatMap((list) => list.fields)
  const empty = new Map<string, FieldValue>(
    [...fields.values(), ...inRecords].map(({ id, kind }) => [id, valueKinds[kind].unanswered]),
  )
  return (id) => (isDeadlineFact(id) ? 'open' : (keys.get(id) ?? empty.get(id) ?? null))
}

/** The empty answers that make an expression null, if nothing at all is answered; null if it is known even then. */
function emptyIn(plan: FormPlan, id: string, { model }: FieldPlan): readonly string[] | null {
  const { expressions, lists } = plan
  const read = unansweredIn(plan)
  const outcomes = outcomesOf(expressions, {
    read,
    // A record that is named after its list: a cell of it is then named as a field of the list.
    records: (list) => [{ clientId: list, value: (key) => read(`${list}.${key}`) }],
    today: () => Temporal.PlainDate.from('2026-01-01'),
  })
  const own = lists.has(model) ? { clientId: model, read } : undefined
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
const emptyBehind = (
  plan: FormPlan,
  all: readonly FieldPlan[],
  id: string,
  field: FieldPlan,
): readonly string[] =>
  (emptyIn(plan, id, field) ?? []).flatMap((each) => {
    const read = all.find((other) => other.id === each)
    return read?.calculated === undefined ? [each] : emptyBehind(plan, all, read.calculated, read)
  })

/** Rules whose expression is unknown while some answers are empty, with these answers. */
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
      const empty = [...new Set(emptyBehind(plan, all, id, field))].filter((each) => !isAlwaysAnswered(each))
      if (empty.length === 0) return []
      const path = placed.find((widget) => widget.id === field.id)?.path ?? ['formType']
      const names = empty.map((each) => `'${each}'`).join(', ')
      const message = `The rule "${expressionTexts.get(id) ?? ''}" of '${field.id}' is unknown while ${names} ${empty.length === 1 ? 'is' : 'are'} empty, and an empty answer that it needs is refused. Where an empty answer has a meaning, say it with 'get or else' or 'is defined'.`
      return [{ ...warningAt(source, path, message), level: 'advice' }]
    }),
  )
}

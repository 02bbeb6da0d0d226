import { type FormExpressions, fieldsRead } from '@redress/form/conditions/form-expressions.ts'
import { fieldsIn, gateConditions, skipConditions } from '@redress/form/dependencies/deciding-fields.ts'
import { listNodeId } from '@redress/form/dependencies/dependency-graph.ts'
import type { FormPlan, ListPlan } from '@redress/form/form/plan-form.ts'
import { referenceOf } from '@redress/form/form/reference.ts'

/** What decides about a part of a form. */
export interface Deciding {
  /** What is answered: the ids of fields, of lists as a whole, and of facts that no page asks for. */
  readonly answers: readonly string[]
  /** The ids of the calculated fields between these answers and the part. */
  readonly calculated: readonly string[]
  /** The ids of the expressions between them. */
  readonly expressions: readonly string[]
}

/** What the calculated fields of records read. */
const calculatedInRecords = ({ fields, model }: ListPlan, expressions: FormExpressions): readonly string[] =>
  fields
    .flatMap(({ calculated }) => (calculated === undefined ? [] : fieldsRead(expressions, calculated)))
    .filter((id) => referenceOf(id, '').model !== model)

/**
 * What is answered to decide about these fields and pseudo-fields: of an expression and of a calculated field what it reads, of
 * the fields of records their list.
 */
export function decidingAnswers(plan: FormPlan, ids: readonly string[]): Deciding {
  const { expressions, fields, lists } = plan
  const answers = new Set<string>()
  const calculated = new Set<string>()
  const seen = new Set(ids)
  const also = (further: readonly string[]): void => {
    for (const id of further) seen.add(id)
  }
  // What is added to a set while it is walked through is visited too.
  for (const id of seen) {
    const field = fields.get(id)
    const list = lists.get(id.startsWith('list ') ? id.slice('list '.length) : referenceOf(id, '').model)
    if (expressions[id]) also(fieldsRead(expressions, id))
    else if (field?.calculated !== undefined) {
      calculated.add(id)
      also([field.calculated, ...fieldsIn([...skipConditions(plan, field.page), ...gateConditions(field)])])
    } else if (list) {
      answers.add(listNodeId(list.model))
      also(calculatedInRecords(list, expressions))
    } else answers.add(id)
  }
  return {
    answers: [...answers],
    calculated: [...calculated],
    expressions: [...seen].filter((id) => expressions[id] !== undefined),
  }
}

/** The answers that decide about these fields and pseudo-fields. */
export const answersDeciding = (plan: FormPlan, ids: readonly string[]): readonly string[] =>
  decidingAnswers(plan, ids).answers

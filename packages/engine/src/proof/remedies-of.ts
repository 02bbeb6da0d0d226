import { isExpression } from '../conditions/written-expression.ts'
import type { FieldPlan, FormPlan } from '../form/plan-form.ts'
import { fieldIdIn } from '../form/reference.ts'
import { fieldsReadBy, peersOf } from '../rules/registry.ts'
import { answersDeciding } from './answers-deciding.ts'

/** The fields and pseudo-fields that the rules and the choices of a field name. */
const namedByRules = ({ rules, gates, neededBy, model }: FieldPlan): readonly string[] => [
  ...rules.flatMap(fieldsReadBy).map((written) => fieldIdIn(written, model)),
  ...gates.map(({ when }) => when.field),
  ...neededBy,
]

/** What the rules of a field read: of an expression and of a calculated field everything that it reads. */
export const readByRules = (field: FieldPlan, plan: FormPlan): readonly string[] =>
  answersDeciding(plan, [
    ...namedByRules(field),
    ...(field.calculated === undefined ? [] : [field.calculated]),
  ])

/** Whether a rule of a field, or one of its choices, reads an expression. */
export const readsExpression = (field: FieldPlan): boolean =>
  field.calculated !== undefined || namedByRules(field).some(isExpression)

/** The ids of the fields of which another answer may satisfy the rules of a field. */
export const remediesOf = (field: FieldPlan, plan: FormPlan): readonly string[] => [
  field.id,
  ...field.rules.flatMap((rule) => peersOf(rule)).map((written) => fieldIdIn(written, field.model)),
  ...(readsExpression(field) ? readByRules(field, plan) : []),
]

import { holds } from '../conditions/condition.ts'
import type { FormResolution, Resolution } from '../dependencies/resolve-form.ts'
import { type FieldValue, textOf } from '../field-value.ts'
import type { FieldPlan } from '../form/plan-form.ts'
import { fieldIdIn } from '../form/reference.ts'
import { valueIssues } from '../form/value-issues.ts'
import { answerGroupOf, fieldRepeatedBy, type Rule, type RuleContext } from '../rules/registry.ts'
import { valueKinds } from '../values/registry.ts'
import { choicesOf } from '../widgets/registry.ts'
import { exampleValue } from './example-value.ts'
import { groupThatAnswerSatisfies } from './group-that-answer-satisfies.ts'
import type { Obstacle, Searched } from './obstacle.ts'
import { readByRules, readsExpression, remediesOf } from './remedies-of.ts'

/** Whether no value can satisfy a field: every value was tried, or it must equal a field that is empty. */
const isImpossible = (field: FieldPlan, { sibling }: RuleContext, { plan, isSampled }: Searched): boolean =>
  !(readsExpression(field) && readByRules(field, plan).some(isSampled)) && isImpossibleAlone(field, sibling)

const isImpossibleAlone = (field: FieldPlan, sibling: RuleContext['sibling']): boolean =>
  choicesOf(field.widget) !== null ||
  (field.list?.entries ?? null) !== null ||
  valueKinds[field.kind].all !== null ||
  field.rules.some((rule) => {
    const repeated = fieldRepeatedBy(rule)
    return repeated !== null && textOf(sibling(repeated)) === null
  })

/** Whether the other answers rule out every choice. */
const hasNoChoice = ({ widget, gates }: FieldPlan, { sibling }: RuleContext): boolean => {
  const ruledOut = gates.flatMap(({ value, when }) => (holds(when, sibling(when.field)) ? [] : [value]))
  return ruledOut.length > 0 && (choicesOf(widget)?.every((value) => ruledOut.includes(value)) ?? false)
}

/** Why a field keeps a claimant on its page. */
export const ofField = (field: FieldPlan, context: RuleContext, searched: Searched): Obstacle => {
  const certain = isImpossible(field, context, searched)
  const taken = certain ? 'its rules take no answer then' : 'no value was found that its rules take then'
  const reason = `must be answered, and ${hasNoChoice(field, context) ? 'has no choice left then' : taken}`
  return { page: field.page, field: field.id, reason, certain, remedies: remediesOf(field, searched.plan) }
}

/** A calculated field cannot be calculated, or its rules refuse its value: other answers may remedy that. */
function inCalculated(
  field: FieldPlan,
  { value, mask, failed = false }: Resolution,
  context: RuleContext,
  { plan, isSampled }: Searched,
): Obstacle | null {
  if (valueIssues(field, value, mask, context, failed).length === 0) return null
  const reason = failed ? 'cannot be calculated then' : 'is calculated, and its rules refuse the value then'
  const certain = !readByRules(field, plan).some(isSampled)
  return { page: field.page, field: field.id, reason, certain, remedies: remediesOf(field, plan) }
}

/**
 * The field without rules about groups that are not part of the walk as a whole: the claimant can answer another field
 * of such a group instead. `leaves` says which groups this is true for.
 */
function withWholeGroups(
  field: FieldPlan,
  inputs: readonly string[],
  leaves: (rule: Rule) => boolean = () => true,
): FieldPlan {
  const rules = field.rules.filter(
    (rule) =>
      !leaves(rule) ||
      (groupThatAnswerSatisfies(rule, field)?.every((written) =>
        inputs.includes(fieldIdIn(written, field.model)),
      ) ??
        true),
  )
  return rules.length === field.rules.length ? field : { ...field, rules }
}

/** Whether nothing but the rule restricts its group, so that any of its fields can be answered. */
const isFree = (rule: Rule): boolean => answerGroupOf(rule)?.free ?? false

function inField(
  field: FieldPlan,
  { fields }: FormResolution,
  given: FieldValue | undefined,
  context: RuleContext,
  searched: Searched,
): Obstacle | null {
  const resolution = fields.get(field.id)
  if (!resolution?.visible || resolution.disabled) return null
  if (field.calculated !== undefined) return inCalculated(field, resolution, context, searched)
  const { mask } = resolution
  if (given !== undefined) {
    if (valueIssues(field, given, mask, context).length === 0) return null
    return ofField(field, context, searched)
  }
  if (valueIssues(field, null, mask, context).length === 0) return null
  return exampleValue(field, mask, context) === null ? ofField(field, context, searched) : null
}

/** A field of the walk is checked with its current answer; for any other field an answer that its rules accept is searched. */
export function fieldObstacle(
  field: FieldPlan,
  inputs: readonly string[],
  resolution: FormResolution,
  context: RuleContext,
  searched: Searched,
): Obstacle | null {
  if (!inputs.includes(field.id))
    return inField(withWholeGroups(field, inputs, isFree), resolution, undefined, context, searched)
  const given = resolution.fields.get(field.id)?.value ?? null
  return inField(withWholeGroups(field, inputs), resolution, given, context, searched)
}

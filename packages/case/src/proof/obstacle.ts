import { missingKinds } from '@redress/form/across-records/judge-kinds.ts'
import { kindsOf } from '@redress/form/blocks/records/document-kinds.ts'
import { holds } from '@redress/form/conditions/condition.ts'
import { isExpression } from '@redress/form/conditions/written-expression.ts'
import type { FormResolution, ReadValue, Resolution } from '@redress/form/dependencies/resolve-form.ts'
import { type FieldValue, textOf } from '@redress/form/field-value.ts'
import type { FieldPlan, FormPlan, ListPlan } from '@redress/form/form/plan-form.ts'
import { fieldIdIn, referenceOf } from '@redress/form/form/reference.ts'
import { valueIssues } from '@redress/form/form/value-issues.ts'
import {
  answerGroupOf,
  fieldRepeatedBy,
  fieldsReadBy,
  peersOf,
  type Rule,
  type RuleContext,
} from '@redress/form/rules/registry.ts'
import { valueKinds } from '@redress/form/values/registry.ts'
import { choicesOf, ownMaskOf } from '@redress/form/widgets/registry.ts'
import { answersDeciding } from './answers-deciding.ts'
import { exampleValue } from './example-values.ts'

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

/** The fields and pseudo-fields that the rules and the choices of a field name. */
const namedByRules = ({ rules, gates, neededBy, model }: FieldPlan): readonly string[] => [
  ...rules.flatMap(fieldsReadBy).map((written) => fieldIdIn(written, model)),
  ...gates.map(({ when }) => when.field),
  ...neededBy,
]

/** What the rules of a field read: of an expression and of a calculated field everything that it reads. */
const readByRules = (field: FieldPlan, plan: FormPlan): readonly string[] =>
  answersDeciding(plan, [
    ...namedByRules(field),
    ...(field.calculated === undefined ? [] : [field.calculated]),
  ])

/** Whether a rule of a field, or one of its choices, reads an expression. */
const readsExpression = (field: FieldPlan): boolean =>
  field.calculated !== undefined || namedByRules(field).some(isExpression)

/** The ids of the fields of which another answer may satisfy the rules of a field. */
export const remediesOf = (field: FieldPlan, plan: FormPlan): readonly string[] => [
  field.id,
  ...field.rules.flatMap((rule) => peersOf(rule)).map((written) => fieldIdIn(written, field.model)),
  ...(readsExpression(field) ? readByRules(field, plan) : []),
]

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

/**
 * The fields of a group of which one must be answered, if the claimant can always satisfy the rule by answering its own
 * field. Null for any other rule.
 */
export function groupThatAnswerSatisfies(
  rule: Rule,
  { kind, widget, dependencies, rules }: FieldPlan,
): readonly string[] | null {
  const group = answerGroupOf(rule)
  if (group?.free) return group.fields
  // A field that must equal another field, or be after it, cannot always be answered.
  if (rules.some((other) => !answerGroupOf(other) && peersOf(other).length > 0)) return null
  if (!group?.needsTrue) return group?.fields ?? null
  const choices = choicesOf(widget)
  const isMasked = ownMaskOf(widget) !== null || dependencies.some(({ effect }) => effect === 'mask')
  const canBeTrue = valueKinds[kind].all !== null || (choices ? choices.includes('true') : !isMasked)
  return canBeTrue ? group.fields : null
}

/** The kinds of documents that a list must have with these answers. */
export function neededKinds({ block }: Pick<ListPlan, 'block'>, read: ReadValue): readonly string[] {
  const kinds = kindsOf(block)
  return kinds ? missingKinds(kinds, new Set(), read) : []
}

/** The kinds of documents that a list must have must be choices of their field, and fit into the list. */
export function kindObstacle(
  { block, fields, model, page }: ListPlan,
  needed: readonly string[],
  maximum: number | null,
  context: RuleContext,
  { plan }: Searched,
): Obstacle | null {
  const kinds = kindsOf(block)
  if (!kinds || needed.length === 0) return null
  if (maximum !== null && needed.length > maximum) {
    const reason = `needs documents of ${needed.length} kinds in '${model}' and takes at most ${maximum} records`
    return { page, field: null, reason, certain: true, remedies: [] }
  }
  const field = fields.find(({ key }) => key === referenceOf(kinds.field, model).key)
  const refused =
    field && needed.find((kind) => valueIssues(field, kind, ownMaskOf(field.widget), context).length > 0)
  if (!field || refused === undefined) return null
  const reason = `does not offer the kind '${refused}', of which a document is needed`
  const remedies = remediesOf(field, plan).filter((id) => !id.startsWith(`${model}.`))
  // Where answers of the record decide, others of them may offer it.
  const gate = field.gates.find(({ value }) => value === refused)
  const certain = gate !== undefined && !gate.when.field.startsWith(`${model}.`)
  return { page, field: field.id, reason, certain, remedies }
}

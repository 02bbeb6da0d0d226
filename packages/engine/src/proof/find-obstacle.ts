import { comparedText } from '../across-records/compared-text.ts'
import { holds } from '../conditions/condition.ts'
import { fieldsRead } from '../conditions/form-expressions.ts'
import { isExpression } from '../conditions/written-expression.ts'
import { listNodeId } from '../dependencies/dependency-graph.ts'
import { recordLimits } from '../dependencies/record-limits.ts'
import { allHold, type FormResolution } from '../dependencies/resolve-form.ts'
import type { ContextFor } from '../dependencies/rule-contexts.ts'
import { type FieldValue, textOf } from '../field-value.ts'
import type { InnerList } from '../form/inner-lists.ts'
import type { FieldPlan, FormPlan, ListPlan } from '../form/plan-form.ts'
import { fieldIdIn, referenceOf } from '../form/reference.ts'
import { valueIssues } from '../form/value-issues.ts'
import {
  alwaysRequires,
  answerGroupOf,
  differingBy,
  fieldRepeatedBy,
  fieldsReadBy,
  peersOf,
  type Rule,
} from '../rules/registry.ts'
import type { RuleContext } from '../rules/rule.ts'
import { valueKinds } from '../values/registry.ts'
import { choicesOf, ownMaskOf } from '../widgets/registry.ts'
import type { Component } from './components-of.ts'
import { exampleValue } from './example-value.ts'
import { groupThatAnswerSatisfies } from './group-that-answer-satisfies.ts'

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

/** What the rules of a field read: of an expression everything that it reads. */
const readByRules = (field: FieldPlan, { expressions }: FormPlan): readonly string[] =>
  namedByRules(field).flatMap((id) => fieldsRead(expressions, id))

/** The fields and pseudo-fields that the rules and the choices of a field name. */
const namedByRules = ({ rules, gates, neededBy, model }: FieldPlan): readonly string[] => [
  ...rules.flatMap(fieldsReadBy).map((written) => fieldIdIn(written, model)),
  ...gates.map(({ when }) => when.field),
  ...neededBy,
]

/** Whether a rule of a field, or one of its choices, reads an expression. */
const readsExpression = (field: FieldPlan): boolean => namedByRules(field).some(isExpression)

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

/** Whether the other answers rule out every choice (ROW-4). */
const hasNoChoice = ({ widget, gates }: FieldPlan, { sibling }: RuleContext): boolean => {
  const ruledOut = gates.flatMap(({ value, when }) => (holds(when, sibling(when.field)) ? [] : [value]))
  return ruledOut.length > 0 && (choicesOf(widget)?.every((value) => ruledOut.includes(value)) ?? false)
}

const ofField = (field: FieldPlan, context: RuleContext, searched: Searched): Obstacle => {
  const certain = isImpossible(field, context, searched)
  const taken = certain ? 'its rules take no answer then' : 'no value was found that its rules take then'
  const reason = `must be answered, and ${hasNoChoice(field, context) ? 'has no choice left then' : taken}`
  const peers = field.rules.flatMap((rule) => peersOf(rule)).map((written) => fieldIdIn(written, field.model))
  const compared = readsExpression(field) ? readByRules(field, searched.plan) : []
  return { page: field.page, field: field.id, reason, certain, remedies: [field.id, ...peers, ...compared] }
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
  // A calculated field has no answer that a claimant could change.
  if (!resolution?.visible || resolution.disabled || field.calculated !== undefined) return null
  const { mask } = resolution
  if (given !== undefined) {
    if (valueIssues(field, given, mask, context).length === 0) return null
    return ofField(field, context, searched)
  }
  if (valueIssues(field, null, mask, context).length === 0) return null
  return exampleValue(field, mask, context) === null ? ofField(field, context, searched) : null
}

/** A field that must be answered, and differently in each of the required records, has as many choices (ROW-1). */
function tooFewChoices(fields: readonly FieldPlan[], minimum: number, page: string): Obstacle | null {
  for (const { id, widget, rules, dependencies } of fields) {
    const ignore = rules.map(differingBy).find((each) => each !== null)
    const choices = choicesOf(widget)
    if (!ignore || !choices) continue
    const different = new Set(choices.map((choice) => comparedText(choice, ignore))).size
    if (different >= minimum || dependencies.length > 0 || !rules.some(alwaysRequires)) continue
    const reason = `must be different in ${minimum} records, and its choices allow ${different}`
    return { page, field: id, reason, certain: true, remedies: [] }
  }
  return null
}

/** A required record must be possible. Its fields are tried in turn, each after those that it depends on. */
function inList(
  { block, fields, model, page, showWhen }: ListPlan,
  resolution: FormResolution,
  contextFor: ContextFor,
  searched: Searched,
  { minimum, maximum } = recordLimits(block, resolution.read),
): Obstacle | null {
  const shown = !resolution.skippedPages.has(page) && allHold(showWhen, resolution.read)
  if (!shown || minimum === 0) return null
  if (maximum !== null && minimum > maximum) {
    const reason = `needs ${minimum} records of '${model}' and takes at most ${maximum}`
    return { page, field: null, reason, certain: true, remedies: [] }
  }
  const repeated = tooFewChoices(fields, minimum, page)
  if (repeated) return repeated
  const [first] = fields
  if (!first) return null
  const context = contextFor(first, resolution.read)
  const values = new Map<string, FieldValue>()
  const seen: RuleContext = {
    ...context,
    sibling: (written) => {
      const reference = referenceOf(written, model)
      return reference.model === model ? (values.get(reference.key) ?? null) : context.sibling(written)
    },
  }
  for (const field of fields) {
    const mask = ownMaskOf(field.widget)
    const value = exampleValue(field, mask, seen)
    values.set(field.key, value)
    const depends = field.dependencies.length > 0 || field.widget === null || field.calculated !== undefined
    if (value === null && !depends && valueIssues(field, null, mask, seen).length > 0)
      return ofField(field, seen, searched)
  }
  return null
}

/** A required record must be possible with the inner records that it must have (ROW-3). */
function inInnerList(
  inner: InnerList | undefined,
  resolution: FormResolution,
  contextFor: ContextFor,
  searched: Searched,
): Obstacle | null {
  if (!inner || recordLimits(inner.parent.block, resolution.read).minimum === 0) return null
  const { list, records } = inner
  const limits = { minimum: records.minEach, maximum: records.maxEach ?? null }
  return inList(list, resolution, contextFor, searched, limits)
}

/** A field of the walk is checked with its current answer; for any other field an answer that its rules accept is searched. */
function inTarget(
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

/** The records of a list that is part of the walk: as many as it takes, and each field as its rules take it. */
function inRecords(
  list: ListPlan,
  resolution: FormResolution,
  contextFor: ContextFor,
  searched: Searched,
): Obstacle | null {
  const { block, model, page, showWhen } = list
  if (resolution.skippedPages.has(page) || !allHold(showWhen, resolution.read)) return null
  const { minimum, maximum } = recordLimits(block, resolution.read)
  const repeated = tooFewChoices(list.fields, minimum, page)
  if (repeated) return repeated
  const own = [...resolution.records].filter(([clientId]) => clientId.startsWith(`${model} `))
  const remedies = [listNodeId(model)]
  if (own.length < minimum || own.length > (maximum ?? own.length)) {
    const reason = `needs ${minimum} records of '${model}'${maximum === null ? '' : ` and takes at most ${maximum}`}`
    const isNever = maximum !== null && minimum > maximum
    return { page, field: null, reason, certain: isNever, remedies: isNever ? [] : remedies }
  }
  for (const [clientId, record] of own)
    for (const field of list.fields.filter(({ widget }) => widget !== null)) {
      const { value = null, visible, disabled, mask = null } = record.fields.get(field.id) ?? {}
      if (!visible || disabled) continue
      const context = contextFor(field, record.read, clientId)
      if (valueIssues(field, value, mask, context).length === 0) continue
      const found = ofField(field, context, searched)
      return { ...found, certain: false, remedies: [...remedies, ...outsideOf(list, found.remedies)] }
    }
  return null
}

/** The ids that are not of the records of a list. */
const outsideOf = ({ model }: ListPlan, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => !id.startsWith(`${model}.`))

/** The required records together need more documents than a claim can hold (DSP-4). */
function tooManyDocuments(
  lists: readonly ListPlan[],
  most: number,
  { skippedPages, read }: FormResolution,
): Obstacle | null {
  const shown = lists.filter(({ page, showWhen }) => !skippedPages.has(page) && allHold(showWhen, read))
  const needed = shown.reduce((sum, { block }) => sum + recordLimits(block, read).minimum, 0)
  const page = shown.at(-1)?.page
  if (page === undefined || needed <= most) return null
  const reason = `needs, with those before it, ${needed} documents, and a claim holds at most ${most},`
  return { page, field: null, reason, certain: true, remedies: [] }
}

function inOne(
  target: Component['targets'][number],
  inputs: readonly string[],
  resolution: FormResolution,
  contextFor: ContextFor,
  searched: Searched,
): Obstacle | null {
  switch (target.kind) {
    case 'pages':
    case 'page':
      return null
    case 'field':
      return inTarget(target.field, inputs, resolution, contextFor(target.field, resolution.read), searched)
    case 'list': {
      const { list, inner } = target
      const own = inputs.includes(listNodeId(list.model))
        ? inRecords(list, resolution, contextFor, searched)
        : inList(list, resolution, contextFor, searched)
      return own ?? inInnerList(inner, resolution, contextFor, searched)
    }
    case 'documents':
      return tooManyDocuments(target.lists, target.most, resolution)
  }
}

/** The first obstacle to finishing the form with these answers, among the targets of the component. */
export function findObstacle(
  { inputs, targets }: Component,
  resolution: FormResolution,
  contextFor: ContextFor,
  searched: Searched,
): Obstacle | null {
  for (const target of targets) {
    const obstacle = inOne(target, inputs, resolution, contextFor, searched)
    if (obstacle) return obstacle
  }
  return null
}

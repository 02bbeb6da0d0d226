import { minimumRecords } from '../dependencies/minimum-records.ts'
import { allHold, type FormResolution } from '../dependencies/resolve.ts'
import { type FieldValue, textOf } from '../field-value.ts'
import type { FieldPlan, ListPlan } from '../form/plan.ts'
import { valueIssues } from '../form/value-issues.ts'
import type { RuleContext } from '../rules/rule.ts'
import { valueKinds } from '../values/value-kinds.ts'
import { choicesOf, ownMaskOf } from '../widgets/registry.ts'
import type { Component } from './deciding-fields.ts'
import { exampleValue } from './example-value.ts'

/** What keeps a page from being finished with certain answers. */
export interface Obstacle {
  readonly page: string
  readonly field: string | null
  readonly reason: string
  /** Whether there is no way around it; else none was found. */
  readonly certain: boolean
}

/** Whether a field that must be answered cannot be, whatever is entered: all it takes was tried, or must equal nothing. */
const isImpossible = (field: FieldPlan, { sibling }: RuleContext): boolean =>
  choicesOf(field.widget) !== null ||
  valueKinds[field.kind].all !== null ||
  field.rules.some((rule) => rule.type === 'equalToField' && textOf(sibling(rule.field)) === null)

const ofField = (field: FieldPlan, context: RuleContext): Obstacle => {
  const certain = isImpossible(field, context)
  const reason = certain
    ? 'must be answered, and its rules take no answer then'
    : 'must be answered, and no value was found that its rules take then'
  return { page: field.page, field: field.id, reason, certain }
}

function inField(
  field: FieldPlan,
  { fields }: FormResolution,
  given: FieldValue | undefined,
  context: RuleContext,
): Obstacle | null {
  const resolution = fields.get(field.id)
  if (!resolution?.visible || resolution.disabled) return null
  const { mask } = resolution
  if (given !== undefined) {
    if (valueIssues(field, given, mask, context).length === 0) return null
    return ofField(field, context)
  }
  if (valueIssues(field, null, mask, context).length === 0) return null
  return exampleValue(field, mask, context) === null ? ofField(field, context) : null
}

/** A record that must exist must be possible: each of its fields in turn, those that it depends on first. */
function inList(
  { block, fields, page, showWhen }: ListPlan,
  resolution: FormResolution,
  context: RuleContext,
) {
  const needed = minimumRecords(block, resolution.read)
  const shown = !resolution.skippedPages.has(page) && allHold(showWhen, resolution.read)
  if (!shown || needed === 0) return null
  const values = new Map<string, FieldValue>()
  const seen: RuleContext = { ...context, sibling: (key) => values.get(key) ?? null }
  for (const field of fields) {
    const mask = ownMaskOf(field.widget)
    const value = exampleValue(field, mask, seen)
    values.set(field.key, value)
    const depends = field.dependencies.length > 0 || field.widget === null
    if (value === null && !depends && valueIssues(field, null, mask, seen).length > 0)
      return ofField(field, seen)
  }
  return null
}

/** The first thing that keeps a claimant from going on with these answers, among what the component decides about. */
export function obstacleAt(
  { inputs, targets }: Component,
  resolution: FormResolution,
  contextFor: (model: string) => RuleContext,
): Obstacle | null {
  for (const target of targets) {
    if (target.kind === 'pages') continue
    const obstacle =
      target.kind === 'field'
        ? inField(
            target.field,
            resolution,
            inputs.includes(target.field.id)
              ? (resolution.fields.get(target.field.id)?.value ?? null)
              : undefined,
            contextFor(target.field.model),
          )
        : inList(target.list, resolution, contextFor(target.list.model))
    if (obstacle) return obstacle
  }
  return null
}

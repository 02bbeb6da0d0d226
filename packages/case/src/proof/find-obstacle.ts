import { comparedText } from '@redress/form/across-records/compared-text.ts'
import { isKnown } from '@redress/form/blocks/records/registry.ts'
import { listNodeId } from '@redress/form/dependencies/dependency-graph.ts'
import { recordLimits } from '@redress/form/dependencies/record-limits.ts'
import { allHold, type FormResolution } from '@redress/form/dependencies/resolve-form.ts'
import type { ContextFor } from '@redress/form/dependencies/rule-contexts.ts'
import type { FieldValue } from '@redress/form/field-value.ts'
import type { InnerList } from '@redress/form/form/inner-lists.ts'
import type { FieldPlan, ListPlan } from '@redress/form/form/plan-form.ts'
import { referenceOf } from '@redress/form/form/reference.ts'
import { valueIssues } from '@redress/form/form/value-issues.ts'
import { alwaysRequires, differingBy, type RuleContext } from '@redress/form/rules/registry.ts'
import { choicesOf, ownMaskOf } from '@redress/form/widgets/registry.ts'
import type { Component } from './components.ts'
import { comparesRecords, conflictsOfLast, conflictWords, differingRecords } from './differing-records.ts'
import { mostRecords } from './example-records.ts'
import { exampleValue } from './example-values.ts'
import {
  fieldObstacle,
  kindObstacle,
  neededKinds,
  type Obstacle,
  ofField,
  remediesOf,
  type Searched,
} from './obstacle.ts'

/** The required records together need more documents than a claim can hold. */
function tooManyDocuments(
  lists: readonly ListPlan[],
  most: number,
  { skippedPages, read }: FormResolution,
): Obstacle | null {
  const shown = lists.filter(({ page, showWhen }) => !skippedPages.has(page) && allHold(showWhen, read))
  const needed = shown.reduce(
    (sum, list) => sum + Math.max(recordLimits(list.block, read).minimum, neededKinds(list, read).length),
    0,
  )
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
      return fieldObstacle(
        target.field,
        inputs,
        resolution,
        contextFor(target.field, resolution.read),
        searched,
      )
    case 'list': {
      const { list, inner } = target
      const own = inputs.includes(listNodeId(list.model))
        ? recordsObstacle(list, resolution, contextFor, searched)
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

/** A field that must be answered, and differently in each of the required records, has as many choices. */
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

/** The required records must be possible beside each other, where rules compare them. */
function inConflict(
  list: ListPlan,
  values: ReadonlyMap<string, FieldValue>,
  minimum: number,
  context: RuleContext,
  { plan }: Searched,
): Obstacle | null {
  const count = Math.min(minimum, mostRecords)
  const records = Array.from({ length: count }, () => values)
  const { conflict } = differingRecords({ list, context }, records)
  if (!conflict) return null
  const { page, model, fields } = list
  const reason = conflictWords(conflict, count)
  const remedies = outsideOf(
    { model },
    fields.flatMap((field) => remediesOf(field, plan)),
  )
  return { page, field: conflict.field.id, reason, certain: false, remedies }
}

/** A required record must be possible. Its fields are tried in turn, each after those that it depends on. */
function inList(
  list: ListPlan,
  resolution: FormResolution,
  contextFor: ContextFor,
  searched: Searched,
  { minimum, maximum } = recordLimits(list.block, resolution.read),
): Obstacle | null {
  const { block, fields, model, page, showWhen } = list
  const shown = !resolution.skippedPages.has(page) && allHold(showWhen, resolution.read)
  // Whoever has a row that is known must be able to answer it.
  const kinds = neededKinds(list, resolution.read)
  if (!shown || (minimum === 0 && kinds.length === 0 && !isKnown(block))) return null
  if (maximum !== null && minimum > maximum) {
    const reason = `needs ${minimum} records of '${model}' and takes at most ${maximum}`
    return { page, field: null, reason, certain: true, remedies: [] }
  }
  const repeated = tooFewChoices(fields, minimum, page)
  if (repeated) return repeated
  const [first] = fields
  if (!first) return null
  const context = contextFor(first, resolution.read)
  const refused = kindObstacle(list, kinds, maximum, context, searched)
  if (refused) return refused
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
  return inConflict(list, values, minimum, context, searched)
}

/** A required record must be possible with the inner records that it must have. */
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

/** The records of a list that is part of the walk: as many as it takes, and each field as its rules take it. */
function recordsObstacle(
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
  const own = [...resolution.records].filter(([, record]) => record.list.model === model)
  const remedies = [listNodeId(model)]
  if (own.length < minimum || own.length > (maximum ?? own.length)) {
    const reason = `needs ${minimum} records of '${model}'${maximum === null ? '' : ` and takes at most ${maximum}`}`
    const isNever = maximum !== null && minimum > maximum
    return { page, field: null, reason, certain: isNever, remedies: isNever ? [] : remedies }
  }
  for (const [clientId, record] of own)
    for (const field of list.fields.filter(({ widget }) => widget !== null)) {
      const { value = null, visible, disabled, mask = null, failed } = record.fields.get(field.id) ?? {}
      if (!visible || disabled) continue
      const context = contextFor(field, record.read, clientId)
      if (valueIssues(field, value, mask, context, failed).length === 0) continue
      const found = ofField(field, context, searched)
      return { ...found, certain: false, remedies: [...remedies, ...outsideOf(list, found.remedies)] }
    }
  const [first] = list.fields
  const kinds = neededKinds(list, resolution.read)
  const refused = first && kindObstacle(list, kinds, maximum, contextFor(first, resolution.read), searched)
  return refused ?? inConflicts(list, own, remedies, searched)
}

/** Records that rules over records refuse beside those before them. */
function inConflicts(
  list: ListPlan,
  records: readonly (readonly [string, ResolvedRecord])[],
  remedies: readonly string[],
  { plan }: Searched,
): Obstacle | null {
  if (!comparesRecords(list)) return null
  const judged = records.map(([, { fields }]) => ({
    read: (key: string): FieldValue => {
      const found = fields.get(`${list.model}.${key}`)
      return found?.visible && !found.disabled ? found.value : null
    },
  }))
  const [conflict] = judged.flatMap((_, index) => conflictsOfLast(list, judged.slice(0, index + 1)))
  if (!conflict) return null
  const outside = outsideOf(
    list,
    list.fields.flatMap((field) => remediesOf(field, plan)),
  )
  return {
    page: list.page,
    field: conflict.field.id,
    reason: conflictWords(conflict, records.length),
    certain: false,
    remedies: [...remedies, ...outside],
  }
}

type ResolvedRecord = FormResolution['records'] extends ReadonlyMap<string, infer R> ? R : never

/** The ids that are not of the records of a list. */
const outsideOf = ({ model }: Pick<ListPlan, 'model'>, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => !id.startsWith(`${model}.`))

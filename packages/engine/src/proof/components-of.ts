import { limitConditions, minimumsOf } from '../blocks/records/registry.ts'
import { comparedWith } from '../conditions/condition.ts'
import { fieldsRead } from '../conditions/form-expressions.ts'
import { isExpression } from '../conditions/written-expression.ts'
import {
  conditionsOfForm,
  fieldsIn,
  gateConditions,
  listConditions,
  skipConditions,
} from '../dependencies/deciding-fields.ts'
import { type DependencyGraph, listNodeId } from '../dependencies/dependency-graph.ts'
import type { PageDefinition } from '../form/form-definition.ts'
import { type InnerList, innerLists } from '../form/inner-lists.ts'
import type { FieldPlan, FormPlan, ListPlan } from '../form/plan-form.ts'
import { pageConditions } from '../form/plan-pages.ts'
import { fieldIdIn, referenceOf } from '../form/reference.ts'
import { alwaysRequires, conditionsIn, fieldsReadBy } from '../rules/registry.ts'
import { valueKinds } from '../values/registry.ts'
import { groupThatAnswerSatisfies } from './group-that-answer-satisfies.ts'
import { groupedBy } from './grouped-by.ts'
import { pageButtons } from './page-buttons.ts'

/** A part of the form that answers decide about, with the ids of the deciding fields. */
type Target =
  | { readonly kind: 'field'; readonly field: FieldPlan; readonly inputs: readonly string[] }
  | {
      readonly kind: 'list'
      readonly list: ListPlan
      /** The inner records of its records. */
      readonly inner: InnerList | undefined
      readonly inputs: readonly string[]
    }
  /** The pages that decide whether the form can be finished. */
  | { readonly kind: 'pages'; readonly others: ReadonlySet<string>; readonly inputs: readonly string[] }
  /** A page that always leads on: only whether it is reached is not known. */
  | { readonly kind: 'page'; readonly page: string; readonly inputs: readonly string[] }
  /** Lists that together may need more documents than a claim holds. */
  | {
      readonly kind: 'documents'
      readonly lists: readonly ListPlan[]
      readonly most: number
      readonly inputs: readonly string[]
    }

/** Targets that share deciding fields, and those fields in the order of evaluation. */
export interface Component {
  readonly inputs: readonly string[]
  readonly targets: readonly Target[]
}

/**
 * What is answered to decide about these fields and pseudo-fields: of an expression the fields that it reads, of the fields of
 * records their list.
 */
export const answersDeciding = (
  { expressions, lists }: FormPlan,
  ids: readonly string[],
): readonly string[] =>
  ids
    .flatMap((id) => fieldsRead(expressions, id))
    .map((id) => {
      const { model } = referenceOf(id, '')
      return lists.has(model) ? listNodeId(model) : id
    })

/**
 * The ids of what the rules of a field read. The other fields of a group are not among them, if an answer to this field alone
 * satisfies the rule: so a group of any size takes linear time.
 */
const readByRules = (field: FieldPlan): string[] =>
  field.rules
    .flatMap((rule) => {
      const group = groupThatAnswerSatisfies(rule, field)
      return group ? fieldsReadBy(rule).filter((key) => !group.includes(key)) : fieldsReadBy(rule)
    })
    .map((written) => fieldIdIn(written, field.model))

/** The lists whose records each need a document, if together they may need more than a claim can hold. */
function documentTargets(plan: FormPlan, most: number): Target[] {
  const lists = [...plan.lists.values()].filter(({ fields }) =>
    fields.some(({ kind, rules }) => valueKinds[kind].isDocument && rules.some(alwaysRequires)),
  )
  if (
    lists.reduce((sum, { block }) => sum + Math.max(...minimumsOf(block).map(({ count }) => count)), 0) <=
    most
  )
    return []
  const inputs = lists.flatMap((list) => [
    ...fieldsIn([...skipConditions(plan, list.page), ...list.showWhen, ...limitConditions(list.block)]),
  ])
  return [{ kind: 'documents', lists, most, inputs }]
}

/** Whether every claimant who is on a page can go on to the next, and nothing else is decided there. */
function leadsOn(page: PageDefinition, { pages }: FormPlan['definition']): boolean {
  const buttons = pageButtons(page)
  const isPlain = buttons.every(({ action }) => action !== 'submit' && action !== 'authorize')
  const hasNext = buttons.some(({ action, conditions }) => action === 'next' && conditions.length === 0)
  return isPlain && hasNext && !page.ending && page !== pages[0]
}

/** What decides which pages are visited and which of their buttons are shown. */
function pagesTargets(plan: FormPlan): Target[] {
  const { definition, pages } = plan
  const plain = new Set(definition.pages.filter((page) => leadsOn(page, definition)).map(({ page }) => page))
  const deciding = definition.pages.filter(({ page }) => !plain.has(page))
  return [
    {
      kind: 'pages',
      others: plain,
      inputs: fieldsIn([
        ...pages.filter(({ name }) => !plain.has(name)).flatMap(pageConditions),
        ...deciding.flatMap((page) => pageButtons(page).flatMap(({ conditions }) => conditions)),
      ]),
    },
    ...[...plain].map(
      (page): Target => ({ kind: 'page', page, inputs: fieldsIn(skipConditions(plan, page)) }),
    ),
  ]
}

const fieldTarget = (plan: FormPlan, field: FieldPlan): Target => ({
  kind: 'field',
  field,
  inputs: [
    ...fieldsIn([...skipConditions(plan, field.page), ...gateConditions(field)]),
    ...readByRules(field),
  ],
})

/** Records that expressions decide about are themselves tried: several examples of them. */
function listTarget(plan: FormPlan, list: ListPlan): Target {
  const all = [...fieldsIn(listConditions(list)), ...list.fields.flatMap(readByRules)]
  const outsideRecords = all.filter(
    (id) => isExpression(id) || plan.fields.has(id) || !id.startsWith(`${list.model}.`),
  )
  const own = outsideRecords.some(isExpression) ? [listNodeId(list.model)] : []
  const inner = [...innerLists(plan).values()].find(({ parent }) => parent === list)
  return {
    kind: 'list',
    list,
    inner,
    inputs: [...fieldsIn(skipConditions(plan, list.page)), ...own, ...outsideRecords],
  }
}

const targetsOf = (plan: FormPlan, mostDocuments: number): Target[] =>
  [
    ...documentTargets(plan, mostDocuments),
    ...pagesTargets(plan),
    ...[...plan.fields.values()].map((field) => fieldTarget(plan, field)),
    ...[...plan.lists.values()].map((list) => listTarget(plan, list)),
  ].map((target) => ({ ...target, inputs: answersDeciding(plan, target.inputs) }))

/** What a target decides about by its own answer. */
function ownIdOf(target: Target): string | null {
  if (target.kind === 'field') return target.field.id
  return target.kind === 'list' ? listNodeId(target.list.model) : null
}

/** The independent parts of a form. Each can be walked through without the others. */
export function componentsOf(
  plan: FormPlan,
  graph: DependencyGraph,
  mostDocuments: number,
): readonly Component[] {
  const targets = targetsOf(plan, mostDocuments)
  const deciding = new Set(targets.flatMap(({ inputs }) => inputs))
  const parents = new Map([...deciding].map((id) => [id, id]))
  const root = (id: string): string => {
    let last = id
    for (let parent = parents.get(last); parent !== undefined && parent !== last; parent = parents.get(last))
      last = parent
    parents.set(id, last)
    return last
  }
  const idsOf = (target: Target): string[] => {
    const own = ownIdOf(target)
    return [...target.inputs, ...(own !== null && deciding.has(own) ? [own] : [])]
  }
  for (const target of targets) {
    const [first, ...others] = idsOf(target)
    if (first !== undefined) for (const other of others) parents.set(root(other), root(first))
  }
  const evaluated = graph.order.flatMap(({ id }) => (deciding.has(id) ? [id] : []))
  const known = new Set(evaluated)
  const order = [...[...deciding].filter((id) => !known.has(id)), ...evaluated]
  const inputs = groupedBy(order, root)
  const byRoot = groupedBy(targets, (target) => idsOf(target).map(root)[0])
  const free = byRoot.get(undefined) ?? []
  return [
    ...free.map((target) => ({ inputs: [], targets: [target] })),
    ...[...inputs].map(([name, ids]) => ({ inputs: ids, targets: byRoot.get(name) ?? [] })),
  ]
}

/**
 * The part of a form that decides about a component, so that the time of a proof grows with the form and not with its square.
 * Every ending stays: it decides whether anything else is asked for.
 */
export function partOfPlan(plan: FormPlan, { inputs, targets }: Component): FormPlan {
  const ids = new Set([...inputs, ...targets.map(ownIdOf)])
  const fields = [...plan.fields].filter(([id]) => ids.has(id))
  const documents = targets.flatMap((target) => (target.kind === 'documents' ? target.lists : []))
  const lists = [...plan.lists].filter(
    ([model, list]) => ids.has(listNodeId(model)) || documents.includes(list),
  )
  const isWhole = targets.some(({ kind }) => kind === 'pages')
  const names = new Set([
    ...[...fields, ...lists].map(([, { page }]) => page),
    ...targets.flatMap((target) => (target.kind === 'page' ? [target.page] : [])),
  ])
  const pages = plan.pages.filter(({ name, ending }) => isWhole || ending !== null || names.has(name))
  return { ...plan, pages, fields: new Map(fields), lists: new Map(lists) }
}

/** The values that conditions and rules compare each field with. */
export function comparedValues(plan: FormPlan): ReadonlyMap<string, ReadonlySet<string | boolean>> {
  const fields = [...plan.fields.values(), ...[...plan.lists.values()].flatMap((list) => list.fields)]
  const inButtons = plan.definition.pages.flatMap((page) =>
    pageButtons(page).flatMap(({ conditions }) => conditions),
  )
  const inRules = fields.flatMap(({ rules, model }) =>
    rules.flatMap((rule) =>
      conditionsIn(rule).map(({ condition }) => ({ ...condition, field: fieldIdIn(condition.field, model) })),
    ),
  )
  const all = groupedBy([...conditionsOfForm(plan), ...inButtons, ...inRules], ({ field }) => field)
  return new Map([...all].map(([id, conditions]) => [id, new Set(comparedWith(conditions, id))]))
}

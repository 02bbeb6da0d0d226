import type { CountLimit } from '@redress/form/blocks/records/count-limits.ts'
import { kindsOf } from '@redress/form/blocks/records/document-kinds.ts'
import { limitConditions, minimumsOf, type RecordBlock } from '@redress/form/blocks/records/registry.ts'
import { buttonsOf } from '@redress/form/blocks/registry.ts'
import { walkBlocks, withoutPlaces } from '@redress/form/blocks/walk-blocks.ts'
import type { Condition } from '@redress/form/conditions/condition.ts'
import { isExpression } from '@redress/form/conditions/written-expression.ts'
import {
  fieldsIn,
  gateConditions,
  listConditions,
  skipConditions,
} from '@redress/form/dependencies/deciding-fields.ts'
import { listNodeId } from '@redress/form/dependencies/dependency-graph.ts'
import { innerTrees } from '@redress/form/expressions/inner-trees.ts'
import type { Tree } from '@redress/form/expressions/tree.ts'
import type { PageDefinition } from '@redress/form/form/form-definition.ts'
import { type InnerList, innerLists } from '@redress/form/form/inner-lists.ts'
import type { FieldPlan, FormPlan, ListPlan } from '@redress/form/form/plan-form.ts'
import { pageConditions } from '@redress/form/form/plan-pages.ts'
import { fieldIdIn } from '@redress/form/form/reference.ts'
import { alwaysRequires, fieldsReadBy } from '@redress/form/rules/registry.ts'
import { valueKinds } from '@redress/form/values/registry.ts'
import type { ButtonDefinition } from '@redress/form/widgets/button.ts'
import type { Dependency } from '@redress/form/widgets/dependency.ts'
import { type Deciding, decidingAnswers } from './answers-deciding.ts'
import { groupThatAnswerSatisfies } from './obstacle.ts'

/** A part of the form that answers decide about, with the ids of the deciding fields. */
type Decided =
  | { readonly kind: 'field'; readonly field: FieldPlan }
  | {
      readonly kind: 'list'
      readonly list: ListPlan
      /** The inner records of its records. */
      readonly inner: InnerList | undefined
    }
  /** The pages that decide whether the form can be finished. */
  | { readonly kind: 'pages'; readonly others: ReadonlySet<string> }
  /** A page that always leads on: only whether it is reached is not known. */
  | { readonly kind: 'page'; readonly page: string }
  /** Lists that together may need more documents than a claim holds. */
  | { readonly kind: 'documents'; readonly lists: readonly ListPlan[]; readonly most: number }

/** A part of the form with what decides about it. */
export type Target = Decided & {
  /** The answers that decide about it in any way. */
  readonly inputs: readonly string[]
  /** The calculated fields between these answers and the part. */
  readonly calculated: readonly string[]
  /** What decides whether it is asked for. */
  readonly shown: Deciding
  /** What decides about the answers that it takes while it is asked for. */
  readonly ruled: Deciding
}

/** A part of the form with the ids of the fields and pseudo-fields that conditions and rules name. */
type NamedTarget = Decided & { readonly shown: readonly string[]; readonly ruled: readonly string[] }

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

/** An expression may need any number of records. */
const mostNeeded = ({ count }: CountLimit): number =>
  typeof count === 'number' ? count : Number.POSITIVE_INFINITY

/** The most documents that a list may need: each kind that it needs is a document of its own. */
const mostDocumentsNeeded = (block: RecordBlock): number =>
  Math.max(0, ...minimumsOf(block).map(mostNeeded), kindsOf(block)?.required.length ?? 0)

/** The lists whose records each need a document, if together they may need more than a claim can hold. */
function documentTargets(plan: FormPlan, most: number): NamedTarget[] {
  const lists = [...plan.lists.values()].filter(({ fields }) =>
    fields.some(({ kind, rules }) => valueKinds[kind].isDocument && rules.some(alwaysRequires)),
  )
  if (lists.reduce((sum, { block }) => sum + mostDocumentsNeeded(block), 0) <= most) return []
  const inputs = lists.flatMap((list) => [
    ...fieldsIn([...skipConditions(plan, list.page), ...list.showWhen, ...limitConditions(list.block)]),
  ])
  return [{ kind: 'documents', lists, most, shown: [], ruled: inputs }]
}

/** Whether every claimant who is on a page can go on to the next, and nothing else is decided there. */
function leadsOn(page: PageDefinition, { pages }: FormPlan['definition']): boolean {
  const buttons = pageButtons(page)
  const isPlain = buttons.every(({ action }) => action !== 'submit' && action !== 'authorize')
  const hasNext = buttons.some(({ action, conditions }) => action === 'next' && conditions.length === 0)
  return isPlain && hasNext && !page.ending && page !== pages[0]
}

/** What decides which pages are visited and which of their buttons are shown. */
function pagesTargets(plan: FormPlan): NamedTarget[] {
  const { definition, pages } = plan
  const plain = new Set(definition.pages.filter((page) => leadsOn(page, definition)).map(({ page }) => page))
  const deciding = definition.pages.filter(({ page }) => !plain.has(page))
  return [
    {
      kind: 'pages',
      others: plain,
      shown: [],
      ruled: fieldsIn([
        ...pages.filter(({ name }) => !plain.has(name)).flatMap(pageConditions),
        ...deciding.flatMap((page) => pageButtons(page).flatMap(({ conditions }) => conditions)),
      ]),
    },
    ...[...plain].map(
      (page): NamedTarget => ({
        kind: 'page',
        page,
        shown: fieldsIn(skipConditions(plan, page)),
        ruled: [],
      }),
    ),
  ]
}

const isGate = ({ effect }: Dependency): boolean => effect !== 'mask'

/** Functions that have no value for some answers that are given. */
const partial: readonly string[] = ['date', 'duration', 'modulo']

/** Whether evaluation can end without a value although everything is answered: a division by zero, a number without bounds. */
const canFail = (tree: Tree): boolean =>
  tree[0] === '/' ||
  tree[0] === '**' ||
  (tree[0] === 'call' && partial.includes(tree[2])) ||
  innerTrees(tree).some(canFail)

/** Whether a calculated field can keep a claimant on its page: its value cannot be calculated, or its rules refuse it. */
function canRefuseItself({ calculated, rules }: FieldPlan, { expressions }: FormPlan): boolean {
  if (calculated === undefined) return false
  const tree = expressions[calculated]?.expression.tree
  return rules.length > 0 || (tree !== undefined && canFail(tree))
}

/** Of a calculated field also its value decides, where that can be refused. */
const fieldTarget = (plan: FormPlan, field: FieldPlan): NamedTarget => ({
  kind: 'field',
  field,
  shown: fieldsIn([
    ...skipConditions(plan, field.page),
    ...field.dependencies.filter(isGate).map(({ when }) => when),
  ]),
  ruled: [
    ...fieldsIn(
      gateConditions({ ...field, dependencies: field.dependencies.filter((each) => !isGate(each)) }),
    ),
    ...readByRules(field),
    ...(canRefuseItself(field, plan) ? [field.id] : []),
  ],
})

/** Records that expressions decide about are themselves tried: several examples of them. */
function listTarget(plan: FormPlan, list: ListPlan): NamedTarget {
  const isOutside = (id: string): boolean =>
    isExpression(id) || plan.fields.has(id) || !id.startsWith(`${list.model}.`)
  const shown = fieldsIn(list.showWhen)
  const ruled = [
    ...fieldsIn(listConditions({ ...list, showWhen: [] })),
    ...list.fields.flatMap(readByRules),
    ...list.fields.flatMap((field) => (canRefuseItself(field, plan) ? (field.calculated ?? []) : [])),
  ].filter(isOutside)
  const own = [...shown, ...ruled].some(isExpression) ? [listNodeId(list.model)] : []
  const inner = [...innerLists(plan).values()].find(({ parent }) => parent === list)
  return {
    kind: 'list',
    list,
    inner,
    shown: [...fieldsIn(skipConditions(plan, list.page)), ...shown.filter(isOutside)],
    ruled: [...own, ...ruled],
  }
}

/** What answers decide about in a form, each with what decides about it. */
export const targetsOf = (plan: FormPlan, mostDocuments: number): readonly Target[] =>
  [
    ...documentTargets(plan, mostDocuments),
    ...pagesTargets(plan),
    ...[...plan.fields.values()].map((field) => fieldTarget(plan, field)),
    ...[...plan.lists.values()].map((list) => listTarget(plan, list)),
  ].map((target) => {
    const shown = decidingAnswers(plan, target.shown)
    const ruled = decidingAnswers(plan, target.ruled)
    return {
      ...target,
      shown,
      ruled,
      inputs: [...new Set([...shown.answers, ...ruled.answers])],
      calculated: [...new Set([...shown.calculated, ...ruled.calculated])],
    }
  })

/** What a target decides about by its own answer. */
export function ownIdOf(target: Target): string | null {
  if (target.kind === 'field') return target.field.id
  return target.kind === 'list' ? listNodeId(target.list.model) : null
}

/** A button of a page, with the conditions of the blocks around it. */
interface PageButton {
  readonly action: ButtonDefinition['action']
  readonly conditions: readonly Condition[]
}

/** The buttons anywhere on a page. */
export const pageButtons = ({ blocks }: PageDefinition): PageButton[] =>
  walkBlocks(blocks).flatMap(({ block, shown }) =>
    buttonsOf(block).map(({ action }) => ({ action, conditions: withoutPlaces(shown) })),
  )

/** What decides whether a field or list is asked for, as a text that is the same for all that are asked for together. */
export function gatesOf(plan: FormPlan, id: string): string {
  const field = plan.fields.get(id)
  const list = plan.lists.get(id.replace(/^list /, ''))
  const page = (field ?? list)?.page
  if (page === undefined) return ''
  const own = field
    ? field.dependencies.flatMap((dependency) => (dependency.effect === 'mask' ? [] : [dependency.when]))
    : (list?.showWhen ?? [])
  const conditions = [...skipConditions(plan, page).map((when) => ['skip', when]), ...own]
  return [...new Set(conditions.map((when) => JSON.stringify(when)))].sort().join()
}

import { limitConditions, minimumsOf } from '../blocks/records/registry.ts'
import { comparedWith } from '../conditions/condition.ts'
import {
  conditionsOfForm,
  fieldsIn,
  gateConditions,
  listConditions,
  skipConditions,
} from '../dependencies/deciding-fields.ts'
import type { DependencyGraph } from '../dependencies/dependency-graph.ts'
import { type InnerList, innerLists } from '../form/inner-lists.ts'
import type { FieldPlan, FormPlan, ListPlan } from '../form/plan-form.ts'
import { pageConditions } from '../form/plan-pages.ts'
import { fieldIdIn } from '../form/reference.ts'
import { alwaysRequires, conditionsIn, fieldsReadBy } from '../rules/registry.ts'
import { valueKinds } from '../values/registry.ts'
import { groupThatAnswerSatisfies } from './group-that-answer-satisfies.ts'
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
  | { readonly kind: 'pages'; readonly inputs: readonly string[] }
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
 * The ids of the fields whose answers decide whether a field's rules can be satisfied. The other fields of a group do
 * not, if an answer to this field alone satisfies the rule: so a group of any size takes linear time.
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

/** What decides which pages are visited and which of their buttons are shown. */
const pagesTarget = ({ pages, definition }: FormPlan): Target => ({
  kind: 'pages',
  inputs: fieldsIn([
    ...pages.flatMap(pageConditions),
    ...definition.pages.flatMap((page) => pageButtons(page).flatMap(({ conditions }) => conditions)),
  ]),
})

const fieldTarget = (plan: FormPlan, field: FieldPlan): Target => ({
  kind: 'field',
  field,
  inputs: [
    ...fieldsIn([...skipConditions(plan, field.page), ...gateConditions(field)]),
    ...readByRules(field),
  ],
})

function listTarget(plan: FormPlan, list: ListPlan): Target {
  const all = [...fieldsIn(listConditions(list)), ...list.fields.flatMap(readByRules)]
  const outsideRecords = all.filter((id) => plan.fields.has(id) || !id.startsWith(`${list.model}.`))
  const inner = [...innerLists(plan).values()].find(({ parent }) => parent === list)
  return {
    kind: 'list',
    list,
    inner,
    inputs: [...fieldsIn(skipConditions(plan, list.page)), ...outsideRecords],
  }
}

const targetsOf = (plan: FormPlan, mostDocuments: number): Target[] => [
  ...documentTargets(plan, mostDocuments),
  pagesTarget(plan),
  ...[...plan.fields.values()].map((field) => fieldTarget(plan, field)),
  ...[...plan.lists.values()].map((list) => listTarget(plan, list)),
]

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
    const parent = parents.get(id) ?? id
    return parent === id ? id : root(parent)
  }
  const idsOf = (target: Target): string[] => [
    ...target.inputs,
    ...(target.kind === 'field' && deciding.has(target.field.id) ? [target.field.id] : []),
  ]
  for (const target of targets) {
    const [first, ...others] = idsOf(target)
    if (first !== undefined) for (const other of others) parents.set(root(other), root(first))
  }
  const order = [...deciding].filter((id) => !plan.fields.has(id))
  const evaluated = graph.order.flatMap(({ id }) => (deciding.has(id) ? [id] : []))
  const roots = [...new Set([...deciding].map(root))]
  const own = (target: Target): string | undefined => idsOf(target).map(root)[0]
  const free = targets.filter((target) => own(target) === undefined)
  return [
    ...free.map((target) => ({ inputs: [], targets: [target] })),
    ...roots.map((name) => ({
      inputs: [...order, ...evaluated].filter((id) => root(id) === name),
      targets: targets.filter((target) => own(target) === name),
    })),
  ]
}

/** The values that conditions and rules compare a field with. */
export function comparedValues(plan: FormPlan, id: string): ReadonlySet<string | boolean> {
  const fields = [...plan.fields.values(), ...[...plan.lists.values()].flatMap((list) => list.fields)]
  const inButtons = plan.definition.pages.flatMap((page) =>
    pageButtons(page).flatMap(({ conditions }) => conditions),
  )
  const inRules = fields.flatMap(({ rules, model }) =>
    rules.flatMap((rule) =>
      conditionsIn(rule).map(({ condition }) => ({ ...condition, field: fieldIdIn(condition.field, model) })),
    ),
  )
  return new Set(comparedWith([...conditionsOfForm(plan), ...inButtons, ...inRules], id))
}

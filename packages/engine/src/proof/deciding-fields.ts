import { minimumConditions, minimumOf } from '../blocks/records.ts'
import type { Condition } from '../conditions/condition.ts'
import type { DependencyGraph } from '../dependencies/graph.ts'
import type { FieldPlan, FormPlan, ListPlan, PagePlan } from '../form/plan.ts'
import { fieldIdIn } from '../form/reference.ts'
import { alwaysRequires, comparisonsOf, fieldsReadBy, type Rule } from '../rules/registry.ts'
import { valueKinds } from '../values/value-kinds.ts'
import { pageButtons } from './page-buttons.ts'
import { groupThatAnswerSatisfies } from './rule-peers.ts'

/** Something that answers decide about, with the ids of the fields whose answers do. */
type Target =
  | { readonly kind: 'field'; readonly field: FieldPlan; readonly inputs: readonly string[] }
  | { readonly kind: 'list'; readonly list: ListPlan; readonly inputs: readonly string[] }
  | { readonly kind: 'pages'; readonly inputs: readonly string[] }
  /** Lists that together may need more documents than a claim holds. */
  | {
      readonly kind: 'documents'
      readonly lists: readonly ListPlan[]
      readonly most: number
      readonly inputs: readonly string[]
    }

/** Targets whose inputs have to do with each other, and those inputs in the order of evaluation. */
export interface Component {
  readonly inputs: readonly string[]
  readonly targets: readonly Target[]
}

const fieldsOf = (conditions: readonly Condition[]): string[] => conditions.map(({ field }) => field)

/**
 * The ids of the fields whose answers decide whether a field's rules can be satisfied. The others of a group
 * do not, where an answer to this field alone is enough: a group of any size is walked through box by box.
 */
const readByRules = (field: FieldPlan): string[] =>
  field.rules
    .flatMap((rule) => {
      const group = groupThatAnswerSatisfies(rule, field)
      return group ? fieldsReadBy(rule).filter((key) => !group.includes(key)) : fieldsReadBy(rule)
    })
    .map((written) => fieldIdIn(written, field.model))

/** The lists whose records each need a document, where they may need too many in all. */
function documentTargets(
  plan: FormPlan,
  most: number,
  skipsOf: (page: string) => readonly string[],
): Target[] {
  const lists = [...plan.lists.values()].filter(({ fields }) =>
    fields.some(({ kind, rules }) => valueKinds[kind].isDocument && rules.some(alwaysRequires)),
  )
  if (lists.reduce((sum, { block }) => sum + minimumOf(block).count, 0) <= most) return []
  const inputs = lists.flatMap((list) => [
    ...skipsOf(list.page),
    ...fieldsOf([...list.showWhen, ...minimumConditions(list.block)]),
  ])
  return [{ kind: 'documents', lists, most, inputs }]
}

function targetsOf(plan: FormPlan, mostDocuments: number): Target[] {
  const skips = new Map(plan.pages.map(({ name, skipWhen }) => [name, fieldsOf(skipWhen)]))
  const skipsOf = (page: string): readonly string[] => skips.get(page) ?? []
  const withinForm = (ids: readonly string[], model: string): string[] =>
    ids.filter((id) => plan.fields.has(id) || !id.startsWith(`${model}.`))
  return [
    ...documentTargets(plan, mostDocuments, skipsOf),
    {
      kind: 'pages',
      inputs: [
        ...plan.pages.flatMap(({ skipWhen }: PagePlan) => fieldsOf(skipWhen)),
        ...plan.definition.pages.flatMap((page) =>
          pageButtons(page).flatMap(({ conditions }) => fieldsOf(conditions)),
        ),
      ],
    },
    ...[...plan.fields.values()].map((field): Target => {
      const conditions = field.dependencies.map(({ when }) => when)
      return {
        kind: 'field',
        field,
        inputs: [...skipsOf(field.page), ...fieldsOf(conditions), ...readByRules(field)],
      }
    }),
    ...[...plan.lists.values()].map((list): Target => {
      const { block, fields, showWhen, model } = list
      const inner = fields.flatMap(({ dependencies }) => dependencies.map(({ when }) => when))
      const all = [
        ...fieldsOf([...showWhen, ...minimumConditions(block), ...inner]),
        ...fields.flatMap(readByRules),
      ]
      return { kind: 'list', list, inputs: [...skipsOf(list.page), ...withinForm(all, model)] }
    }),
  ]
}

/** The parts of a form that do not bear on each other, so that each can be walked through by itself. */
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

/** Every value that a rule compares the field with. */
const comparedByRule = (rule: Rule, id: string, model: string): (string | boolean | null)[] =>
  comparisonsOf(rule).flatMap(({ field, value }) => (fieldIdIn(field, model) === id ? [value] : []))

/** The values that conditions and rules tell from all others of a field. */
export function comparedValues(plan: FormPlan, id: string): ReadonlySet<string | boolean> {
  const fields = [...plan.fields.values(), ...[...plan.lists.values()].flatMap((list) => list.fields)]
  const conditions = [
    ...plan.pages.flatMap(({ skipWhen }) => skipWhen),
    ...plan.definition.pages.flatMap((page) => pageButtons(page).flatMap((button) => button.conditions)),
    ...fields.flatMap(({ dependencies }) => dependencies.map(({ when }) => when)),
    ...[...plan.lists.values()].flatMap(({ showWhen, block }) => [...showWhen, ...minimumConditions(block)]),
  ]
  const values = [
    ...conditions.flatMap((condition) =>
      condition.field === id && 'value' in condition ? [condition.value] : [],
    ),
    ...fields.flatMap(({ rules, model }) => rules.flatMap((rule) => comparedByRule(rule, id, model))),
  ]
  return new Set(values.filter((value) => value !== null))
}

import { kindsOf } from '../blocks/records/document-kinds.ts'
import { limitConditions } from '../blocks/records/registry.ts'
import { type FormExpressions, fieldsRead } from '../conditions/form-expressions.ts'
import { DeveloperError } from '../errors.ts'
import type { FieldPlan, FormPlan, ListPlan } from '../form/plan-form.ts'
import { type PagePlan, pageConditions } from '../form/plan-pages.ts'
import { fieldIdIn, referenceOf } from '../form/reference.ts'
import { fieldsReadBy, isAcrossRecords } from '../rules/registry.ts'
import { gateConditions } from './deciding-fields.ts'

/** What can depend on a field: another field, the skipping of a page, a list of records. */
export type DependencyNode =
  | { readonly kind: 'field'; readonly id: string; readonly field: FieldPlan }
  | { readonly kind: 'page'; readonly id: string; readonly page: PagePlan }
  | { readonly kind: 'list'; readonly id: string; readonly list: ListPlan }

/** The dependencies of a form. Computed once per form; reading it is cheap. */
export interface DependencyGraph {
  /** Every node, each after those that it depends on. */
  readonly order: readonly DependencyNode[]
  /** The nodes to evaluate when a field changes, in order: itself, its dependents, and the readers of any of them. */
  readonly affectedBy: (fieldId: string) => readonly DependencyNode[]
  /** The fields of each record of a list, every one after the fields of its record that it depends on. */
  readonly recordOrder: ReadonlyMap<string, readonly FieldPlan[]>
  /** The lists whose records are checked together: a rule of one reads others, or what follows from them. Values never do: a loop. */
  readonly checkedTogether: ReadonlySet<string>
}

/** Whether the records of a list are judged beside each other: by rules over records, or by the kinds of their documents. */
export const isJudged = ({ block, fields }: ListPlan): boolean =>
  kindsOf(block) !== undefined || fields.some(({ rules }) => rules.some(isAcrossRecords))

const pageNodeId = (page: string): string => `page ${page}`

/** The id of the node of a list; expressions name it among what they read. */
export const listNodeId = (model: string): string => `list ${model}`

function nodesOf(plan: FormPlan): DependencyNode[] {
  return [
    ...plan.pages.map((page): DependencyNode => ({ kind: 'page', id: pageNodeId(page.name), page })),
    ...[...plan.fields.values()].map((field): DependencyNode => ({ kind: 'field', id: field.id, field })),
    ...[...plan.lists.values()].map(
      (list): DependencyNode => ({ kind: 'list', id: listNodeId(list.model), list }),
    ),
  ]
}

/** The ids of the nodes that this node depends on. */
const inputsOf = (node: DependencyNode, expressions: FormExpressions): string[] =>
  namedBy(node).flatMap((id) => fieldsRead(expressions, id))

/** The pseudo-field of a calculated field, or of the value that a field begins with; of another none. */
const calculationOf = ({ calculated, widget }: FieldPlan): readonly string[] => {
  const id = calculated ?? widget?.defaultFrom
  return id === undefined ? [] : [id]
}

/** The ids of the fields, pseudo-fields and pages that decide about a node. */
function namedBy(node: DependencyNode): string[] {
  switch (node.kind) {
    case 'page':
      return pageConditions(node.page).map(({ field }) => field)
    case 'field':
      return [
        pageNodeId(node.field.page),
        ...gateConditions(node.field).map(({ field }) => field),
        ...calculationOf(node.field),
      ]
    case 'list': {
      const { block, page, showWhen, fields } = node.list
      const inner = fields.flatMap(gateConditions)
      return [
        pageNodeId(page),
        ...[...showWhen, ...limitConditions(block), ...inner].map(({ field }) => field),
        ...fields.flatMap(calculationOf),
      ]
    }
  }
}

/** The ids of the other fields that the rules of a field read. */
const readBy = ({ rules, model }: FieldPlan): string[] =>
  rules.flatMap(fieldsReadBy).map((written) => fieldIdIn(written, model))

/** The ids of the fields and lists that the rules of a field read. */
const readByRules = (field: FieldPlan, expressions: FormExpressions): string[] =>
  [...readBy(field), ...field.neededBy].flatMap((id) => fieldsRead(expressions, id))

/** The ids of the other fields that this node's rules read; of records those outside of the record. */
function readsOf(node: DependencyNode, expressions: FormExpressions): string[] {
  const read = (field: FieldPlan) => readByRules(field, expressions)
  switch (node.kind) {
    case 'page':
      return []
    case 'field':
      return read(node.field)
    case 'list':
      return node.list.fields
        .flatMap(read)
        .filter((id) => id !== node.id && referenceOf(id, '').model !== node.list.model)
  }
}

function invert(nodes: readonly DependencyNode[], inputs: (node: DependencyNode) => readonly string[]) {
  const outputs = new Map<string, Set<string>>()
  for (const node of nodes) {
    for (const input of inputs(node)) {
      outputs.set(input, (outputs.get(input) ?? new Set()).add(node.id))
    }
  }
  return outputs
}

/** Depth first; `path` leads to the visited node, so that the error can name a loop. */
function sorted(nodes: readonly DependencyNode[], expressions: FormExpressions): DependencyNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const done = new Set<string>()
  const order: DependencyNode[] = []
  const visit = (id: string, path: readonly string[]): void => {
    const node = byId.get(id)
    if (!node || done.has(id)) return
    if (path.includes(id)) {
      throw new DeveloperError('DEPENDENCY_LOOP', {
        loop: [...path.slice(path.indexOf(id)), id].join(' -> '),
      })
    }
    for (const input of inputsOf(node, expressions)) visit(input, [...path, id])
    done.add(id)
    order.push(node)
  }
  for (const node of nodes) visit(node.id, [])
  return order
}

const recordOrderOf = ({ fields }: ListPlan, expressions: FormExpressions): FieldPlan[] =>
  sorted(
    fields.map((field) => ({ kind: 'field', id: field.id, field })),
    expressions,
  ).flatMap((node) => (node.kind === 'field' ? [node.field] : []))

/** A cache by plan: a plan never changes, and a server needs the graph for every claim. */
const graphs = new WeakMap<FormPlan, DependencyGraph>()

/**
 * The dependency graph of a form.
 * @throws DEPENDENCY_LOOP with the loop in its message
 */
export function dependencyGraph(plan: FormPlan): DependencyGraph {
  const graph = graphs.get(plan) ?? graphOf(plan)
  graphs.set(plan, graph)
  return graph
}

function graphOf(plan: FormPlan): DependencyGraph {
  const { expressions } = plan
  const nodes = nodesOf(plan)
  const order = sorted(nodes, expressions)
  const dependents = invert(nodes, (node) => inputsOf(node, expressions))
  const readers = invert(nodes, (node) => readsOf(node, expressions))
  const known = new Map<string, readonly DependencyNode[]>()

  const dependentsOf = (id: string): Set<string> => {
    const reached = new Set([id])
    for (const each of reached) for (const next of dependents.get(each) ?? []) reached.add(next)
    return reached
  }
  const reachedFrom = (fieldId: string): Set<string> => {
    const reached = dependentsOf(fieldId)
    for (const id of [...reached]) for (const reader of readers.get(id) ?? []) reached.add(reader)
    return reached
  }
  const inOrder = (reached: ReadonlySet<string>) => order.filter(({ id }) => reached.has(id))
  const affectedBy = (fieldId: string): readonly DependencyNode[] => {
    const affected = known.get(fieldId) ?? inOrder(reachedFrom(fieldId))
    known.set(fieldId, affected)
    return affected
  }
  const recordOrder = new Map(
    [...plan.lists].map(([model, list]) => [model, recordOrderOf(list, expressions)]),
  )
  const together = [...plan.lists.values()].filter((list) => {
    const following = dependentsOf(listNodeId(list.model))
    return (
      isJudged(list) ||
      list.fields.some((field) => readByRules(field, expressions).some((id) => following.has(id)))
    )
  })
  return { order, affectedBy, recordOrder, checkedTogether: new Set(together.map(({ model }) => model)) }
}

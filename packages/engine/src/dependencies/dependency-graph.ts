import { limitConditions } from '../blocks/records/registry.ts'
import { DeveloperError } from '../errors.ts'
import type { FieldPlan, FormPlan, ListPlan } from '../form/plan-form.ts'
import { type PagePlan, pageConditions } from '../form/plan-pages.ts'
import { fieldIdIn, referenceOf } from '../form/reference.ts'
import { fieldsReadBy } from '../rules/registry.ts'

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
}

const pageNodeId = (page: string): string => `page ${page}`

function nodesOf(plan: FormPlan): DependencyNode[] {
  return [
    ...plan.pages.map((page): DependencyNode => ({ kind: 'page', id: pageNodeId(page.name), page })),
    ...[...plan.fields.values()].map((field): DependencyNode => ({ kind: 'field', id: field.id, field })),
    ...[...plan.lists.values()].map(
      (list): DependencyNode => ({ kind: 'list', id: `list ${list.model}`, list }),
    ),
  ]
}

/** The ids of the nodes that this node depends on. */
function inputsOf(node: DependencyNode): string[] {
  switch (node.kind) {
    case 'page':
      return pageConditions(node.page).map(({ field }) => field)
    case 'field':
      return [pageNodeId(node.field.page), ...node.field.dependencies.map(({ when }) => when.field)]
    case 'list': {
      const { block, page, showWhen, fields } = node.list
      const inner = fields.flatMap(({ dependencies }) => dependencies.map(({ when }) => when))
      return [
        pageNodeId(page),
        ...[...showWhen, ...limitConditions(block), ...inner].map(({ field }) => field),
      ]
    }
  }
}

/** The ids of the other fields that the rules of a field read. */
const readBy = ({ rules, model }: FieldPlan): string[] =>
  rules.flatMap(fieldsReadBy).map((written) => fieldIdIn(written, model))

/** The ids of the other fields that this node's rules read; of records those outside of the record. */
function readsOf(node: DependencyNode): string[] {
  switch (node.kind) {
    case 'page':
      return []
    case 'field':
      return readBy(node.field)
    case 'list':
      return node.list.fields.flatMap(readBy).filter((id) => referenceOf(id, '').model !== node.list.model)
  }
}

function invert(nodes: readonly DependencyNode[], inputs: (node: DependencyNode) => readonly string[]) {
  const outputs = new Map<string, Set<string>>()
  for (const node of nodes) {
    for (const input of inputs(node)) {
      const existing = outputs.get(input)
      if (existing) existing.add(node.id)
      else outputs.set(input, new Set([node.id]))
    }
  }
  return outputs
}

/** Depth first; `path` leads to the visited node, so that the error can name a loop. */
function sorted(nodes: readonly DependencyNode[]): DependencyNode[] {
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
    for (const input of inputsOf(node)) visit(input, [...path, id])
    done.add(id)
    order.push(node)
  }
  for (const node of nodes) visit(node.id, [])
  return order
}

const recordOrderOf = ({ fields }: ListPlan): FieldPlan[] =>
  sorted(fields.map((field) => ({ kind: 'field', id: field.id, field }))).flatMap((node) =>
    node.kind === 'field' ? [node.field] : [],
  )

/** A cache by plan: a plan never changes, and a server needs the graph for every claim. */
const graphs = new WeakMap<FormPlan, DependencyGraph>()

/**
 * The dependency graph of a form (FLD-11).
 * @throws DEPENDENCY_LOOP with the loop in its message
 */
export function dependencyGraph(plan: FormPlan): DependencyGraph {
  const known = graphs.get(plan)
  if (known) return known
  const graph = graphOf(plan)
  graphs.set(plan, graph)
  return graph
}

function graphOf(plan: FormPlan): DependencyGraph {
  const nodes = nodesOf(plan)
  const order = sorted(nodes)
  const dependents = invert(nodes, inputsOf)
  const readers = invert(nodes, readsOf)
  const known = new Map<string, readonly DependencyNode[]>()

  const reachedFrom = (fieldId: string): Set<string> => {
    const reached = new Set([fieldId])
    for (const id of reached) for (const next of dependents.get(id) ?? []) reached.add(next)
    for (const id of [...reached]) for (const reader of readers.get(id) ?? []) reached.add(reader)
    return reached
  }
  const affectedBy = (fieldId: string): readonly DependencyNode[] => {
    const cached = known.get(fieldId)
    if (cached) return cached
    const reached = reachedFrom(fieldId)
    const affected = order.filter(({ id }) => reached.has(id))
    known.set(fieldId, affected)
    return affected
  }
  const recordOrder = new Map([...plan.lists].map(([model, list]) => [model, recordOrderOf(list)]))
  return { order, affectedBy, recordOrder }
}

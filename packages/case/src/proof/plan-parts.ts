import { dependencyGraph, listNodeId } from '@redress/form/dependencies/dependency-graph.ts'
import type { FieldPlan, FormPlan, ListPlan } from '@redress/form/form/plan-form.ts'
import type { PagePlan } from '@redress/form/form/plan-pages.ts'
import type { Component } from './components.ts'
import { ownIdOf, type Target } from './targets.ts'
import type { WalkInput } from './walk.ts'

/** The pages of a form by name, and its endings. */
interface PagesOfPlan {
  readonly byName: ReadonlyMap<string, PagePlan>
  readonly endings: readonly PagePlan[]
}

/** Looked up once for each form: a form has a part for each of its pages. */
const known = new WeakMap<FormPlan, PagesOfPlan>()

function pagesOf(plan: FormPlan): PagesOfPlan {
  const { pages } = plan
  const of = known.get(plan) ?? {
    byName: new Map(pages.map((page) => [page.name, page])),
    endings: pages.filter(({ ending }) => ending !== null),
  }
  known.set(plan, of)
  return of
}

/**
 * The part of a form that decides about a component, so that the time of a proof grows with the form and not with its square.
 * Every ending stays: it decides whether anything else is asked for.
 */
export function partOfPlan(plan: FormPlan, { inputs, targets }: Component): FormPlan {
  const { byName, endings } = pagesOf(plan)
  const ids = new Set([
    ...targets.flatMap(({ calculated }) => calculated),
    ...inputs,
    ...targets.flatMap((target) => ownIdOf(target) ?? []),
  ])
  const fields = [...ids].flatMap((id): FieldPlan[] => {
    const field = plan.fields.get(id)
    return field ? [field] : []
  })
  const documents = targets.flatMap((target) => (target.kind === 'documents' ? target.lists : []))
  const named = [...ids].flatMap((id): ListPlan[] => {
    const list = id.startsWith('list ') ? plan.lists.get(id.slice('list '.length)) : undefined
    return list ? [list] : []
  })
  const lists = [...new Set([...documents, ...named])]
  const isWhole = targets.some(({ kind }) => kind === 'pages')
  const names = new Set([
    ...[...fields, ...lists].map(({ page }) => page),
    ...targets.flatMap((target) => (target.kind === 'page' ? [target.page] : [])),
  ])
  const own = [...names].flatMap((name): PagePlan[] => {
    const page = byName.get(name)
    return page && page.ending === null ? [page] : []
  })
  return {
    ...plan,
    pages: isWhole ? plan.pages : [...own, ...endings],
    fields: new Map(fields.map((field) => [field.id, field])),
    lists: new Map(lists.map((list) => [list.model, list])),
  }
}

/** A field that is asked for whatever is answered elsewhere. */
export const openedField = (field: FieldPlan): FieldPlan => ({
  ...field,
  dependencies: field.dependencies.filter(({ effect }) => effect === 'mask'),
})

/** The same for a list. */
export const openedList = (list: ListPlan): ListPlan => ({ ...list, showWhen: [] })

function openedTarget(target: Target): Target {
  if (target.kind === 'field') return { ...target, field: openedField(target.field) }
  if (target.kind !== 'list') return target
  const { inner } = target
  return {
    ...target,
    list: openedList(target.list),
    inner: inner && { ...inner, list: openedList(inner.list) },
  }
}

/**
 * The part of a form in which everything is asked for that is not hidden, whatever decides about it. So it has more combinations of
 * answers than claimants reach: what can be answered in each of them can be answered in the form.
 */
export function openedPlan(
  whole: FormPlan,
  { inputs, targets }: Component,
  hidden: ReadonlySet<string>,
): Pick<WalkInput, 'plan' | 'graph' | 'component'> {
  const part = partOfPlan(whole, { inputs, targets })
  const plan: FormPlan = {
    ...part,
    pages: part.pages.map((page) => ({ ...page, skipWhen: [], endedBy: [], ending: null })),
    fields: new Map(
      [...part.fields].flatMap(([id, field]) => (hidden.has(id) ? [] : [[id, openedField(field)]])),
    ),
    lists: new Map(
      [...part.lists].flatMap(([model, list]) =>
        hidden.has(listNodeId(model)) ? [] : [[model, openedList(list)]],
      ),
    ),
  }
  const component = {
    inputs: inputs.filter((id) => !hidden.has(id)),
    targets: targets.filter((target) => !hidden.has(ownIdOf(target) ?? '')).map(openedTarget),
  }
  return { plan, graph: dependencyGraph(plan), component }
}

import { listNodeId } from '../dependencies/dependency-graph.ts'
import { recordLimits } from '../dependencies/record-limits.ts'
import { allHold, type FormResolution } from '../dependencies/resolve-form.ts'
import type { ContextFor } from '../dependencies/rule-contexts.ts'
import type { ListPlan } from '../form/plan-form.ts'
import type { Component } from './components-of.ts'
import { fieldObstacle } from './field-obstacle.ts'
import { neededKinds } from './kind-obstacle.ts'
import type { Obstacle, Searched } from './obstacle.ts'
import { inInnerList, inList, recordsObstacle } from './records-obstacle.ts'

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

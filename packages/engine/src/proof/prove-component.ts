import { areRulesSatisfied } from './are-rules-satisfied.ts'
import type { Component } from './components-of.ts'
import { addFound, type Found, nothingFound } from './found.ts'
import { searchReached } from './search-reached.ts'
import { ownIdOf, type Target } from './targets-of.ts'
import type { WalkInput } from './walk.ts'
import { walkComponent } from './walk-component.ts'

/** The most combinations of a group of answers that are tried, where the caller does not say. */
const usualMost = 10_000
/** The same for walking through a component as a whole before its parts are proven. */
const usualWhole = 200
/** A component with more inputs has more combinations: the first of them alone would take time that grows with their square. */
const mostInputsOfWhole = 24
/** The most inputs of a component for which as many combinations are tried as the caller says. */
const fewInputs = 40

/** Walks through a component, at most so often, and returns what was found. */
function walked(input: WalkInput, component: Component, most: number): Found {
  const found = nothingFound()
  walkComponent({ ...input, component, found }, most)
  return found
}

/** The answers that decide about targets, and those that decide whether these are asked for. */
function decidingInputs({ component }: WalkInput, targets: readonly Target[]): readonly string[] {
  const shownBy = new Map(component.targets.map((target) => [ownIdOf(target), target.shown.answers]))
  const reached = new Set(targets.flatMap(({ inputs }) => inputs))
  for (const id of reached) for (const other of shownBy.get(id) ?? []) reached.add(other)
  return component.inputs.filter((id) => reached.has(id))
}

/**
 * Proves the parts of a component one by one: the rules of its fields and lists, the way from page to page, and the documents. Null
 * where that does not suffice, since each part is proven for more answers than claimants can give.
 */
function provenInParts(input: WalkInput, most: number): Found | null {
  const found = nothingFound()
  const own = { ...input, found }
  const { targets } = input.component
  if (!areRulesSatisfied(own)) return null
  for (const target of targets.filter(({ kind }) => kind === 'pages' || kind === 'documents')) {
    const inputs = decidingInputs(input, [target])
    const part = walked(input, { inputs, targets: [target] }, most)
    if (!part.whole || part.deadEnds.length > 0 || part.unproven.length > 0) return null
    addFound(found, part)
  }
  searchReached(own)
  return found
}

/**
 * Adds to `found` whether a component can be finished. A small one is walked through as a whole; of a large one the parts are proven
 * one by one. Only where that fails are the combinations of all of its answers tried, fewer of them the more answers there are.
 */
export function proveComponent(input: WalkInput): void {
  const { component, context, found } = input
  const most = context.mostWalks ?? usualMost
  const few = Math.min(context.mostWhole ?? usualWhole, most)
  if (component.inputs.length <= mostInputsOfWhole) {
    const whole = walked(input, component, few)
    if (whole.whole) return addFound(found, whole)
    found.work += whole.work
  }
  const inParts = provenInParts(input, most)
  if (inParts) return addFound(found, inParts)
  const share = Math.min(1, fewInputs / component.inputs.length)
  addFound(found, walked(input, component, Math.max(few, Math.round(most * share))))
}

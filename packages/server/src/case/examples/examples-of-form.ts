import type { FormPlan } from '@redress/engine'
import type { ProofContext } from '@redress/engine/proof'
import { type Random, randomOf } from '../../foundation/random-of.ts'
import { type FilledByChance, fillByChance } from './fill-by-chance.ts'

/** Examples of a form: one for each way through its pages that was found. */
export interface ExamplesOfForm {
  readonly examples: readonly FilledByChance[]
  /** How often the form was filled in. */
  readonly tries: number
  /** How often a page could not be left with the answers that were chosen, by its name. */
  readonly stuck: ReadonlyMap<string, number>
}

/** The form is filled in so often at least, and as often again after each new way. */
const triesAfterNew = 40

/** Fills in a form by chance until no new way through its pages is found, at most so often. The same seed gives the same examples. */
export function examplesOfForm(
  plan: FormPlan,
  context: ProofContext,
  { seed, mostTries }: { readonly seed: number; readonly mostTries: number },
): ExamplesOfForm {
  const random: Random = randomOf(seed)
  const ways = new Map<string, FilledByChance>()
  const stuck = new Map<string, number>()
  let tries = 0
  let last = 0
  while (tries < mostTries && tries - last < triesAfterNew) {
    tries += 1
    const filled = fillByChance(plan, context, random)
    if (filled.stuck !== null) {
      stuck.set(filled.stuck, (stuck.get(filled.stuck) ?? 0) + 1)
      continue
    }
    const way = JSON.stringify(filled.visited)
    if (ways.has(way)) continue
    ways.set(way, filled)
    last = tries
  }
  const order = (name: string): number => plan.pages.findIndex((page) => page.name === name)
  const byPages = [...ways.values()].sort((one, other) => {
    const at = one.visited.findIndex((name, index) => name !== other.visited[index])
    return order(one.visited[at] ?? '') - order(other.visited[at] ?? '')
  })
  return { examples: byPages, tries, stuck }
}

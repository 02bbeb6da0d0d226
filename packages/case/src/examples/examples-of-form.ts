import type { FormPlan } from '@redress/form'
import { type Random, randomOf } from '@redress/foundation/random-of.ts'
import type { ProofContext } from '../proof/index.ts'
import { type FilledByChance, fillByChance, type Stuck } from './fill-by-chance.ts'

/** Examples of a form: one for each way through its pages that was found. */
export interface ExamplesOfForm {
  readonly examples: readonly FilledByChance[]
  /** How often the form was filled in. */
  readonly tries: number
  /** What refused the answers that were chosen, the most frequent first. */
  readonly stuck: readonly (Stuck & { readonly times: number })[]
}

/** The form is filled in so often at least, and as often again after each new way, once it was filled in to its end. */
const triesAfterNew = 40

/** So many that all end at one field are enough to see that answers by chance never pass it. */
const triesInVain = 100

/** How often a form is filled in, and who hears of it. */
interface Trying {
  readonly seed: number
  readonly mostTries: number
  /** Whether it is filled in as often as that, although no new way is found. */
  readonly all?: boolean
  readonly onTry?: (tries: number, ways: number) => void
}

/** Fills in a form by chance until no new way through its pages is found, at most so often. The same seed gives the same examples. */
export function examplesOfForm(
  plan: FormPlan,
  context: ProofContext,
  { seed, mostTries, all = false, onTry }: Trying,
): ExamplesOfForm {
  const random: Random = randomOf(seed)
  const ways = new Map<string, FilledByChance>()
  const stuck = new Map<string, Stuck & { times: number }>()
  let tries = 0
  let last = 0
  const isFilled = (): boolean => [...ways.values()].some(({ ending }) => ending === null)
  const isInVain = (): boolean => tries >= triesInVain && ways.size === 0 && stuck.size === 1
  const isDone = (): boolean => !all && (isFilled() ? tries - last >= triesAfterNew : isInVain())
  while (tries < mostTries && !isDone()) {
    tries += 1
    onTry?.(tries, ways.size)
    const filled = fillByChance(plan, context, random)
    if (filled.stuck !== null) {
      const key = JSON.stringify(filled.stuck)
      stuck.set(key, { ...filled.stuck, times: (stuck.get(key)?.times ?? 0) + 1 })
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
  const refused = [...stuck.values()].sort((one, other) => other.times - one.times)
  return { examples: byPages, tries, stuck: refused }
}

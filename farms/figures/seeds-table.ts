import { attacks } from '../attacks/registry.ts'
import { attackNames } from '../claim/label.ts'
import type { Evaluation } from './evaluation.ts'
import { percent } from './percent.ts'
import { table } from './table.ts'

/** The evaluation of the simulation of one seed. */
export interface OfSeed {
  readonly seed: number
  readonly evaluation: Evaluation
}

/** The recall of each farm by seed: how far the figures depend on chance. */
export function seedsTable(runs: readonly OfSeed[]): readonly string[] {
  const shares = runs[0]?.evaluation.caught.map(({ allowed }) => allowed) ?? []
  const columns = shares.flatMap((allowed, at) =>
    runs.map(({ seed, evaluation }) => ({ allowed, seed, caught: evaluation.caught[at] })),
  )
  const rows = attackNames.map((name) => [
    attacks[name].title,
    ...columns.map(({ caught }) => percent(caught?.farms.find(({ farm }) => farm === name)?.share ?? 0)),
  ])
  const headings = ['recall', ...columns.map(({ allowed, seed }) => `${percent(allowed)} seed ${seed}`)]
  return table('The same simulation with other seeds', headings, rows)
}

import type { Draft } from '../claim/draft.ts'
import type { Chance } from '../world/chance.ts'
import type { World } from '../world/world.ts'

/** A kind of farm. */
export interface Attack {
  /** What the tables call it. */
  readonly title: string
  /** Claims in a simulation of 20,000 honest ones. */
  readonly size: number
  /** All its claims. */
  readonly make: (world: World, chance: Chance, size: number) => readonly Draft[]
}

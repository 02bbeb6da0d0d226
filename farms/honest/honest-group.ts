import type { Draft } from '../claim/draft.ts'
import type { Chance } from '../world/chance.ts'
import type { World } from '../world/world.ts'

/** A kind of honest claimants who look alike for a good reason. */
export interface HonestGroup {
  /** What the tables call it. */
  readonly title: string
  /** Its share of the honest claims, of 1. All shares are assumptions. */
  readonly share: number
  /** Claims that belong together: of one household, of the clients of one firm. */
  readonly make: (world: World, chance: Chance) => readonly Draft[]
}

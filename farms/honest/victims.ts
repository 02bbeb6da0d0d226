import { claimantBy, draftBy } from '../world/claimant.ts'
import type { HonestGroup } from './honest-group.ts'

/** Somebody in whose name a farm files too, with the entry that it stole: the name and the address are the same, nothing else is. */
export const victims: HonestGroup = {
  title: 'victim of a farm',
  share: 0.002,
  make: (world, chance) => [draftBy(claimantBy(world, chance, world.victim()), chance)],
}

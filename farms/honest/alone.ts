import { claimantBy, draftBy } from '../world/claimant.ts'
import type { HonestGroup } from './honest-group.ts'

/** The only one at home who files. */
export const alone: HonestGroup = {
  title: 'alone',
  share: 0.303,
  make: (world, chance) => [draftBy(claimantBy(world, chance), chance)],
}

import { arrivalBy } from '../world/arrival.ts'
import { claimantBy, draftBy } from '../world/claimant.ts'
import { minutes } from '../world/minutes.ts'
import { spelled } from '../world/place.ts'
import type { HonestGroup } from './honest-group.ts'

/** Somebody who files a second time: they were not sure, or they corrected something. Assumption: half change nothing. */
export const twice: HonestGroup = {
  title: 'files twice',
  share: 0.03,
  make: (world, chance) => {
    const claimant = claimantBy(world, chance)
    const first = draftBy(claimant, chance, { at: arrivalBy(chance) })
    const again = { ...claimant, place: spelled(claimant.place, chance) }
    const at =
      first.at + minutes(chance.isLikely(0.4) ? chance.between(3, 60) : chance.between(1_440, 30_000))
    const isSame = chance.isLikely(0.5)
    return [first, draftBy(again, chance, { at, ...(isSame && { claimed: first.answers.claimed }) })]
  },
}

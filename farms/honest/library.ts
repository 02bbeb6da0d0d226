import { days, instantAt } from '../world/arrival.ts'
import { claimantBy, draftBy } from '../world/claimant.ts'
import { networkBy } from '../world/habits.ts'
import { homeBy } from '../world/place.ts'
import { times } from '../world/times.ts'
import type { HonestGroup } from './honest-group.ts'

/** Visitors of a library: one network and a few computers for all, within its hours; everything else is their own. */
export const library: HonestGroup = {
  title: 'library',
  share: 0.035,
  make: (world, chance) => {
    const networkPrefix = networkBy(chance)
    const computers = times(chance.whole(4, 12), () => chance.hex(32))
    const { town } = homeBy(chance, [])
    return times(chance.whole(10, 60), () => {
      const home = homeBy(chance, [])
      const claimant = claimantBy(world, chance, { place: { ...home, town, zip: chance.oneOf(town.zips) } })
      return draftBy(claimant, chance, {
        at: instantAt(chance.whole(0, days - 1), chance.between(10, 19)),
        habit: chance.oneOf(['typing', 'slow', 'quick'] as const),
        seat: { networkPrefix, deviceKey: chance.oneOf(computers) },
      })
    })
  },
}

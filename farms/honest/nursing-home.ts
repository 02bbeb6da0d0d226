import type { Contact } from '../claim/answers.ts'
import { phoneBy } from '../world/account.ts'
import { officeHourBy } from '../world/arrival.ts'
import type { Chance } from '../world/chance.ts'
import { claimantBy, draftBy } from '../world/claimant.ts'
import { networkBy } from '../world/habits.ts'
import { minutes } from '../world/minutes.ts'
import { fullName, personBy } from '../world/person.ts'
import { homeBy } from '../world/place.ts'
import { times } from '../world/times.ts'
import type { World } from '../world/world.ts'
import type { HonestGroup } from './honest-group.ts'

/** The home's own telephone, and for most the address of the person who helps. */
const contactOf = (world: World, helper: string, phone: string, chance: Chance): Contact => ({
  email: chance.isLikely(0.7) ? helper : world.mailbox(personBy(chance), chance),
  phone: chance.isLikely(0.85) ? phone : null,
})

/** Residents of a nursing home: one address, one helper who files for them in an afternoon, checks in their own names. */
export const nursingHome: HonestGroup = {
  title: 'nursing home',
  share: 0.02,
  make: (world, chance) => {
    const place = { ...homeBy(chance, []), line2: null }
    const phone = phoneBy(place.town.areaCodes, chance)
    const helper = world.mailbox(personBy(chance), chance)
    const [begun, haveRooms] = [officeHourBy(chance), chance.isLikely(0.6)]
    const seat = { networkPrefix: networkBy(chance), deviceKey: chance.hex(32) }
    return times(chance.whole(8, 45), (index) => {
      const person = personBy(chance, { born: [1932, 1956] })
      const claimant = claimantBy(world, chance, {
        person,
        place: haveRooms ? { ...place, line2: `Room ${chance.whole(100, 340)}` } : place,
        contact: contactOf(world, helper, phone, chance),
        payment: { method: 'check', payeeName: fullName(person) },
        culture: 'en',
      })
      return draftBy(claimant, chance, { at: begun + index * minutes(chance.between(5, 14)), seat })
    })
  },
}

import { arrivalBy } from '../world/arrival.ts'
import { claimantBy, draftBy } from '../world/claimant.ts'
import { networkBy } from '../world/habits.ts'
import { minutes } from '../world/minutes.ts'
import { personBy } from '../world/person.ts'
import { homeBy } from '../world/place.ts'
import { times } from '../world/times.ts'
import type { HonestGroup } from './honest-group.ts'

const domains = ['uoregon.example', 'osu.example', 'pcc.example', 'lanecc.example']

/** Students of a campus behind one network: one street address with boxes, many with an address of e-mail of the campus. */
export const campus: HonestGroup = {
  title: 'campus',
  share: 0.05,
  make: (world, chance) => {
    const place = homeBy(chance, [])
    const [networkPrefix, domain, called] = [networkBy(chance), chance.oneOf(domains), arrivalBy(chance)]
    return times(chance.whole(20, 160), () => {
      const person = personBy(chance, { born: [2005, 2013] })
      const email = chance.isLikely(0.4)
        ? world.mailbox(person, chance, domain)
        : world.mailbox(person, chance)
      const claimant = claimantBy(world, chance, {
        person,
        place: { ...place, line2: chance.isLikely(0.93) ? `Box ${chance.whole(1000, 6999)}` : null },
        contact: { email, phone: null },
      })
      // A message to all students brings half of them within a day or two.
      const at = chance.isLikely(0.5) ? called + minutes(chance.around(500, 1.2)) : arrivalBy(chance)
      return draftBy(claimant, chance, { at, seat: { networkPrefix } })
    })
  },
}

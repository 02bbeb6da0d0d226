import { arrivalBy } from '../world/arrival.ts'
import { claimantBy, draftBy } from '../world/claimant.ts'
import { minutes } from '../world/minutes.ts'
import { personBy } from '../world/person.ts'
import { homeBy } from '../world/place.ts'
import { times } from '../world/times.ts'
import type { HonestGroup } from './honest-group.ts'

/** Somebody who files for themselves, and for one or two old parents who live elsewhere: with their own e-mail and telephone. */
export const parents: HonestGroup = {
  title: 'files for parents',
  share: 0.04,
  make: (world, chance) => {
    const child = claimantBy(world, chance)
    const [at, seat] = [arrivalBy(chance), { deviceKey: chance.hex(32) }]
    const home = chance.isLikely(0.25) ? child.place : homeBy(chance, world.buildings)
    const lastName = chance.isLikely(0.6) ? child.person.lastName : undefined
    const old = times(chance.whole(1, 2), () => {
      const person = personBy(chance, { born: [1935, 1958], ...(lastName !== undefined && { lastName }) })
      const payeeName = `${person.firstName} ${person.lastName}`
      return claimantBy(world, chance, {
        person,
        place: home,
        contact: child.contact,
        payment: chance.isLikely(0.15) ? child.payment : { method: 'check', payeeName },
      })
    })
    return [child, ...old].map((claimant, index) =>
      draftBy(claimant, chance, { at: at + index * minutes(chance.between(6, 30)), seat }),
    )
  },
}

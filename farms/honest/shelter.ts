import type { Payment } from '../claim/answers.ts'
import { phoneBy } from '../world/account.ts'
import { days, instantAt } from '../world/arrival.ts'
import { claimantBy, draftBy } from '../world/claimant.ts'
import { networkBy } from '../world/habits.ts'
import { fullName, personBy } from '../world/person.ts'
import { homeBy } from '../world/place.ts'
import { times } from '../world/times.ts'
import type { HonestGroup } from './honest-group.ts'

/** People without a home, who have the address and often the telephone of a shelter; most are paid by check or card. */
export const shelter: HonestGroup = {
  title: 'shelter',
  share: 0.015,
  make: (world, chance) => {
    const place = { ...homeBy(chance, []), line2: null }
    const phone = phoneBy(place.town.areaCodes, chance)
    const seat = { networkPrefix: networkBy(chance) }
    return times(chance.whole(6, 30), () => {
      const person = personBy(chance)
      const email = world.mailbox(person, chance)
      const payment = chance.weighted<Payment>([
        [{ method: 'check', payeeName: fullName(person) }, 5],
        [{ method: 'card' }, 3],
        [{ method: 'payPal', email }, 2],
      ])
      const contact = { email, phone: chance.isLikely(0.6) ? phone : null }
      return draftBy(claimantBy(world, chance, { person, place, contact, payment }), chance, {
        at: instantAt(chance.whole(0, days - 1), chance.between(8, 21)),
        seat,
      })
    })
  },
}

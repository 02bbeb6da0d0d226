import type { Payment } from '../claim/answers.ts'
import { accountBy, phoneBy } from '../world/account.ts'
import { arrivalBy } from '../world/arrival.ts'
import type { Chance } from '../world/chance.ts'
import { type Claimant, claimantBy, draftBy } from '../world/claimant.ts'
import { networkBy } from '../world/habits.ts'
import { minutes } from '../world/minutes.ts'
import { surnameBy } from '../world/names.ts'
import { personBy } from '../world/person.ts'
import { homeBy, spelled } from '../world/place.ts'
import { times } from '../world/times.ts'
import type { World } from '../world/world.ts'
import type { HonestGroup } from './honest-group.ts'

/**
 * Claims of one home. Households of the United States have 1 person in 29 of 100, 2 in 35, 3 in 15, 4 in 12, 5 in 6, 6 and 7 in 3 (U.S.
 * Census Bureau, Current Population Survey 2022, rounded). Assumption: of those with two claims and more, most have two, as minors
 * have a form of their own.
 */
const sizes = [
  [2, 62],
  [3, 20],
  [4, 11],
  [5, 4],
  [6, 2],
  [7, 1],
] as const

/** What a household has in common. */
interface Shared {
  readonly email: string
  readonly phone: string
  readonly payment: Payment
}

/**
 * One of a household, after the first. Assumptions: a third give the telephone number of the first, one of eight the address of e-mail;
 * two of five partners have one account for both.
 */
function withShared(own: Claimant, index: number, shared: Shared, chance: Chance): Claimant {
  const email = chance.isLikely(0.12) ? shared.email : own.contact.email
  const phone = chance.isLikely(0.35) ? shared.phone : own.contact.phone
  const isPartner = index === 1 && chance.isLikely(0.4)
  return {
    ...own,
    place: spelled(own.place, chance),
    contact: { email, phone },
    payment: isPartner
      ? shared.payment
      : own.payment.method === 'payPal'
        ? { method: 'payPal', email }
        : own.payment,
  }
}

/** The people of a home who file. Assumption: one home of seven is shared by people with different names. */
export function household(world: World, chance: Chance, size: number): readonly Claimant[] {
  const place = homeBy(chance, world.buildings)
  const family = surnameBy(chance)
  const areNamed = chance.isLikely(0.86)
  const members = times(size, () =>
    claimantBy(world, chance, {
      person: personBy(chance, areNamed && chance.isLikely(0.9) ? { lastName: family } : {}),
      place,
    }),
  )
  const [first] = members
  if (!first) return []
  const payment: Payment = chance.isLikely(0.6)
    ? { method: 'directDeposit', account: accountBy(chance) }
    : first.payment
  const phone = first.contact.phone ?? phoneBy(place.town.areaCodes, chance)
  const shared = { email: first.contact.email, phone, payment }
  return members.map((own, index) => withShared(own, index, shared, chance))
}

/** Two to seven of one home: one after the other on the same evening, or each on another day. */
export const households: HonestGroup = {
  title: 'household',
  share: 0.4,
  make: (world, chance) => {
    const seat = { networkPrefix: networkBy(chance) }
    const [begun, isTogether] = [arrivalBy(chance), chance.isLikely(0.65)]
    return household(world, chance, chance.weighted(sizes)).map((claimant, index) =>
      draftBy(claimant, chance, {
        seat,
        ...(isTogether && { at: begun + index * minutes(chance.between(4, 25)) }),
      }),
    )
  },
}

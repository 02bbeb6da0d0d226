import type { Answers, Claimed, Contact, Payment } from '../claim/answers.ts'
import type { Draft } from '../claim/draft.ts'
import { accountBy, phoneBy } from './account.ts'
import { arrivalBy, beforeDeadline } from './arrival.ts'
import type { Chance } from './chance.ts'
import { type HabitName, habitBy, observed, type Seat } from './habits.ts'
import { honestClaim } from './honest-claim.ts'
import { fullName, type Person, personBy } from './person.ts'
import { homeBy, type Place } from './place.ts'
import { seenNetwork } from './rented-network.ts'
import type { World } from './world.ts'

/** Somebody honest, before they file. */
export type Claimant = Omit<Answers, 'claimed'>

/** Assumption: of those who are offered PayPal, 30 to 40 of 100 take it; older people like checks more. */
const methods = {
  old: [
    ['check', 48],
    ['card', 8],
    ['directDeposit', 20],
    ['payPal', 24],
  ],
  young: [
    ['check', 18],
    ['card', 8],
    ['directDeposit', 30],
    ['payPal', 44],
  ],
} as const

/** How somebody is paid: to what is theirs alone. */
export function paymentBy(person: Person, email: string, chance: Chance): Payment {
  const method = chance.weighted(person.birthYear < 1967 ? methods.old : methods.young)
  switch (method) {
    case 'check':
      return { method, payeeName: fullName(person) }
    case 'card':
      return { method }
    case 'directDeposit':
      return { method, account: accountBy(chance) }
    case 'payPal':
      return { method, email }
  }
}

/** Assumption: three of four give a telephone number. */
const contactBy = (world: World, person: Person, { town }: Place, chance: Chance): Contact => ({
  email: world.mailbox(person, chance),
  phone: chance.isLikely(0.75) ? phoneBy(town.areaCodes, chance) : null,
})

/** Somebody honest. What is given is as given; everything else is their own. Assumption: one of fourteen files in Spanish. */
export function claimantBy(world: World, chance: Chance, given: Partial<Claimant> = {}): Claimant {
  const { person = personBy(chance), place = homeBy(chance, world.buildings) } = given
  const contact = given.contact ?? contactBy(world, person, place, chance)
  return {
    person,
    place,
    contact,
    payment: given.payment ?? paymentBy(person, contact.email, chance),
    culture: given.culture ?? (chance.isLikely(0.07) ? 'es' : 'en'),
  }
}

/** How and when a claimant files: what is missing is by chance. */
interface Filing {
  readonly at?: number
  readonly claimed?: Claimed
  readonly habit?: HabitName
  readonly seat?: Seat
}

/** The claim of somebody honest. */
export function draftBy(claimant: Claimant, chance: Chance, filing: Filing = {}): Draft {
  const claimed = filing.claimed ?? honestClaim(chance, claimant.culture)
  const answers = { ...claimant, claimed }
  const own = observed(answers, filing.habit ?? habitBy(chance), chance, filing.seat)
  const networkPrefix = seenNetwork(
    own.networkPrefix,
    chance.apart(`VPN of ${claimant.contact.email} ${own.deviceKey}`),
  )
  return {
    answers,
    at: beforeDeadline(filing.at ?? arrivalBy(chance)),
    observation: { ...own, networkPrefix },
  }
}

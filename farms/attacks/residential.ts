import type { Answers, Claimed } from '../claim/answers.ts'
import { phoneBy } from '../world/account.ts'
import { arrivalBy } from '../world/arrival.ts'
import type { Chance } from '../world/chance.ts'
import { paymentBy } from '../world/claimant.ts'
import { observed } from '../world/habits.ts'
import { monthBy, withNames } from '../world/honest-claim.ts'
import { ownDocument } from '../world/own-document.ts'
import { type Person, personBy } from '../world/person.ts'
import { homeBy } from '../world/place.ts'
import { times } from '../world/times.ts'
import type { World } from '../world/world.ts'
import type { Attack } from './attack.ts'
import { attackDraft } from './attack-draft.ts'
import { fakeLoss } from './fake-claim.ts'
import { residentialText } from './residential-text.ts'

/** Made in bulk: first name, family name and four digits; three of four at Gmail. */
const emailBy = ({ firstName, lastName }: Person, chance: Chance): string =>
  `${firstName}${lastName}${chance.digits(4)}@${chance.weighted([
    ['gmail.com', 75],
    ['outlook.com', 25],
  ])}`.toLowerCase()

/** More than most claim, and less than what is looked at: eight to ten hours, and for one of four a cost up to $900. */
const claimedBy = (chance: Chance): Claimed => ({
  benefit: 'cash',
  ownService: chance.oneOf(['Aura', 'LifeLock', 'Norton', 'Experian']),
  time: {
    lines: times(chance.whole(1, 3), (index) => ({
      what: chance.oneOf([
        'Phone calls',
        'Bank visit',
        'Reviewing statements',
        'Password changes',
        'Credit freeze',
      ]),
      month: monthBy(chance),
      quarters: index === 0 ? chance.whole(16, 24) : chance.whole(4, 8),
    })),
    story: residentialText(chance),
    proof: null,
  },
  losses: withNames(
    chance.isLikely(0.25) ? [fakeLoss(chance, ownDocument(chance), chance.whole(12_000, 90_000))] : [],
  ),
  guard: null,
})

function answersBy(world: World, chance: Chance): Answers {
  const person = personBy(chance)
  const place = homeBy(chance, world.buildings)
  const email = emailBy(person, chance)
  const paid = paymentBy(person, email, chance)
  return {
    person,
    place,
    contact: { email, phone: chance.isLikely(0.7) ? phoneBy(place.town.areaCodes, chance) : null },
    payment: paid.method === 'check' || paid.method === 'card' ? { method: 'payPal', email } : paid,
    claimed: claimedBy(chance),
    culture: 'en',
  }
}

/** A claim from each of many homes: its own network, device, person and account; the texts come from one grammar. */
export const residential: Attack = {
  title: 'residential networks, a claim each',
  size: 400,
  make: (world, chance, size) =>
    times(size, () => {
      const answers = answersBy(world, chance)
      const habit = chance.oneOf(['typing', 'autofill', 'quick'] as const)
      return attackDraft(answers, arrivalBy(chance), observed(answers, habit, chance))
    }),
}

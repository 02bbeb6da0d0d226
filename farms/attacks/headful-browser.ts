import type { Answers, Claimed, Payment } from '../claim/answers.ts'
import { accountBy, phoneBy } from '../world/account.ts'
import { arrivalBy } from '../world/arrival.ts'
import type { Chance } from '../world/chance.ts'
import { networkBy, observed } from '../world/habits.ts'
import { monthBy } from '../world/honest-claim.ts'
import { altered, ownDocument } from '../world/own-document.ts'
import { type Person, personBy } from '../world/person.ts'
import { homeBy } from '../world/place.ts'
import { rentedNetworkBy } from '../world/rented-network.ts'
import { times } from '../world/times.ts'
import { towns } from '../world/towns.ts'
import type { World } from '../world/world.ts'
import type { Attack } from './attack.ts'
import { attackDraft } from './attack-draft.ts'
import { fakeLoss } from './fake-claim.ts'
import { headfulTexts, reworded } from './headful-texts.ts'
import { throwAwayDomains } from './throw-away-domains.ts'

/** What the people of this farm have between them. */
function suppliesOf(chance: Chance) {
  const payments: readonly Payment[] = [
    ...times(5, () => ({ method: 'directDeposit', account: accountBy(chance) }) as const),
    ...times(3, () => ({ method: 'payPal', email: `pay${chance.digits(4)}@outlook.com` }) as const),
  ]
  return {
    payments,
    documents: times(25, () => ownDocument(chance)),
    // A third are rented, the others from people's homes.
    networks: times(30, (index) => (index % 3 === 0 ? rentedNetworkBy(chance) : networkBy(chance))),
    devices: times(40, () => chance.hex(32)),
  }
}

type Supplies = ReturnType<typeof suppliesOf>

/** Six of ten addresses are thrown away; the others were made at Gmail for this. */
const emailBy = (world: World, person: Person, chance: Chance): string =>
  world.mailbox(person, chance, chance.isLikely(0.6) ? chance.oneOf(throwAwayDomains) : 'gmail.com')

/** Six to ten hours with a text that is altered a little, and for half of them a cost whose document is used again, or altered. */
function claimedBy(chance: Chance, { documents }: Supplies): Claimed {
  const text = reworded(chance.oneOf(headfulTexts), chance)
  const used = chance.oneOf(documents)
  const document = chance.isLikely(0.3) ? used : altered(used, chance)
  return {
    benefit: chance.isLikely(0.7) ? 'cash' : 'monitoring',
    ownService: null,
    time: {
      lines: [
        {
          what: chance.oneOf(['Calls', 'Bank visits', 'Credit freeze', 'Disputes']),
          month: monthBy(chance),
          quarters: chance.whole(24, 40),
        },
      ],
      story: text,
      proof: null,
    },
    losses: chance.isLikely(0.5) ? [fakeLoss(chance, document, chance.whole(300, 4_900) * 100)] : [],
    guard: null,
  }
}

/** Good names at real streets; one of seven has the ZIP code of another town of its state. */
function answersBy(world: World, chance: Chance, supplies: Supplies): Answers {
  const person = personBy(chance)
  const home = homeBy(chance, [])
  const others = towns.map(([town]) => town).filter(({ state }) => state === home.town.state)
  const zip = chance.isLikely(0.14) ? chance.oneOf(chance.oneOf(others).zips) : home.zip
  const claimed = claimedBy(chance, supplies)
  return {
    person,
    place: { ...home, zip },
    contact: {
      email: emailBy(world, person, chance),
      phone: chance.isLikely(0.5) ? phoneBy(home.town.areaCodes, chance) : null,
    },
    payment: chance.oneOf(supplies.payments),
    claimed: { ...claimed, ownService: claimed.benefit === 'cash' ? 'Aura' : null },
    culture: 'en',
  }
}

/** People, or a browser that is moved like one: they come when others come, with eight accounts among them. */
export const headfulBrowser: Attack = {
  title: 'headful browser, human rhythm',
  size: 400,
  make: (world, chance, size) => {
    const supplies = suppliesOf(chance)
    return times(size, () => {
      const answers = answersBy(world, chance, supplies)
      const seat = {
        deviceKey: chance.oneOf(supplies.devices),
        networkPrefix: chance.oneOf(supplies.networks),
      }
      return attackDraft(answers, arrivalBy(chance), observed(answers, 'quick', chance, seat))
    })
  },
}

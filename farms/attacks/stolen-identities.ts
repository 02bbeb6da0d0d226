import type { Answers } from '../claim/answers.ts'
import { type Account, accountBy } from '../world/account.ts'
import { arrivalBy } from '../world/arrival.ts'
import type { Chance } from '../world/chance.ts'
import { observed } from '../world/habits.ts'
import { rentedNetworkBy } from '../world/rented-network.ts'
import { times } from '../world/times.ts'
import type { World } from '../world/world.ts'
import type { Attack } from './attack.ts'
import { attackDraft } from './attack-draft.ts'
import { fakeClaim } from './fake-claim.ts'

const texts = [
  'I had to call my bank and put a freeze on my credit.',
  'Changed my passwords and checked my statements every week.',
  'Someone used my card so I ordered a new one and disputed it.',
  'I monitored my credit reports after the breach.',
  'Spent time on the phone with the credit bureaus.',
  'Dealing with spam calls and phishing after my data got out.',
  'Had to update all my accounts and watch for fraud.',
  'I was on hold with the fraud department for hours.',
]

/** Real people from a stolen class list, with an address of e-mail that was made for each and the accounts of the thief. */
function answersOf(world: World, chance: Chance, number: number, accounts: readonly Account[]): Answers {
  const { person, place } = world.stolen(number)
  const account = chance.weighted(accounts.map((each, at) => [each, 1 / (at + 1)] as const))
  return {
    person,
    place,
    contact: {
      email: world.mailbox(person, chance, chance.oneOf(['gmail.com', 'outlook.com', 'proton.me'])),
      phone: null,
    },
    payment: { method: 'directDeposit', account },
    claimed: fakeClaim(
      chance,
      chance.oneOf(['Calls', 'Monitoring', 'Passwords', 'Bank']),
      chance.oneOf(texts),
      chance.whole(12, 40),
    ),
    culture: 'en',
  }
}

/** Entries of a stolen class list: the names and addresses are right, and from one to twenty accounts get the money, the first most. */
export const stolenIdentities: Attack = {
  title: 'stolen class list',
  size: 300,
  make: (world, chance, size) => {
    const accounts = times(chance.whole(8, 20), () => accountBy(chance))
    // The thief hides behind a VPN with a few places.
    const networks = times(20, () => rentedNetworkBy(chance))
    return times(size, (index) => {
      const answers = answersOf(world, chance, index, accounts)
      const seat = { networkPrefix: chance.oneOf(networks) }
      return attackDraft(answers, arrivalBy(chance), observed(answers, 'passwordManager', chance, seat))
    })
  },
}

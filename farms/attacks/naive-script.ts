import type { Answers } from '../claim/answers.ts'
import { accountBy } from '../world/account.ts'
import { days, instantAt } from '../world/arrival.ts'
import type { Chance } from '../world/chance.ts'
import { minutes } from '../world/minutes.ts'
import { homeBy } from '../world/place.ts'
import { rentedNetworkBy } from '../world/rented-network.ts'
import { times } from '../world/times.ts'
import type { Attack } from './attack.ts'
import { attackDraft, automated } from './attack-draft.ts'
import { fakeClaim } from './fake-claim.ts'

const two = (number: number): string => String(number).padStart(2, '0')
const five = (number: number): string => String(number).padStart(5, '0')

/** One script that counts: a claim each minute, round the clock, posted without the pages; all is paid to three accounts. */
export const naiveScript: Attack = {
  title: 'naive script',
  size: 1000,
  make: (_world, chance, size) => {
    const { town, zip } = homeBy(chance, [])
    const [networkPrefix, begun] = [
      rentedNetworkBy(chance),
      instantAt(chance.whole(5, days - 8), chance.between(0, 24)),
    ]
    const accounts = times(3, () => accountBy(chance))
    const answersOf = (index: number, own: Chance): Answers => ({
      person: {
        firstName: 'Member',
        middleInitial: null,
        lastName: `Claimant${five(index + 1)}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? ''),
        birthYear: 1980,
        lastFour: own.digits(4),
      },
      place: { line1: `${100 + index} Main Street`, line2: null, town, zip },
      contact: { email: `member${five(index + 1)}@mail${two(index % 3)}.example`, phone: null },
      payment: { method: 'directDeposit', account: own.oneOf(accounts) },
      claimed: fakeClaim(own, 'Phone calls', 'I spent time because of the data breach.'),
      culture: 'en',
    })
    return times(size, (index) => {
      const answers = answersOf(index, chance)
      const seat = { deviceKey: chance.hex(32), networkPrefix }
      return attackDraft(
        answers,
        begun + index * minutes(1) + chance.between(-500, 500),
        automated(answers, seat, null),
      )
    })
  },
}

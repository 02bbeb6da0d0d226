import type { Answers, Payment } from '../claim/answers.ts'
import { accountBy } from '../world/account.ts'
import { arrivalBy } from '../world/arrival.ts'
import type { Chance } from '../world/chance.ts'
import { networkBy, observed } from '../world/habits.ts'
import { minutes } from '../world/minutes.ts'
import { firstNameBy } from '../world/names.ts'
import { fullName, type Person, personBy } from '../world/person.ts'
import { homeBy, type Place, spelled } from '../world/place.ts'
import { times } from '../world/times.ts'
import type { Attack } from './attack.ts'
import { attackDraft } from './attack-draft.ts'
import { fakeClaim } from './fake-claim.ts'

/** Dots in the name before the @, each place with a dot or without. */
const dotted = (name: string, chance: Chance): string =>
  [...name].map((letter, at) => (at > 0 && chance.isLikely(0.3) ? `.${letter}` : letter)).join('')

/** Variants of two mailboxes: dots, a word after a plus, or both; capital letters sometimes. */
function variantBy(boxes: readonly string[], index: number, chance: Chance): string {
  const [name = '', domain = ''] = chance.oneOf(boxes).split('@')
  const tag = chance.oneOf(['claim', 'fernhill', 'a', 'x', 'settlement'])
  const variant = chance.weighted([
    [`${dotted(name, chance)}@${domain}`, 4],
    [`${name}+${tag}${index}@${domain}`, 4],
    [`${dotted(name, chance)}+${index}@${domain}`, 2],
  ])
  return chance.isLikely(0.15) ? variant.replace(/^./, (letter) => letter.toUpperCase()) : variant
}

/** The own name in one of three claims, and made-up relatives in the others. */
const nameBy = (own: Person, chance: Chance): Person =>
  chance.isLikely(0.33)
    ? { ...own, middleInitial: chance.oneOf([null, ...'ABDEM']) }
    : { ...personBy(chance), firstName: firstNameBy(chance), lastName: own.lastName }

/** The own home, written in many ways and with made-up apartments. */
const placeBy = (home: Place, chance: Chance): Place =>
  spelled({ ...home, line2: chance.isLikely(0.7) ? `Apt ${chance.whole(1, 60)}` : null }, chance)

const texts = [
  'I froze my credit and changed passwords.',
  'Called bank about charges, changed passwords',
  'I had fraud on my card and it took hours to fix',
  'time spent checking my accounts',
]

/** One person with two hundred addresses of e-mail, one name on the checks, and three accounts. */
export const onePerson: Attack = {
  title: 'one person, 200 addresses',
  size: 200,
  make: (_world, chance, size) => {
    const [own, home] = [personBy(chance), homeBy(chance, [])]
    const boxes = times(2, () => `${own.firstName}${own.lastName}${chance.digits(2)}@gmail.com`.toLowerCase())
    const payments: readonly Payment[] = [
      { method: 'check', payeeName: fullName(own) },
      { method: 'check', payeeName: fullName(own) },
      ...times(3, () => ({ method: 'directDeposit', account: accountBy(chance) }) as const),
    ]
    const seat = { networkPrefix: networkBy(chance), deviceKey: chance.hex(32) }
    let at = 0
    return times(size, (index) => {
      at = index % 12 === 0 ? arrivalBy(chance) : at + minutes(chance.between(2, 9))
      const answers: Answers = {
        person: nameBy(own, chance),
        place: placeBy(home, chance),
        contact: { email: variantBy(boxes, index, chance), phone: null },
        payment: chance.oneOf(payments),
        claimed: fakeClaim(chance, 'Calls', chance.oneOf(texts), chance.whole(16, 40)),
        culture: 'en',
      }
      return attackDraft(answers, at, observed(answers, 'quick', chance, seat))
    })
  },
}

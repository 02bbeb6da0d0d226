import type { Claimed, Payment } from '../claim/answers.ts'
import { accountBy, phoneBy } from '../world/account.ts'
import { days, officeHourBy } from '../world/arrival.ts'
import type { Chance } from '../world/chance.ts'
import { type Claimant, claimantBy, draftBy } from '../world/claimant.ts'
import type { Seat } from '../world/habits.ts'
import { honestClaim } from '../world/honest-claim.ts'
import { minutes } from '../world/minutes.ts'
import { surnameBy } from '../world/names.ts'
import { fullName } from '../world/person.ts'
import { homeBy } from '../world/place.ts'
import { rentedNetworkBy } from '../world/rented-network.ts'
import { times } from '../world/times.ts'
import type { World } from '../world/world.ts'
import type { HonestGroup } from './honest-group.ts'

/** The words that a firm writes for each of its clients. */
const wordings = [
  'Client received notice of the Fernhill data incident and spent time reviewing accounts, contacting financial institutions and placing credit freezes.',
  'As a result of the breach our client had to monitor credit reports, change passwords and communicate with banks about possible misuse of personal information.',
  'Claimant, represented by counsel, devoted the hours stated to mitigation of the consequences of the data breach, including calls to the credit reporting agencies.',
]

/** The claim of a client: their own figures in the words of whoever files for them. */
export function wordedClaim(chance: Chance, story: string): Claimed {
  const claimed = honestClaim(chance, 'en')
  const lines = (claimed.time?.lines ?? []).map((line) => ({
    ...line,
    what: 'Mitigation of the data breach',
  }))
  return { ...claimed, time: claimed.time && { ...claimed.time, lines, story } }
}

/** Assumption: 20 to 400 clients, small numbers more often. */
export const clientsBy = (chance: Chance): number =>
  Math.min(400, Math.max(20, Math.round(chance.around(70, 0.9))))

/** How the clients of a firm are paid: each as they want, or all to the account that the firm holds in trust. */
type PaidTo = 'client' | 'trust'

function trustPayment(name: string, chance: Chance): Payment {
  return chance.isLikely(0.5)
    ? { method: 'directDeposit', account: accountBy(chance) }
    : { method: 'check', payeeName: `${name} Client Trust Account` }
}

/** Firms wait for the last days (so do all who file for many, by those who count claims), and file through the hours of the office. */
function clientsOf(world: World, chance: Chance, paidTo: PaidTo) {
  const name = `${surnameBy(chance)} and ${surnameBy(chance)} LLP`
  const domain = `${name.split(' ')[0]?.toLowerCase()}law.example`
  const office = { ...homeBy(chance, []), line2: `Suite ${chance.whole(100, 2400)}` }
  const phone = phoneBy(office.town.areaCodes, chance)
  const [isCounted, areAtOffice] = [chance.isLikely(0.5), chance.isLikely(0.7)]
  const trust = trustPayment(name, chance)
  return (index: number): Claimant => {
    const own = claimantBy(world, chance, { culture: 'en' })
    const email = isCounted ? `settlements+${1000 + index}@${domain}` : `settlements@${domain}`
    const payment: Payment = chance.isLikely(0.6)
      ? { method: 'check', payeeName: fullName(own.person) }
      : own.payment
    return {
      ...own,
      place: areAtOffice ? office : own.place,
      contact: { email, phone },
      payment: paidTo === 'trust' ? trust : payment,
    }
  }
}

/** Assumption: one of four firms works on a remote desktop in a data centre. */
const remoteDesktop = (chance: Chance): Seat =>
  chance.isLikely(0.25) ? { networkPrefix: rentedNetworkBy(chance) } : {}

function firm(title: string, share: number, paidTo: PaidTo): HonestGroup {
  return {
    title,
    share,
    make: (world, chance) => {
      const client = clientsOf(world, chance, paidTo)
      const wording = chance.oneOf(wordings)
      const deviceKey = chance.hex(32)
      const seat = { deviceKey, ...remoteDesktop(chance.apart(`office ${deviceKey}`)) }
      let at = 0
      return times(clientsBy(chance), (index) => {
        const isNewSession = index % 40 === 0
        at = isNewSession ? officeHourBy(chance, days - 8, days - 1) : at + minutes(chance.between(2, 8))
        return draftBy(client(index), chance, {
          at,
          claimed: wordedClaim(chance, wording),
          seat,
          habit: 'quick',
        })
      })
    },
  }
}

/** A law firm that files for its clients; each is paid by their own name or account. */
export const lawFirm = firm('law firm', 0.04, 'client')

/** A law firm whose clients are all paid to its trust account: a hard case, since this is also what a farm looks like. */
export const trustAccount = firm('firm with a trust account', 0.005, 'trust')

import type { Answers } from '../claim/answers.ts'
import { accountBy, phoneBy } from '../world/account.ts'
import { days, instantAt } from '../world/arrival.ts'
import type { Chance } from '../world/chance.ts'
import { minutes } from '../world/minutes.ts'
import { homeBy } from '../world/place.ts'
import { rentedNetworkBy } from '../world/rented-network.ts'
import { times } from '../world/times.ts'
import type { Attack } from './attack.ts'
import { attackDraft, automated } from './attack-draft.ts'
import { fakeClaim } from './fake-claim.ts'

/** The lists of a tool that makes test data: each name as often as the others. */
const firstNames =
  'Aaron Abby Adele Alvin Amber Angus Basil Bella Boris Cecil Clara Colin Daisy Derek Edith Elmer Fiona Floyd Grace Guy Hazel Hugo Irene Ivor Jade Joel Kara Kurt Lena Lloyd Mabel Miles Nadia Neil Opal Otto Pearl Perry Quinn Ralph Rhea Rufus Sadie Simon Tess Toby Una Vera Wade Zoe'.split(
    ' ',
  )
const lastNames =
  'Abbott Barrow Bishop Bowen Byrne Carey Chase Conway Dalton Dawson Doyle Dudley Eaton Farrell Finch Flynn Garner Gibbs Glover Hardin Hobbs Hurley Ingram Jarvis Keller Kemp Lambert Lowe Macias Merritt Moody Nash Noble Orr Parrish Pittman Quigley Rowland Sexton Sloan Stark Tanner Travis Underwood Vance Velez Waller Weiss Yates York'.split(
    ' ',
  )

const stories = [
  'Someone opened accounts in my name and I had to contact my bank and the credit bureaus to fix it.',
  'I spent many hours dealing with fraudulent charges after the breach was announced.',
  'My personal data was leaked and I needed to freeze my credit and change my passwords.',
  'After the breach I received scam calls and had to replace my cards.',
  'I monitored my accounts and filed disputes about charges that I did not make.',
]

/** Sessions of several hours on different days, with a gap from 20 to 90 seconds between two claims. */
function instantsBy(chance: Chance, size: number): readonly number[] {
  let at = 0
  return times(size, (index) => {
    const isNewSession = index % 150 === 0
    at = isNewSession
      ? instantAt(chance.whole(3, days - 3), chance.between(0, 20))
      : at + minutes(chance.between(20, 90) / 60)
    return at
  })
}

/** A headless browser with names and addresses from lists, five texts, and six accounts in turn. */
export const headlessBrowser: Attack = {
  title: 'headless browser',
  size: 600,
  make: (_world, chance, size) => {
    const accounts = times(6, () => accountBy(chance))
    const networks = times(5, () => rentedNetworkBy(chance))
    const domains = ['mailbox.example', 'gmail.com', 'inbox.example']
    const answersOf = (index: number): Answers => {
      const [firstName, lastName] = [chance.oneOf(firstNames), chance.oneOf(lastNames)]
      const place = homeBy(chance, [])
      const email = `${firstName}.${lastName}${chance.digits(3)}@${chance.oneOf(domains)}`.toLowerCase()
      return {
        person: {
          firstName,
          middleInitial: null,
          lastName,
          birthYear: chance.whole(1960, 2005),
          lastFour: chance.digits(4),
        },
        place,
        contact: { email, phone: phoneBy(place.town.areaCodes, chance) },
        payment: {
          method: 'directDeposit',
          account: accounts[index % accounts.length] ?? chance.oneOf(accounts),
        },
        claimed: fakeClaim(chance, 'Phone calls and emails', chance.oneOf(stories), chance.whole(32, 40)),
        culture: 'en',
      }
    }
    return instantsBy(chance, size).map((at, index) => {
      const answers = answersOf(index)
      const seat = { deviceKey: chance.hex(32), networkPrefix: chance.oneOf(networks) }
      return attackDraft(
        answers,
        at,
        automated(answers, seat, () => Math.round(chance.between(1, 3) * 10) / 10),
      )
    })
  },
}

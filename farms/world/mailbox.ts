import type { Chance } from './chance.ts'
import type { Person } from './person.ts'

/** Assumption: the shares of mail providers among private addresses in the United States. */
const providers = [
  ['gmail.com', 56],
  ['yahoo.com', 14],
  ['hotmail.com', 7],
  ['outlook.com', 5],
  ['icloud.com', 7],
  ['aol.com', 4],
  ['comcast.net', 3],
  ['msn.com', 2],
  ['me.com', 1],
  ['proton.me', 1],
  // Mistyped.
  ['gmial.com', 0.3],
  ['yahoo.co', 0.2],
] as const

const nicknames =
  `sunny bella lucky tiger hiker grandma papa mama coach music ducks rose river surf kitty buddy honey ninja
  blue max star dog cat moon fish golf bike trail nurse teach quilt baker gamer`
    .trim()
    .split(/\s+/)

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

/** The name before the @, as people choose it. */
function nameBy({ firstName, lastName, birthYear }: Person, chance: Chance): string {
  const [first, last] = [letters(firstName), letters(lastName)]
  const year = chance.oneOf([String(birthYear), String(birthYear).slice(2)])
  const some = chance.digits(chance.whole(1, 3))
  const word = chance.oneOf(nicknames)
  return chance.weighted([
    [`${first}.${last}`, 16],
    [`${first}${last}`, 16],
    [`${first[0]}${last}`, 12],
    [`${first}${last}${some}`, 12],
    [`${first}.${last}${year}`, 6],
    [`${first[0]}${last}${year}`, 8],
    [`${first}_${last}`, 4],
    [`${last}.${first}`, 4],
    [`${first}${year}`, 6],
    [`${word}${first}${some}`, 6],
    [`${word}${chance.oneOf(nicknames)}${year}`, 5],
    [`${first}${last[0]}${some}`, 5],
  ])
}

/** Gives out the addresses of private people, each once, as providers do. */
export function mailboxes() {
  const taken = new Set<string>()
  /** Gmail delivers to the same mailbox with dots and without. */
  const boxOf = (name: string, provider: string): string =>
    `${provider === 'gmail.com' ? name.replaceAll('.', '') : name}@${provider}`
  return (person: Person, chance: Chance, provider: string = chance.weighted(providers)): string => {
    let name = nameBy(person, chance)
    while (taken.has(boxOf(name, provider))) name += chance.digits(2)
    taken.add(boxOf(name, provider))
    return `${name}@${provider}`
  }
}

import type { Chance } from './chance.ts'
import { mailboxes } from './mailbox.ts'
import { type Person, personBy } from './person.ts'
import { homeBy, type Place, placeIn } from './place.ts'
import { towns } from './towns.ts'

/** Somebody with a home, as the class list of the defendant has them. */
interface ClassMember {
  readonly person: Person
  readonly place: Place
}

/** What all who file have in common. */
export interface World {
  /** Gives out addresses of e-mail, each once. */
  readonly mailbox: ReturnType<typeof mailboxes>
  /** Large buildings whose address many strangers share. */
  readonly buildings: readonly Place[]
  /** A member whose entry in the class list was stolen, by number. */
  readonly stolen: (number: number) => ClassMember
  /** The next member who files although their entry was stolen: each third entry belongs to one. */
  readonly victim: () => ClassMember
}

/** Assumption: large buildings in which claimants live. */
const buildingCount = 400

/** Opens a world. Whoever lives in it is chosen by the chance that is given to its functions. */
export function openWorld(chance: Chance): World {
  const buildings = Array.from({ length: buildingCount }, () => placeIn(chance.weighted(towns), chance))
  const stolen = (number: number): ClassMember => {
    const own = chance.apart(`stolen ${number}`)
    return { person: personBy(own), place: homeBy(own, buildings) }
  }
  let victims = 0
  const victim = (): ClassMember => {
    victims += 1
    return stolen(3 * (victims - 1))
  }
  return { mailbox: mailboxes(), buildings, stolen, victim }
}

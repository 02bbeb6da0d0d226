import type { AttackName } from '../claim/label.ts'
import type { Attack } from './attack.ts'
import { headfulBrowser } from './headful-browser.ts'
import { headlessBrowser } from './headless-browser.ts'
import { naiveScript } from './naive-script.ts'
import { onePerson } from './one-person.ts'
import { residential } from './residential.ts'
import { stolenIdentities } from './stolen-identities.ts'

/** The kinds of farms, from the simplest on. */
export const attacks: Readonly<Record<AttackName, Attack>> = {
  naiveScript,
  headlessBrowser,
  headfulBrowser,
  residential,
  stolenIdentities,
  onePerson,
}

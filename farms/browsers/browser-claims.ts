import type { FarmCase } from '../case/farm-case.ts'
import { type AttackName, attackNames, type Label } from '../claim/label.ts'
import { type LabelledClaim, type SimulationSize, simulate } from '../simulate.ts'
import { farmSizes } from '../simulation-size.ts'
import type { HandName } from './hands/registry.ts'

/** How a claim is made: by a hand at the page of a browser, or by a script that posts it without the page. */
type Maker = HandName | 'script'

/** A simulated claim, and how it is filed once more for real. */
export interface BrowserClaim extends LabelledClaim {
  /** Its place in the order of arrival, from 0. */
  readonly number: number
  readonly maker: Maker
  /** Whether its browser says that a program drives it. */
  readonly saysAutomated: boolean
}

interface Size {
  readonly seed: number
  readonly honest: number
  /** Claims of all farms together. */
  readonly automated: number
}

/** Who is honest takes one of these after the other: a quarter files by keyboard alone. */
const honestMakers: readonly Maker[] = [
  'typing',
  'keyboard',
  'pasting',
  'typing',
  'keyboard',
  'filling',
  'pasting',
  'typing',
]

/** What the farm of each kind files with. */
const farmMakers: Readonly<Record<AttackName, Maker>> = {
  naiveScript: 'script',
  headlessBrowser: 'filling',
  headfulBrowser: 'typing',
  residential: 'filling',
  stolenIdentities: 'pasting',
  onePerson: 'typing',
}

/** As many claims of each farm, as far as that goes. */
const equalFarms = (all: number): SimulationSize['farms'] =>
  farmSizes((farm) =>
    Math.floor((all + attackNames.length - 1 - attackNames.indexOf(farm)) / attackNames.length),
  )

/** The maker of a claim. `honestBefore`: the honest claims that arrived before it. */
const makerOf = (label: Label, honestBefore: number): Maker =>
  label.side === 'farm'
    ? farmMakers[label.farm]
    : (honestMakers[honestBefore % honestMakers.length] ?? 'typing')

/** Claims of the simulation in their order, with as many of each farm, and how each is filed. The same seed and size make the same. */
export function browserClaims(
  farmCase: FarmCase,
  { seed, honest, automated }: Size,
): readonly BrowserClaim[] {
  let honestBefore = 0
  return simulate(farmCase, { seed, honest, farms: equalFarms(automated) }).map((claim, number) => {
    const maker = makerOf(claim.label, honestBefore)
    if (claim.label.side === 'honest') honestBefore += 1
    return { ...claim, number, maker, saysAutomated: claim.observation.saysAutomated }
  })
}

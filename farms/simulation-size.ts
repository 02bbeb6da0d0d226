import { attacks } from './attacks/registry.ts'
import type { SimulationSize } from './simulate.ts'

/** The honest claims to which the sizes of the farms belong. */
const usualHonest = 20_000

/** The fewest claims of a farm: of fewer, no share means anything. */
const fewest = 40

/** A size for each farm. */
const farmSizes = (sizeOf: (name: keyof typeof attacks) => number): SimulationSize['farms'] => ({
  naiveScript: sizeOf('naiveScript'),
  headlessBrowser: sizeOf('headlessBrowser'),
  headfulBrowser: sizeOf('headfulBrowser'),
  residential: sizeOf('residential'),
  stolenIdentities: sizeOf('stolenIdentities'),
  onePerson: sizeOf('onePerson'),
})

/** So many honest claims, and farms in proportion to them, of forty claims at least. */
export function simulationSize(seed: number, honest: number): SimulationSize {
  const sizeOf = (name: keyof typeof attacks): number =>
    Math.max(fewest, Math.round((attacks[name].size * honest) / usualHonest))
  return { seed, honest, farms: farmSizes(sizeOf) }
}

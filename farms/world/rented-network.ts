import type { Chance } from './chance.ts'

/**
 * The networks that ten providers rent out to whoever pays, for servers and for the exits of VPNs: a /15 each, by its first two bytes. Homes have none
 * of them. Eight of the ten are on the list that an operator would have.
 */
const providers = [
  [209, 14],
  [209, 126],
  [210, 76],
  [211, 8],
  [212, 82],
  [213, 202],
  [216, 24],
  [217, 160],
  [218, 44],
  [219, 100],
] as const

/** The ranges on the list of an operator: new ones are missing from every list. */
export const listedRanges: readonly string[] = providers
  .slice(0, 8)
  .map(([first, second]) => `${first}.${second}.0.0/15`)

/** A network of 256 addresses at one of the providers. */
export function rentedNetworkBy(chance: Chance): string {
  const [first, second] = chance.oneOf(providers)
  return `${first}.${second + chance.whole(0, 1)}.${chance.whole(0, 255)}`
}

/** Assumption: the share of honest claimants who file through a VPN. */
const behindVpn = 0.06
/** A VPN has so many exits at a provider, which all of its customers share. */
const exits = 12

/** The network from which somebody honest is seen: their own, or the exit of a VPN. */
export function seenNetwork(own: string, chance: Chance): string {
  if (!chance.isLikely(behindVpn)) return own
  const [first, second] = chance.oneOf(providers)
  return `${first}.${second}.${chance.whole(1, exits)}`
}

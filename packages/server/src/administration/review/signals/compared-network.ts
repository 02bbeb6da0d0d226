import { networkRange } from '../../../foundation/networks/network-range.ts'

/** The prefix of a network for comparison, in the usual one of the ways in which it can be written. */
export const comparedNetwork = (network: string): string => networkRange(network.trim())?.usual() ?? network

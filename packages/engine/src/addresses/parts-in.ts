import { type AddressPart, addressParts } from './address-parts.ts'
import type { AddressShape } from './address-shape.ts'

const inBraces = /\{(\w+)\}/g

const isPart = (name: string): name is AddressPart => addressParts.some((part) => part === name)

/** The parts of one line of an address, in their order. */
export const partsOfLine = (line: string): readonly AddressPart[] =>
  [...line.matchAll(inBraces)].map(([, name = '']) => name).filter(isPart)

/** The parts of an address in the order in which the lines have them. */
export const partsOfLines = (lines: readonly string[]): readonly AddressPart[] => lines.flatMap(partsOfLine)

/** Every part that an address of a country can have: the street has three lines. */
export const partsIn = ({ lines, latinLines = [] }: AddressShape): readonly AddressPart[] => [
  ...new Set([...partsOfLines([...lines, ...latinLines]), 'Line2' as const, 'Line3' as const]),
]

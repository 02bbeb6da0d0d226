import { plainText } from '../plain-text.ts'
import { type AddressPart, addressParts } from './address-parts.ts'
import type { AddressShape } from './address-shape.ts'

/** A letter of another script than Latin. */
const isOtherScript = /(?!\p{Script=Latin})\p{L}/u

/** One line with its parts filled in, without what stands between parts that are empty. */
function filledLine(line: string, read: (part: AddressPart) => string | null): string {
  const parts = partsOfLine(line)
  const between = line.split(/\{\w+\}/)
  const filled = parts.map((part) => read(part) ?? '')
  return filled
    .reduce((text, part, place) => {
      const before = between[place] ?? ''
      if (part === '') return text
      return text === '' && place > 0 ? part : text + before + part
    }, '')
    .concat(filled.at(-1) === '' ? '' : (between.at(-1) ?? ''))
    .trim()
}

/**
 * The lines of an address as the post of its country writes them, without the name of the country. An address in Latin letters has
 * the order for those. Without a shape every part has a line.
 */
export function formattedAddress(
  shape: AddressShape | null,
  read: (part: AddressPart) => string | null,
): readonly string[] {
  const streets = (['Line1', 'Line2', 'Line3'] as const).flatMap((part) => read(part) ?? [])
  const others = (['DependentLocality', 'Locality', 'Region', 'PostalCode', 'SortingCode'] as const).map(
    (part) => read(part),
  )
  const isLatin = ![...streets, ...others].some((text) => isOtherScript.test(text ?? ''))
  const lines = (isLatin ? shape?.latinLines : undefined) ?? shape?.lines
  if (!lines) return [...streets, ...others.filter((text) => text !== null)]
  const value = (part: AddressPart): string | null => {
    const text = read(part)
    if (part === 'Line1') return streets.join('\n') || null
    return part === 'PostalCode' && text !== null ? postalCodeText(text) : text
  }
  return lines
    .map((line) => filledLine(line, value))
    .flatMap((line) => line.split('\n'))
    .filter(Boolean)
}

const inBraces = /\{(\w+)\}/g

const isPart = (name: string): name is AddressPart => addressParts.some((part) => part === name)

/** The parts of one line of an address, in their order. */
const partsOfLine = (line: string): readonly AddressPart[] =>
  [...line.matchAll(inBraces)].map(([, name = '']) => name).filter(isPart)

/** The parts of an address in the order in which the lines have them. */
export const partsOfLines = (lines: readonly string[]): readonly AddressPart[] => lines.flatMap(partsOfLine)

/** Every part that an address of a country can have: the street has three lines. */
export const partsIn = ({ lines, latinLines = [] }: AddressShape): readonly AddressPart[] => [
  ...new Set([...partsOfLines([...lines, ...latinLines]), 'Line2' as const, 'Line3' as const]),
]

/** A postal code as the data have them: in digits, capitals and hyphens of ASCII. Whether it has blanks is left as it is. */
export const postalCodeText = (text: string): string => plainText(text).toUpperCase()

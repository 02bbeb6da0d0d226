import type { AddressPart } from './address-parts.ts'
import type { AddressShape } from './address-shape.ts'
import { partsOfLine } from './parts-in.ts'
import { postalCodeText } from './postal-code-text.ts'

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

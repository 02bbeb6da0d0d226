import type { AddressRegion, AddressShape } from './address-shape.ts'

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\p{Zs}]+/gu, '')
    .toLowerCase()

/** The region of a country that a text names, by its abbreviation or by a name in any language; null where none has it. */
export function regionIn({ regions }: Pick<AddressShape, 'regions'>, text: string): AddressRegion | null {
  const wanted = folded(text)
  return (
    regions.find(({ value }) => value === text) ??
    regions.find(({ value, names }) =>
      [value, ...Object.values(names)].some((name) => folded(name) === wanted),
    ) ??
    null
  )
}

import type { AddressPart, AddressRegion, AddressShape } from '@redress/form'
import { partsOfLines } from '@redress/form/addresses'
import type { CountryData } from './country-data.ts'

type Region = NonNullable<CountryData['sub_regions']>[number]

/** The letters of the data, and our parts. Names of persons and organisations are asked for elsewhere. */
const partOfLetter: Readonly<Record<string, AddressPart>> = {
  A: 'Line1',
  D: 'DependentLocality',
  C: 'Locality',
  S: 'Region',
  Z: 'PostalCode',
  X: 'SortingCode',
}

/** What the data take for a country of which they say no more. */
const usual = { fmt: '%N%n%O%n%A%n%C', require: 'AC' } as const

/** The words of the data for parts, as the labels of our copy have them; a part without one has the usual label. */
const words: Readonly<Record<string, string>> = {
  area: 'Area',
  city: 'City',
  county: 'County',
  department: 'Department',
  district: 'District',
  do_si: 'DoSi',
  eircode: 'Eircode',
  emirate: 'Emirate',
  island: 'Island',
  neighborhood: 'Neighborhood',
  oblast: 'Oblast',
  parish: 'Parish',
  pin: 'PinCode',
  post_town: 'PostTown',
  prefecture: 'Prefecture',
  province: 'Province',
  state: 'State',
  suburb: 'Suburb',
  townland: 'Townland',
  village_township: 'VillageTownship',
  zip: 'ZipCode',
}

/** The countries whose post writes the abbreviation of a region, not its name. */
const abbreviating = new Set(['AU', 'BR', 'CA', 'IT', 'US'])

const isOtherScript = (text: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(text)

/** The lines of a format with our parts in braces, without lines of which nothing is left. */
const linesOf = (format: string): string[] =>
  format
    .split('%n')
    .map((line) =>
      line.replace(/%([A-Z])/g, (_, letter: string) => {
        const part = partOfLetter[letter]
        return part ? `{${part}}` : ''
      }),
    )
    .filter((line) => line.trim() !== '')

/** A region of Hong Kong has its Latin name as its key alone. */
const latinName = ({ key, name: { default: local = key, latin } = {} }: Region): string | undefined =>
  latin ?? (isOtherScript(local) && /^\p{Lu}\p{Ll}/u.test(key) ? key : undefined)

function regionOf(region: Region, country: string): AddressRegion {
  const { key, name: { default: local = key, latin: _, ...others } = {}, zip } = region
  const latin = latinName(region)
  return {
    value: abbreviating.has(country) ? key : local,
    names: { local, code: key, ...others, ...(latin !== undefined && { latin }) },
    ...(zip !== undefined && { postalCode: zip }),
  }
}

/** The word of a country for each part that it calls in its own way. */
function wordsOf(data: CountryData): AddressShape['words'] {
  const types = {
    Region: data.state_name_type ?? 'province',
    Locality: data.locality_name_type,
    DependentLocality: data.sublocality_name_type,
    PostalCode: data.zip_name_type,
  }
  return Object.fromEntries(
    Object.entries(types).flatMap(([part, type]) => {
      const word = words[type ?? '']
      return word ? [[part, word]] : []
    }),
  )
}

/** The parts of these letters that an address of the country has a place for. */
const requiredOf = ({ require = usual.require }: CountryData, lines: readonly string[]): AddressPart[] => {
  const parts = partsOfLines(lines)
  return [...require].flatMap((letter) => partOfLetter[letter] ?? []).filter((part) => parts.includes(part))
}

/** How the addresses of a country are made, by what the data say of it. */
export function shapeOfData(data: CountryData): AddressShape {
  const { key, fmt = usual.fmt, lfmt, lang, zip, zipex, sub_regions = [] } = data
  const lines = linesOf(fmt)
  const regions = sub_regions.map((region) => regionOf(region, key))
  const [example] = zipex?.split(',') ?? []
  const hasOwnScript =
    regions.some(({ names: { local = '' } }) => isOtherScript(local)) || (lfmt ?? fmt) !== fmt
  return {
    country: key,
    lines,
    ...(lfmt !== undefined && lfmt !== fmt && { latinLines: linesOf(lfmt) }),
    required: requiredOf(data, lines),
    words: wordsOf(data),
    ...(hasOwnScript && lang !== undefined && { language: lang }),
    ...(zip !== undefined && example !== undefined && { postalCode: { pattern: zip, example } }),
    regions: partsOfLines(lines).includes('Region') ? regions : [],
  }
}

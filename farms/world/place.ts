import type { Chance } from './chance.ts'
import { type Town, towns } from './towns.ts'

/** A postal address. */
export interface Place {
  readonly line1: string
  readonly line2: string | null
  readonly town: Town
  readonly zip: string
}

/** The most frequent street names first: U.S. Census Bureau, 1993, as often cited; their weights are an assumption. */
const streets =
  `Second Third First Fourth Park Fifth Main Sixth Oak Seventh Pine Maple Cedar Eighth Elm View Washington
  Ninth Lake Hill Walnut Spring North Ridge Lincoln Church Willow Mill Sunset Railroad Jackson Cherry West South Center
  Highland Johnson Forest Franklin River Meadow Birch Spruce Jefferson Adams Madison Hawthorne Division Burnside Alder
  Ash Laurel Dogwood Juniper Magnolia Chestnut Hemlock Fir Poplar Sycamore Valley Canyon Prairie Orchard Garden Harvest
  Clay Market Salmon Taylor Yamhill Morrison Stark Glisan Hoyt Irving Johnson Kearney Lovejoy Marshall Northrup Overton
  Pettygrove Quimby Raleigh Savier Thurman Upshur Vaughn Wilson Belmont Fremont Prescott Alberta Killingsworth Lombard
  Powell Holgate Steele Woodstock Bybee Tacoma Clinton Tillamook Hancock Schuyler Broadway Weidler Halsey Everett Flanders`
    .trim()
    .split(/\s+/)

const kinds = [
  ['Street', 38],
  ['Avenue', 30],
  ['Drive', 10],
  ['Road', 8],
  ['Court', 5],
  ['Lane', 5],
  ['Place', 4],
] as const

/** A street with a house number: most numbers have three or four digits. */
function streetBy(chance: Chance): string {
  const number = Math.min(29_999, Math.max(1, Math.round(chance.around(1_450, 1.1))))
  const side = chance.isLikely(0.45) ? `${chance.oneOf(['N', 'S', 'E', 'W', 'NE', 'SE', 'NW', 'SW'])} ` : ''
  return `${number} ${side}${chance.oneOf(streets)} ${chance.weighted(kinds)}`
}

/** The share of homes in a building with several: U.S. Census Bureau, American Community Survey, about one in four. */
const apartments = 0.26

const unitBy = (chance: Chance): string => {
  const number = `${chance.whole(1, 420)}${chance.isLikely(0.2) ? chance.oneOf([...'ABCD']) : ''}`
  return `${chance.weighted([
    ['Apt', 6],
    ['Unit', 2],
    ['#', 2],
  ])} ${number}`.replace('# ', '#')
}

/** Somewhere in a town. */
export function placeIn(town: Town, chance: Chance): Place {
  return { line1: streetBy(chance), line2: null, town, zip: chance.oneOf(town.zips) }
}

/** A home. Assumption: one home of four in a building with several is in one of the large ones, which strangers share. */
export function homeBy(chance: Chance, buildings: readonly Place[]): Place {
  const isApartment = chance.isLikely(apartments)
  if (isApartment && buildings.length > 0 && chance.isLikely(0.25)) {
    const building = chance.oneOf(buildings)
    return chance.isLikely(0.9) ? { ...building, line2: unitBy(chance) } : building
  }
  const place = placeIn(chance.weighted(towns), chance)
  return isApartment ? { ...place, line2: unitBy(chance) } : place
}

const short: Readonly<Record<string, string>> = {
  Street: 'St',
  Avenue: 'Ave',
  Drive: 'Dr',
  Road: 'Rd',
  Court: 'Ct',
  Lane: 'Ln',
}

/** An address as one of several people types it who live there: short or long words, on one line or two, small letters. */
export function spelled(place: Place, chance: Chance): Place {
  const shortened = chance.isLikely(0.45)
    ? place.line1.replace(/\w+$/, (word) => `${short[word] ?? word}${chance.isLikely(0.2) ? '.' : ''}`)
    : place.line1
  const [line1, line2] =
    place.line2 !== null && chance.isLikely(0.3)
      ? [`${shortened} ${place.line2}`, null]
      : [shortened, place.line2]
  const style = chance.weighted([
    [(text: string) => text, 84],
    [(text: string) => text.toLowerCase(), 11],
    [(text: string) => text.toUpperCase(), 5],
  ])
  return { ...place, line1: style(line1), line2: line2 === null ? null : style(line2) }
}

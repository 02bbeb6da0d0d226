import { escapeHtml } from '@redress/foundation/escape-html.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import { barChart, number } from '../../../printed/report-parts.ts'
import { scrolled } from './page-parts.ts'

const tile = 46
const gap = 3
const mostBars = 12

/** How dark a tile is: from none over three steps to that with the most claims. Its number says the same. */
function shadeOf(claims: number, most: number): number {
  if (claims === 0) return 0
  return claims * 3 <= most ? 1 : claims * 3 <= 2 * most ? 2 : 3
}

function tileOf(
  state: string,
  at: { readonly x: number; readonly y: number },
  claims: number,
  most: number,
): string {
  const shade = shadeOf(claims, most)
  const middle = at.x + tile / 2
  const count =
    claims === 0 ? '' : `<text x="${middle}" y="${at.y + 35}" class="count middle">${number(claims)}</text>`
  return `<g class="state s${shade}"><rect x="${at.x}" y="${at.y}" width="${tile}" height="${tile}" rx="4"/><text x="${middle}" y="${at.y + (claims === 0 ? 28 : 19)}" class="middle">${state}</text>${count}</g>`
}

/** The states of the United States as tiles: each row from the north, each column from the west. */
const rows = [
  'AK .. .. .. .. .. .. .. .. .. ME',
  '.. .. .. .. .. .. .. .. .. VT NH',
  'WA ID MT ND MN IL WI MI NY RI MA',
  'OR NV WY SD IA IN OH PA NJ CT ..',
  'CA UT CO NE MO KY WV VA MD DE ..',
  '.. AZ NM KS AR TN NC SC DC .. ..',
  '.. .. .. OK LA MS AL GA .. .. ..',
  'HI .. .. TX .. .. .. .. FL .. ..',
] as const

/** A state with its place in the grid. */
interface StateTile {
  readonly state: string
  readonly column: number
  readonly row: number
}

export const usTiles: readonly StateTile[] = rows.flatMap((states, row) =>
  states.split(' ').flatMap((state, column) => (state === '..' ? [] : [{ state, column, row }])),
)

function stateMap(byState: ReadonlyMap<string, number>): string {
  const step = tile + gap
  const most = Math.max(...byState.values())
  const tiles = usTiles.map(({ state, column, row }) =>
    tileOf(state, { x: column * step, y: row * step }, byState.get(state) ?? 0, most),
  )
  const words = [...byState].map(([state, claims]) => `${state} ${claims}`).join(', ')
  return scrolled(
    'Map by state',
    `<div class="chart map"><svg viewBox="0 0 ${11 * step - gap} ${8 * step - gap}" role="img" aria-label="Claims by state: ${escapeHtml(words)}">${tiles.join('')}</svg></div>`,
  )
}

/** A place in words: `US-WI` is `WI`, and `CA-ON` is `ON, CA`. */
function placeName(place: string): string {
  const [country = '', region] = place.split('-')
  if (region === undefined) return country === 'US' ? 'US, no state' : country
  return country === 'US' ? region : `${region}, ${country}`
}

/** Where the claimants of a cluster live: the United States as a map of tiles, other places as bars. Empty where no place is known. */
export function placeMap(places: ReadonlyMap<string, number>, claims: number): string {
  const known = [...places].toSorted(
    ([one, most], [other, mostOther]) => mostOther - most || (one < other ? -1 : 1),
  )
  if (known.length === 0) return ''
  const stateOf = (place: string): string => (place.startsWith('US-') ? place.slice(3) : '')
  const isTile = new Set(usTiles.map(({ state }) => state))
  const states = known.filter(([place]) => isTile.has(stateOf(place)))
  const others = known.filter(([place]) => !isTile.has(stateOf(place)))
  const bars = others.slice(0, mostBars).map(([place, value]) => ({ name: placeName(place), value }))
  const left = others.length > mostBars ? ` and ${number(others.length - mostBars)} more places` : ''
  const sum = known.reduce((all, [, value]) => all + value, 0)
  const unknown = claims > sum ? ` The place of ${counted(claims - sum, 'claim')} is not known.` : ''
  return [
    `<p class="note">Claims by the state or country of the address.${unknown}</p>`,
    states.length === 0 ? '' : stateMap(new Map(states.map(([place, value]) => [stateOf(place), value]))),
    bars.length === 0
      ? ''
      : '<p class="note">Elsewhere:</p>' +
        scrolled('Other places', barChart(`Claims elsewhere${left}`, bars, claims)),
    left === '' ? '' : `<p class="note">${left.trim()}.</p>`,
  ].join('')
}

import { attacks } from '../attacks/registry.ts'
import { allowedRange, type Curve } from './curves.ts'

/** Of the picture, in pixels. */
const size = { width: 760, height: 430, left: 62, right: 30, top: 56, bottom: 128 } as const
const inner = {
  width: size.width - size.left - size.right,
  height: size.height - size.top - size.bottom,
} as const

/** Colours that people with any colour vision can tell apart (Okabe and Ito), and dashes for print. */
const strokes = [
  ['#0072b2', ''],
  ['#d55e00', '7 4'],
  ['#009e73', '2 3'],
  ['#cc79a7', '10 3 2 3'],
  ['#b07d00', '5 2'],
  ['#56b4e9', '1 4 6 4'],
] as const

const [from, to] = allowedRange

const x = (allowed: number): number =>
  size.left + (inner.width * Math.log(allowed / from)) / Math.log(to / from)
const y = (found: number): number => size.top + inner.height * (1 - found)

const fixed = (value: number): string => value.toFixed(1)
const percent = (share: number): string => `${Number((share * 100).toPrecision(3))} %`

const text = (at: readonly [number, number], words: string, more = ''): string =>
  `<text x="${fixed(at[0])}" y="${fixed(at[1])}"${more}>${words}</text>`

const line = (from2: readonly [number, number], to2: readonly [number, number], kind: string): string =>
  `<line class="${kind}" x1="${fixed(from2[0])}" y1="${fixed(from2[1])}" x2="${fixed(to2[0])}" y2="${fixed(to2[1])}"/>`

function grid(): readonly string[] {
  const [bottom, right] = [size.top + inner.height, size.left + inner.width]
  const across = [0, 0.25, 0.5, 0.75, 1].flatMap((found) => [
    line([size.left, y(found)], [right, y(found)], found === 0 ? 'axis' : 'grid'),
    text([size.left - 8, y(found) + 4], percent(found), ' text-anchor="end"'),
  ])
  const upright = [0.0001, 0.001, 0.01, 0.1].flatMap((allowed) => [
    line([x(allowed), size.top], [x(allowed), bottom], [0.001, 0.01].includes(allowed) ? 'mark' : 'grid'),
    text([x(allowed), bottom + 18], percent(allowed), ' text-anchor="middle"'),
  ])
  return [...across, ...upright]
}

/** A path of steps: between two shares nothing more is found. */
const stepsOf = ({ points }: Curve): string =>
  points
    .map(([allowed, found], at) =>
      at === 0 ? `M${fixed(x(allowed))} ${fixed(y(found))}` : `H${fixed(x(allowed))}V${fixed(y(found))}`,
    )
    .join('')

const legendPlace = (at: number): readonly [number, number] => [
  size.left + (at % 2) * (inner.width / 2),
  size.top + inner.height + 62 + Math.floor(at / 2) * 22,
]

/** Of lines that lie upon each other the later ones are thinner, so that all are seen. */
const widthOf = (at: number): number => 6.5 - at * 0.9

function curvePath(curve: Curve, at: number): string {
  const [colour = '#000', dashes = ''] = strokes[at % strokes.length] ?? []
  const dashed = dashes === '' ? '' : ` stroke-dasharray="${dashes}"`
  const stroke = `stroke="${colour}" stroke-width="${widthOf(at)}"${dashed}`
  const { title } = attacks[curve.farm]
  const [left, top] = legendPlace(at)
  return [
    `<path class="curve" ${stroke} d="${stepsOf(curve)}"><title>${title}</title></path>`,
    `<path class="curve" ${stroke} d="M${fixed(left)} ${fixed(top - 4)}h34"/>`,
    text([left + 42, top], title),
  ].join('')
}

const style = `<style>text{font:13px system-ui,sans-serif;fill:#1b1b1b}.title{font-size:15px;font-weight:600}
.grid{stroke:#ddd}.axis{stroke:#555}.mark{stroke:#999;stroke-dasharray:3 3}.curve{fill:none}
@media (prefers-color-scheme:dark){.back{fill:#16181b}text{fill:#eee}.grid{stroke:#333}.axis{stroke:#aaa}.mark{stroke:#777}}</style>`

/** The curves as a picture that stands alone: the share found over the share of honest claims looked at, which is logarithmic. */
export function curveChart(title: string, curves: readonly Curve[]): string {
  const middle = size.left + inner.width / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${title}">`,
    style,
    `<rect class="back" width="${size.width}" height="${size.height}" fill="#fff"/>`,
    text([16, 26], title, ' class="title"'),
    text([16, 46], 'Claims of the farm that are found'),
    ...grid(),
    text([middle, size.top + inner.height + 38], 'Honest claims that are looked at', ' text-anchor="middle"'),
    ...curves.map(curvePath),
    '</svg>\n',
  ].join('\n')
}

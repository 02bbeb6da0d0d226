import type { NightEvent, NightPart } from './night-parts.ts'

/** Of the picture, in pixels. */
const size = { width: 760, left: 62, right: 30, height: 130 } as const
const innerWidth = size.width - size.left - size.right
/** The upper edges of the three diagrams. */
const tops = [70, 250, 430] as const

const fixed = (value: number): string => value.toFixed(1)

const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${fixed(x)}" y="${fixed(y)}"${more}>${words}</text>`

/** A round number that is no smaller than the largest value. */
function scaleOf(values: readonly number[]): number {
  const most = Math.max(1, ...values)
  const power = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 5, 10].map((step) => step * power).find((round) => round >= most) ?? most
}

/** One diagram of bars. */
function bars(title: string, values: readonly (number | null)[], top: number, unit: string): string {
  const most = scaleOf(values.map((value) => value ?? 0))
  const width = innerWidth / values.length
  const bottom = top + size.height
  const rects = values.map((value, index) => {
    const height = (size.height * (value ?? 0)) / most
    return `<rect class="bar" x="${fixed(size.left + index * width + 1)}" y="${fixed(bottom - height)}" width="${fixed(width - 2)}" height="${fixed(height)}"/>`
  })
  const lines = [0, 0.5, 1].map((share) => {
    const y = bottom - size.height * share
    return [
      `<line class="${share === 0 ? 'axis' : 'grid'}" x1="${size.left}" y1="${fixed(y)}" x2="${size.width - size.right}" y2="${fixed(y)}"/>`,
      text(size.left - 8, y + 4, `${most * share}${unit}`, ' text-anchor="end"'),
    ].join('')
  })
  return [text(16, top - 12, title), ...lines, ...rects].join('\n')
}

const style = `<style>text{font:13px system-ui,sans-serif;fill:#1b1b1b}.title{font-size:15px;font-weight:600}
.grid{stroke:#ddd}.axis{stroke:#555}.mark{stroke:#d55e00;stroke-dasharray:5 4}.bar{fill:#0072b2}
@media (prefers-color-scheme:dark){.back{fill:#16181b}text{fill:#eee}.grid{stroke:#333}.axis{stroke:#aaa}.bar{fill:#56b4e9}}</style>`

/** Minutes of the night under the last diagram. */
const minutesBelow = (bottom: number): string =>
  [0, 30, 60, 90, 120]
    .map((minute) =>
      text(size.left + (innerWidth * minute) / 120, bottom + 16, `${minute} min`, ' text-anchor="middle"'),
    )
    .join('')

/** What happened, each at its moment in a row of its own, so that no two words overlap. */
const marksAt = (
  events: readonly NightEvent[],
  milliseconds: number,
  top: number,
  bottom: number,
): string[] =>
  events.map(({ at, what }, row) => {
    const x = size.left + (innerWidth * at) / milliseconds
    const y = bottom + 40 + row * 18
    return [
      `<line class="mark" x1="${fixed(x)}" y1="${top}" x2="${fixed(x)}" y2="${y}"/>`,
      text(x - 6, y, what, ' text-anchor="end"'),
    ].join('')
  })

/** The night as a picture that stands alone: claims begun, the slowest hundredth, and busy answers, by parts of the night. */
export function nightChart(
  title: string,
  parts: readonly NightPart[],
  events: readonly NightEvent[],
  milliseconds: number,
): string {
  const [begun, slow, busy] = tops
  const bottom = busy + size.height
  const height = bottom + 40 + events.length * 18
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${height}" role="img" aria-label="${title}">`,
    style,
    `<rect class="back" width="${size.width}" height="${height}" fill="#fff"/>`,
    text(16, 26, title, ' class="title"'),
    bars(
      'Claimants who begin',
      parts.map((part) => part.begun),
      begun,
      '',
    ),
    bars(
      'From opening the site to the reference code, 99 % of them within',
      parts.map(({ p99 }) => p99 && p99 / 1000),
      slow,
      ' s',
    ),
    bars(
      'Answers “try again”',
      parts.map((part) => part.busy),
      busy,
      '',
    ),
    minutesBelow(bottom),
    ...marksAt(events, milliseconds, begun, bottom),
    '</svg>\n',
  ].join('\n')
}

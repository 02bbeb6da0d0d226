import { escapeHtml } from '@redress/foundation/escape-html.ts'
import type { CaseMap, MapDeadline, MapPage } from './case-map.ts'
import { contentsOf, notesOf } from './map-lines.ts'

const width = 1280
const margin = 48
const boxHeight = 102
/** A background for labels, so that lines do not strike them through. */
const halo = 'paint-order="stroke" stroke="#f7f8fa" stroke-width="6" stroke-linejoin="round"'
const ink = '#16233b'
const soft = '#5b6577'
const line = '#c3cad6'
const brand = '#1d4a82'
const amber = '#97590f'

interface TextLook {
  readonly size?: number
  readonly fill?: string
  readonly weight?: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly overLines?: boolean
}

const textAt = (
  x: number,
  y: number,
  text: string,
  { size = 13, fill = ink, weight = 400, anchor = 'start', overLines = false }: TextLook = {},
): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}" fill="${fill}" font-weight="${weight}" text-anchor="${anchor}"${overLines ? ` ${halo}` : ''}>${escapeHtml(text)}</text>`

/** Wraps text to `count` lines of at most `most` characters; ends with an ellipsis if text is left. */
function lines(text: string, most: number, count: number): string[] {
  const made: string[] = ['']
  for (const word of text.split(' ')) {
    const last = made.at(-1) ?? ''
    if (last !== '' && last.length + 1 + word.length > most) made.push(word)
    else made[made.length - 1] = last === '' ? word : `${last} ${word}`
  }
  const shown = made
    .slice(0, count)
    .map((each) => (each.length > most ? `${each.slice(0, most - 1)}…` : each))
  if (made.length <= count) return shown
  const last = shown.at(-1) ?? ''
  return [...shown.slice(0, -1), `${last.length >= most ? last.slice(0, most - 1) : last}…`]
}

interface Placed {
  readonly page: MapPage
  readonly x: number
}

function boxOf({ page, x }: Placed, y: number, boxWidth: number): string[] {
  const isSkipped = notesOf(page).length > 0
  const look = isSkipped
    ? `fill="#fdf6e8" stroke="${amber}" stroke-dasharray="5 4"`
    : `fill="#fff" stroke="${line}"`
  const most = Math.floor((boxWidth - 20) / 6.9)
  const middle = x + boxWidth / 2
  const title = lines(page.title, most, 3)
  const top = y + 42 - (title.length - 1) * 8.5 + 3
  return [
    `<rect x="${x.toFixed(1)}" y="${y}" width="${boxWidth.toFixed(1)}" height="${boxHeight}" rx="8" stroke-width="1.5" ${look}/>`,
    ...title.map((each, index) => textAt(middle, top + index * 17, each, { weight: 600, anchor: 'middle' })),
    textAt(middle, y + boxHeight - 14, contentsOf(page), { size: 11.5, fill: soft, anchor: 'middle' }),
  ]
}

/** Adjacent pages that are passed over for the same reasons, in words. */
interface Run {
  readonly from: number
  to: number
  readonly label: string
}

const labelOf = ({ skippedWhen, endsWhen }: MapPage): string =>
  [
    ...(skippedWhen.length > 0 ? [`skipped when ${skippedWhen.join(', or ')}`] : []),
    ...(endsWhen.length > 0 ? [`an ending when ${endsWhen.join(' and ')}`] : []),
  ].join('; ')

function skippedRuns(pages: readonly MapPage[]): Run[] {
  const runs: Run[] = []
  for (const [index, page] of pages.entries()) {
    const [last, label] = [runs.at(-1), labelOf(page)]
    if (label === '') continue
    if (last && last.to === index - 1 && last.label === label) last.to = index
    else runs.push({ from: index, to: index, label })
  }
  return runs
}

function formBand(
  { formType, title, pages }: CaseMap['forms'][number],
  y: number,
): { parts: string[]; height: number } {
  const gap = 30
  const boxWidth = Math.min(190, (width - 2 * margin - gap * (pages.length - 1)) / pages.length)
  const placed = pages.map((page, index) => ({ page, x: margin + index * (boxWidth + gap) }))
  const runs = skippedRuns(pages)
  const heading = y + 16
  const top = y + 34 + (runs.length > 0 ? 64 : 0)
  const arrows = placed
    .slice(1)
    .map(
      ({ x }) =>
        `<path d="M${(x - gap + 5).toFixed(1)} ${top + boxHeight / 2}H${(x - 6).toFixed(1)}" stroke="${brand}" stroke-width="1.5" marker-end="url(#arrow)"/>`,
    )
  const arcs = runs.flatMap(({ from, to, label }) => {
    const [first, last] = [placed[from]?.x ?? 0, placed[to]?.x ?? 0]
    const [start, end] = [
      Math.max(margin, first - gap / 2 - 8),
      Math.min(width - margin, last + boxWidth + gap / 2 + 8),
    ]
    const middle = (start + end) / 2
    const half = (label.length * 6.2) / 2
    const at = Math.max(margin + half, Math.min(width - margin - half, middle))
    return [
      `<path d="M${start.toFixed(1)} ${top - 6}C${start.toFixed(1)} ${top - 36} ${end.toFixed(1)} ${top - 36} ${end.toFixed(1)} ${top - 7}" fill="none" stroke="${amber}" stroke-width="1.5" stroke-dasharray="5 4" marker-end="url(#skip)"/>`,
      textAt(at, top - 40, label, { size: 12, fill: amber, anchor: 'middle' }),
    ]
  })
  return {
    parts: [
      `<text x="${margin}" y="${heading}" font-size="17" font-weight="700" fill="${ink}">${escapeHtml(title)}<tspan dx="12" font-size="12.5" font-weight="400" fill="${soft}">${formType}</tspan></text>`,
      ...arcs,
      ...arrows,
      ...placed.flatMap((each) => boxOf(each, top, boxWidth)),
    ],
    height: top + boxHeight - y + 44,
  }
}

/** The row of each label, counted outwards from the line, so that labels do not overlap. */
function rowsOf(places: readonly number[], room: number): number[] {
  const ends: number[] = []
  return places.map((x) => {
    const free = ends.findIndex((end) => x - room / 2 > end)
    const row = free < 0 ? ends.length : free
    ends[row] = x + room / 2
    return row
  })
}

function timeLine(
  deadlines: readonly MapDeadline[],
  now: Temporal.Instant,
  y: number,
): { parts: string[]; height: number } {
  const moments = [now, ...deadlines.map(({ instant }) => instant)].map(
    ({ epochMilliseconds }) => epochMilliseconds,
  )
  const [from, to] = [Math.min(...moments), Math.max(...moments)]
  const room = 250
  const [left, right] = [margin + 24, width - margin - 24]
  const placeOf = (at: number): number => left + ((right - left) * (at - from)) / Math.max(1, to - from)
  const places = deadlines.map(({ instant }) => placeOf(instant.epochMilliseconds))
  const rows = rowsOf(places, room)
  const axis = y + 78
  const years = Array.from({ length: 60 }, (_, index) => new Date(from).getUTCFullYear() + 1 + index)
    .map((year) => ({ year, at: Date.UTC(year, 0, 1) }))
    .filter(({ at }) => at < to)
  const present = placeOf(now.epochMilliseconds)
  return {
    parts: [
      textAt(margin, y + 16, 'Deadlines', { size: 17, weight: 700 }),
      `<path d="M${margin} ${axis}H${width - margin}" stroke="${line}" stroke-width="3" stroke-linecap="round"/>`,
      ...years.flatMap(({ year, at }) => [
        `<path d="M${placeOf(at).toFixed(1)} ${axis - 6}v12" stroke="${line}" stroke-width="1.5"/>`,
        textAt(placeOf(at), axis - 14, String(year), { size: 11.5, fill: soft, anchor: 'middle' }),
      ]),
      `<circle cx="${present.toFixed(1)}" cy="${axis}" r="6" fill="#fff" stroke="${ink}" stroke-width="2.5"/>`,
      textAt(present, axis - 32, 'now', { size: 12.5, weight: 600, anchor: 'middle' }),
      ...deadlines.flatMap(({ written, closes }, index) => {
        const x = places[index] ?? left
        const at = axis + 40 + (rows[index] ?? 0) * 56
        const [anchor, shift] = x > margin + room ? (['end', 8] as const) : (['start', -8] as const)
        return [
          `<path d="M${x.toFixed(1)} ${axis}V${at - 14}" stroke="${brand}" stroke-width="1.5"/>`,
          `<path d="M${x.toFixed(1)} ${axis - 8}l8 8-8 8-8-8z" fill="${brand}"/>`,
          textAt(x + shift, at, `closes ${closes.join(', ')}`, { weight: 600, anchor, overLines: true }),
          textAt(x + shift, at + 17, written, { size: 11.5, fill: soft, anchor, overLines: true }),
        ]
      }),
    ],
    height: 150 + Math.max(0, ...rows) * 56,
  }
}

/** Renders the map as a self-contained SVG. */
export function mapSvg({ name, forms, deadlines, now }: CaseMap): string {
  const parts: string[] = [textAt(margin, 58, name, { size: 24, weight: 700 })]
  let y = 88
  for (const form of forms) {
    const band = formBand(form, y)
    parts.push(...band.parts)
    y += band.height
  }
  if (deadlines.length > 0) {
    const band = timeLine(deadlines, now, y)
    parts.push(...band.parts)
    y += band.height
  }
  const arrow = (id: string, fill: string) =>
    `<marker id="${id}" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0l8 4-8 4z" fill="${fill}"/></marker>`
  const title = `Map of ${name}: the pages of each form, what skips them, and the deadlines`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${Math.ceil(y)}" width="${width}" height="${Math.ceil(y)}" role="img" aria-label="${escapeHtml(title)}" font-family="'Public Sans', system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif">`,
    `<title>${escapeHtml(title)}</title>`,
    `<defs>${arrow('arrow', brand)}${arrow('skip', amber)}</defs>`,
    `<rect width="${width}" height="${Math.ceil(y)}" fill="#f7f8fa"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n')
}

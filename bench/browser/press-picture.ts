import { type KindOfWork, kindsOfWork } from '../first-load/main-thread.ts'
import type { Press } from './trace-press.ts'

/** One line of the picture. */
export interface PressLine {
  readonly title: string
  readonly press: Press
}

const colors: Readonly<Record<KindOfWork, string>> = {
  parse: '#7a7a7a',
  style: '#8a5cd0',
  evaluate: '#c77800',
  run: '#e0a800',
  paint: '#2e8b57',
  other: '#c8c8c8',
}

const [left, width, line, top] = [230, 700, 26, 34] as const

const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x}" y="${y}"${more}>${words}</text>`

/** The work of each press on a line of time, as SVG; all lines have the scale of the longest. */
export function pressPicture(lines: readonly PressLine[]): string {
  const longest = Math.max(...lines.map(({ press }) => press.painted))
  const x = (time: number): number => left + (Math.max(0, time) / longest) * width
  const legend = kindsOfWork
    .filter((kind) => lines.some(({ press }) => press.work.some((work) => work.kind === kind)))
    .map((kind, place) => {
      const at = left + place * 110
      return `<rect x="${at}" y="8" width="12" height="12" fill="${colors[kind]}"/>${text(at + 18, 18, kind)}`
    })
  const rows = lines.map(({ title, press }, place) => {
    const y = top + place * line
    const pieces = press.work.map(({ kind, from, to }) => {
      const [begin, end] = [x(from), x(Math.min(to, press.painted))]
      return `<rect x="${begin.toFixed(1)}" y="${y}" width="${Math.max(0.4, end - begin).toFixed(1)}" height="16" fill="${colors[kind]}"/>`
    })
    const label = text(left - 10, y + 12, title, ' text-anchor="end"')
    return `${label}${pieces.join('')}${text(x(press.painted) + 6, y + 12, `${press.painted.toFixed(0)} ms`)}`
  })
  const height = top + lines.length * line + 6
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + width + 70}" height="${height}" font-family="sans-serif" font-size="12">`,
    '<title>Where the time of a key, a toggle and a press with mistakes goes</title>',
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...legend,
    ...rows,
    '</svg>\n',
  ].join('\n')
}

import { escapeHtml } from '@redress/foundation/escape-html.ts'
import { number } from '../../../printed/report-parts.ts'
import type { GraphNode } from './cluster-tally.ts'

/** A thing that claims share, in the middle of the graph. */
export interface GraphThing {
  readonly title: string
  readonly claims: number
  /** Whether clusters are made by it: its lines are solid. */
  readonly ties: boolean
}

const width = 760
const row = 26
const thing = { width: 270, height: 30, step: 42 } as const
/** The distance of the circles from the edges: there is room for a reference code beyond them. */
const side = 172

interface Point {
  readonly x: number
  readonly y: number
}

const round = (value: number): number => Math.round(value * 10) / 10

/** The radius of a circle: its area grows with the logarithm of its claims. */
const radiusOf = (claims: number): number => round(5 * Math.sqrt(1 + Math.log2(claims)))

function circle({ code, claims }: GraphNode, { x, y }: Point): string {
  const radius = Math.min(radiusOf(claims), row / 2)
  const isLeft = x < width / 2
  const text = claims === 1 ? escapeHtml(code) : `${number(claims)} claims`
  const at = isLeft ? x - radius - 6 : x + radius + 6
  const title = claims === 1 ? escapeHtml(code) : `${number(claims)} claims, the first ${escapeHtml(code)}`
  return `<circle cx="${x}" cy="${y}" r="${radius}" class="node"><title>${title}</title></circle><text x="${round(at)}" y="${y + 4}" class="code ${isLeft ? 'end' : 'start'}">${text}</text>`
}

function box({ title, claims }: GraphThing, { x, y }: Point): string {
  return `<rect x="${x - thing.width / 2}" y="${y - thing.height / 2}" width="${thing.width}" height="${thing.height}" rx="6" class="thing"/><text x="${x}" y="${y + 4}" class="title middle">${escapeHtml(title)} · ${number(claims)}</text>`
}

function line(from: Point, to: Point, isSolid: boolean): string {
  const isLeft = from.x < to.x
  const end = to.x + (isLeft ? -thing.width / 2 : thing.width / 2)
  const middle = (from.x + end) / 2
  return `<path d="M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${end} ${to.y}" class="${isSolid ? 'tie' : 'tie dashed'}"/>`
}

/** Places one below the other, around the middle of the height. */
const column = (count: number, x: number, height: number, step: number): readonly Point[] =>
  Array.from({ length: count }, (_, index) => ({
    x,
    y: round(height / 2 + (index - (count - 1) / 2) * step),
  }))

/** Claims on both sides, and between them what they share, with a line from each claim to each thing. The same input gives the same picture. */
export function tiesGraph(label: string, nodes: readonly GraphNode[], things: readonly GraphThing[]): string {
  const left = Math.ceil(nodes.length / 2)
  const height = Math.max(left * row, things.length * thing.step) + 12
  const places = [
    ...column(left, side, height, row),
    ...column(nodes.length - left, width - side, height, row),
  ]
  const middles = column(things.length, width / 2, height, thing.step)
  const lines = nodes.flatMap(({ shares }, index) => {
    const from = places[index]
    return shares.flatMap((share) => {
      const [to, of] = [middles[share], things[share]]
      return from && to && of ? [line(from, to, of.ties)] : []
    })
  })
  const circles = nodes.map((node, index) => circle(node, places[index] ?? { x: 0, y: 0 }))
  const boxes = things.map((each, index) => box(each, middles[index] ?? { x: 0, y: 0 }))
  return `<div class="chart"><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(label)}">${[...lines, ...circles, ...boxes].join('')}</svg></div>`
}

import { median, p95 } from '../percentile.ts'
import type { Landing } from './landing.ts'

/** The columns of a table of page loads; times are milliseconds, median / p95. */
export const landingColumns = [
  '',
  'script KB',
  'readable',
  'field takes text',
  'page reacts',
  'blocking',
  'layout shift',
] as const

const ms = (value: number): string => value.toFixed(0)

/** The row of one page in a table of page loads. */
export function landingRow(name: string, landings: readonly Landing[]): string[] {
  const both = (of: (landing: Landing) => number) =>
    `${ms(median(landings.map(of)))} / ${ms(p95(landings.map(of)))}`
  return [
    name,
    (median(landings.map(({ scriptBytes }) => scriptBytes)) / 1000).toFixed(1),
    both(({ readable }) => readable),
    both(({ acceptsTyping }) => acceptsTyping),
    both(({ reacts }) => reacts),
    both(({ blocking }) => blocking),
    Math.max(...landings.map(({ layoutShift }) => layoutShift)).toFixed(3),
  ]
}

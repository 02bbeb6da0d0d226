import type { Bar } from './charts.ts'

const mostBars = 92
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const short = ({ month, day }: Temporal.PlainDate): string => `${day} ${months[month - 1]}`

/** The bars of a time line: every day between the first and the last claim, or every week for long periods. */
export function dayBars(byDay: ReadonlyMap<string, number>): {
  readonly unit: 'day' | 'week'
  readonly bars: readonly Bar[]
} {
  const days = [...byDay.keys()].sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return { unit: 'day', bars: [] }
  const from = Temporal.PlainDate.from(first)
  const count = from.until(Temporal.PlainDate.from(last)).days + 1
  const each = count > mostBars ? 7 : 1
  const bars = Math.ceil(count / each)
  const every = Math.max(1, Math.ceil(bars / 9))
  return {
    unit: each === 7 ? 'week' : 'day',
    bars: Array.from({ length: bars }, (_, index) => {
      const start = from.add({ days: index * each })
      const value = Array.from(
        { length: each },
        (__, day) => byDay.get(start.add({ days: day }).toString()) ?? 0,
      ).reduce((sum, one) => sum + one, 0)
      return { name: start.toString(), value, ...(index % every === 0 && { tick: short(start) }) }
    }),
  }
}

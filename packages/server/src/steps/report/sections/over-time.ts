import { type Bar, behindChart, type Cells, columnChart, section } from '../../../printed/report-parts.ts'
import type { CaseFigures } from '../case-figures.ts'

const rows = (bars: readonly Bar[]): Cells[] => bars.map(({ name, value }) => [name, value])

const hourBars = (byHour: readonly number[]): Bar[] =>
  byHour.map((value, hour) => {
    const name = `${String(hour).padStart(2, '0')}:00`
    return { name, value, ...(hour % 3 === 0 && { tick: name }) }
  })

/** Claims by day, or by week where there are many, and by hour of the day. */
export function overTime({ byDay, byHour }: CaseFigures, zone: string): string {
  const { unit, bars } = dayBars(byDay)
  const hours = hourBars(byHour)
  return [
    section(
      'Claims over time',
      `Filings, amendments included, by ${unit}. Days are those of the ${zone} zone.`,
      columnChart(`Claims by ${unit}`, bars),
      behindChart(`Claims by ${unit}`, [unit === 'day' ? 'Day' : 'Week from', 'Claims'], rows(bars)),
    ),
    section(
      'Claims by hour of the day',
      `Filings, amendments included. Hours are those of the ${zone} zone.`,
      columnChart('Claims by hour of the day', hours),
      behindChart('Claims by hour of the day', ['Hour', 'Claims'], rows(hours)),
    ),
  ].join('\n')
}

const mostBars = 92
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const short = ({ month, day }: Temporal.PlainDate): string => `${day} ${months[month - 1]}`

/** The bars of a time line: every day between the first and the last claim, or every week for long periods. */
function dayBars(byDay: ReadonlyMap<string, number>): {
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

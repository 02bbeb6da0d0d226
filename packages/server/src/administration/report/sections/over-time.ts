import type { CaseFigures } from '../case-figures.ts'
import { type Bar, columnChart } from '../charts.ts'
import { dayBars } from '../days.ts'
import { behindChart, type Cells, section } from '../section.ts'

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

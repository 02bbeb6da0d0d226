import type { Chance } from './chance.ts'

/** The days on which claims arrive. The last is that of the deadline. */
export const days = 60

/** The deadline of the case: the last second of the last day. */
export const deadline = Temporal.ZonedDateTime.from('2032-04-30T23:59:59[America/Los_Angeles]')

const millisecondsADay = 86_400_000

/** The first midnight. */
export const opened = deadline
  .toPlainDate()
  .subtract({ days: days - 1 })
  .toZonedDateTime(deadline.timeZoneId)

const fading = (day: number, from: number, height: number, length: number): number =>
  day < from ? 0 : height * Math.exp((from - day) / length)

const lastDays = [1.2, 1.6, 2.4, 4, 8]

/**
 * Claims on a day, in parts. Assumption: a wave after the notice, a smaller one after the reminder, a level between them, and a rise
 * to the last day, on which a tenth of all claims come.
 */
const onDay = (day: number): number =>
  0.6 + fading(day, 0, 3, 5) + fading(day, 38, 2, 3) + (lastDays[day - days + lastDays.length] ?? 0)

/** Claims in an hour of a day. Assumption: most at noon and in the evening, few in the night. */
const inHour = [
  1, 0.5, 0.3, 0.2, 0.3, 0.6, 1.4, 2.2, 3.3, 4.4, 5, 5.2, 5.4, 5.2, 5, 4.8, 4.6, 4.6, 5, 5.8, 6.2, 5.6, 4,
  2.3,
]

/** In an hour of the last day. Assumption: the last evening has more than half of it, and the last hour the most. */
const inLastHour = inHour.map((claims, hour) => (hour < 17 ? claims : hour === 23 ? 24 : claims * 2.5))

const numbered = (numbers: readonly number[]) => numbers.map((each, index) => [index, each] as const)

const byDay = numbered(Array.from({ length: days }, (_, day) => onDay(day)))
const [byHour, byLastHour] = [numbered(inHour), numbered(inLastHour)]

/** An instant of a day, which counts from 0, at an hour of the day with a fraction; in milliseconds since the epoch. */
export const instantAt = (day: number, hour: number): number =>
  opened.add({ days: day }).epochMilliseconds + Math.min(hour / 24, 0.999_99) * millisecondsADay

/** When somebody files, by the shape of an open settlement. */
export function arrivalBy(chance: Chance): number {
  const day = chance.weighted(byDay)
  const hour = chance.weighted(day === days - 1 ? byLastHour : byHour)
  return instantAt(day, hour + chance.between(0, 1))
}

/** An instant within the hours of an office, on a working day; late in the period where it is asked for. */
export function officeHourBy(chance: Chance, from = 0, to = days - 1): number {
  const day = chance.whole(from, to)
  const isWorkday = opened.add({ days: day }).dayOfWeek < 6
  return isWorkday ? instantAt(day, chance.between(9, 16.5)) : officeHourBy(chance, from, to)
}

/** An instant that is not past the deadline: as long before it as the given one is after it. */
export const beforeDeadline = (at: number): number => Math.min(at, 2 * deadline.epochMilliseconds - at)

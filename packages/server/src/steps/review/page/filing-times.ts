import { zoneIdOf } from '@redress/form'
import { type Bar, columnChart, number } from '../../../printed/report-parts.ts'
import { clockTime } from '../../../printed/report-words.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How much time a bar covers, from the shortest on. */
const steps = [
  [minute, 'minute'],
  [5 * minute, '5 minutes'],
  [15 * minute, '15 minutes'],
  [hour, 'hour'],
  [6 * hour, '6 hours'],
  [day, 'day'],
  [7 * day, 'week'],
  [28 * day, '4 weeks'],
  [364 * day, '52 weeks'],
] as const

const mostBars = 60
const ticks = 6
/** A label beyond this part of the width would be cut off. */
const lastTick = 0.93

/** The start of the day of a moment in a zone: bars begin at a round time there. */
const dayOf = (time: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).startOfDay().epochMilliseconds

/** The bars between the first and the last time, which are in order. */
export function timeBars(
  times: readonly number[],
  zone: string,
): { readonly unit: string; readonly bars: readonly Bar[] } {
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const [length, unit] = steps.find(([each]) => (last - first) / each < mostBars - 1) ?? [
    364 * day,
    '52 weeks',
  ]
  const midnight = dayOf(first, zoneIdOf(zone))
  const start = midnight + Math.floor((first - midnight) / length) * length
  const values = Array.from({ length: Math.floor((last - start) / length) + 1 }, () => 0)
  for (const time of times) {
    const index = Math.floor((time - start) / length)
    values[index] = (values[index] ?? 0) + 1
  }
  const every = Math.max(1, Math.ceil(values.length / ticks))
  const bars = values.map((value, index): Bar => {
    const at = clockTime(Temporal.Instant.fromEpochMilliseconds(start + index * length), zone).slice(0, 16)
    return {
      name: at,
      value,
      ...(index % every === 0 &&
        index / values.length < lastTick && { tick: length < day ? at.slice(5) : at.slice(0, 10) }),
    }
  })
  return { unit, bars }
}

/** Half of the pauses between the claims are at most so long, in milliseconds; null with fewer than three claims. */
function medianPause(times: readonly number[]): number | null {
  if (times.length < 3) return null
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? time))
  return pauses.toSorted((one, other) => one - other)[Math.floor((pauses.length - 1) / 2)] ?? null
}

/** A length of time in the unit that reads best. */
function spanText(milliseconds: number): string {
  const [length, unit] =
    milliseconds < 2 * minute
      ? [second, 'seconds']
      : milliseconds < 2 * hour
        ? [minute, 'minutes']
        : milliseconds < 2 * day
          ? [hour, 'hours']
          : [day, 'days']
  return `${number(Math.round(milliseconds / length))} ${unit}`
}

/** When the claims of a cluster were filed, as a chart and a sentence. */
export function filingTimes(times: readonly number[], zone: string): string {
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return ''
  const textOf = (time: number): string => clockTime(Temporal.Instant.fromEpochMilliseconds(time), zone)
  const pause = medianPause(times)
  const { unit, bars } = timeBars(times, zone)
  const sentence = `${textOf(first)} to ${textOf(last)}, ${spanText(last - first)} in all${pause === null ? '' : `; half of the pauses are at most ${spanText(pause)}`}.`
  return `<p class="note">${sentence}</p>${columnChart(`Claims of the cluster by ${unit}: ${sentence}`, bars)}`
}

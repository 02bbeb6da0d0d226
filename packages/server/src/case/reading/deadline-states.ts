import {
  type Deadline,
  type DeadlineState,
  dateIn,
  deadlineKeysOf,
  type FormType,
  type StatesOfDeadlines,
} from '@redress/engine'
import { type DeadlinesFile, deadlinesIn } from './deadlines-file.ts'

/** The distance to a deadline in calendar days of its zone: `today` until it has passed. */
export function deadlineFromNow(
  { instant, zone }: Pick<Deadline, 'instant' | 'zone'>,
  now: Temporal.Instant,
): string {
  if (Temporal.Instant.compare(now, instant) > 0) return 'passed'
  const { days } = dateIn(zone, now).until(dateIn(zone, instant))
  return days === 0 ? 'today' : `in ${days.toLocaleString('en')} day${days === 1 ? '' : 's'}`
}

/** A moment in UTC, to the second: `2031-07-01T03:59:59Z`. */
export const utcText = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'second' })

/** The states that each deadline of a case can have: late only where a late claim is taken. */
export const statesOfDeadlines = (file: DeadlinesFile): StatesOfDeadlines =>
  new Map(
    deadlinesIn(file).map(([key, { late }]) => [
      key,
      late ? (['open', 'late', 'passed'] as const) : (['open', 'passed'] as const),
    ]),
  )

/** The states that a claimant can meet in a form: once its own deadline has passed, no claimant is in it. */
export function statesInForm(file: DeadlinesFile, formType: FormType): StatesOfDeadlines {
  const own = deadlineKeysOf(formType)
  const isMet = (key: string) => (state: DeadlineState) =>
    state !== 'passed' || !own.some((each) => each === key)
  return new Map([...statesOfDeadlines(file)].map(([key, states]) => [key, states.filter(isMet(key))]))
}

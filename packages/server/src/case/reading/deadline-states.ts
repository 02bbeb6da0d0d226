import { type DeadlineState, deadlineKeysOf, type FormType, type StatesOfDeadlines } from '@redress/engine'
import { type DeadlinesFile, deadlinesIn } from './deadlines-file.ts'

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

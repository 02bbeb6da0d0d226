import type { DeadlinesAnswer } from '@redress/api'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { type Deadlines, parseDeadlines } from '@redress/form'
import { deadlinesAnswerOf, type FollowedLastDays } from '../steps/class-list/last-days.ts'

/** The deadlines in force for everybody, as pages get them and as the server reads them. */
export interface DeadlinesInForce {
  readonly answer: DeadlinesAnswer
  readonly deadlines: Deadlines
}

/** Makes a value from another, and again whenever that is another one. */
export function madeFrom<Source, Value>(source: () => Source, make: (source: Source) => Value): () => Value {
  let last: { readonly source: Source; readonly value: Value } | null = null
  return () => {
    const now = source()
    if (last === null || last.source !== now) last = { source: now, value: make(now) }
    return last.value
  }
}

/** The deadlines of the case in force with the last days of its class list: the same object until one of these changes. */
export const deadlinesInForce = (
  { deadlinesFile }: LoadedCase,
  lastDays: FollowedLastDays,
): (() => DeadlinesInForce) =>
  madeFrom(lastDays.current, (days) => {
    const answer = deadlinesAnswerOf(deadlinesFile, days)
    return { answer, deadlines: parseDeadlines(answer) }
  })

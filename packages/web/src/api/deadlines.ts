import { calls, type DeadlinesAnswer } from '@redress/engine/contract'
import type { Client } from './client.ts'
import { isNumber, isText, objectOf, orNull, recordOf, type Shape } from './shape.ts'

export const isDeadlinesAnswer: Shape<DeadlinesAnswer> = recordOf(
  objectOf({
    timeZone: isText,
    deadline: orNull(isText),
    redirects: recordOf(isText),
    graceMinutes: isNumber,
  }),
)

/** When each form closes. */
export const fetchDeadlines = (client: Client): Promise<DeadlinesAnswer> =>
  client.get(calls.deadlines, isDeadlinesAnswer)

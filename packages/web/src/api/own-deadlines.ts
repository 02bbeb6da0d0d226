import { laterCalls, type OwnDeadlinesAnswer } from '@redress/engine/contract'
import type { Client } from './client.ts'
import { isDeadlinesAnswer } from './deadlines.ts'
import { recordOf, type Shape } from './shape.ts'

export const isOwnDeadlinesAnswer: Shape<OwnDeadlinesAnswer> = recordOf(isDeadlinesAnswer)

/** The deadlines of the class member who is signed in, by form. */
export const fetchOwnDeadlines = (client: Client): Promise<OwnDeadlinesAnswer> =>
  client.get(laterCalls.ownDeadlines, isOwnDeadlinesAnswer)

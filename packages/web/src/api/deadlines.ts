import { calls, type DeadlinesAnswer, deadlinesAnswer } from '@redress/engine/contract'
import type { Client } from './client.ts'

/** When each form closes (API-3). */
export const fetchDeadlines = (client: Client): Promise<DeadlinesAnswer> =>
  client.get(calls.deadlines, deadlinesAnswer)

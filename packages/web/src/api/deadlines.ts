import type { DeadlinesAnswer } from '@redress/api'
import { getDeadlines } from './calls/get-deadlines.ts'
import type { Client } from './client.ts'

/** When each form closes. */
export const fetchDeadlines = (client: Client): Promise<DeadlinesAnswer> => client.get(getDeadlines)

import type { OwnDeadlinesAnswer } from '@redress/api'
import { getOwnDeadlines } from './calls/get-own-deadlines.ts'
import type { Client } from './client.ts'

/** The deadlines of the class member who is signed in, by form. */
export const fetchOwnDeadlines = (client: Client): Promise<OwnDeadlinesAnswer> => client.get(getOwnDeadlines)

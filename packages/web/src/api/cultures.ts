import { calls, culturesAnswer } from '@redress/engine/contract'
import type { Client } from './client.ts'

/** The enabled cultures: the name of each in its own language, to its code (API-9). */
export const fetchCultures = (client: Client) => client.get(calls.cultures, culturesAnswer)

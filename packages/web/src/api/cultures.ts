import { type CulturesAnswer, calls } from '@redress/engine/contract'
import type { Client } from './client.ts'
import { isText, recordOf, type Shape } from './shape.ts'

export const isCulturesAnswer: Shape<CulturesAnswer> = recordOf(isText)

/** The enabled cultures: the name of each in its own language, to its code. */
export const fetchCultures = (client: Client) => client.get(calls.cultures, isCulturesAnswer)

import { type TabKeysAnswer, tabKeysCall } from '@redress/engine/contract'
import type { Client } from './client.ts'
import { isText, recordOf, type Shape } from './shape.ts'

const isTabKeysAnswer: Shape<TabKeysAnswer> = recordOf(isText)

/** The keys by which this tab encrypts identifiers, by form; none where this browser is not signed in. */
export const fetchTabKeys = (client: Client): Promise<TabKeysAnswer> =>
  client.get(tabKeysCall, isTabKeysAnswer)

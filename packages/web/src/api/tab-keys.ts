import type { TabKeysAnswer } from '@redress/api'
import { getTabKeys } from './calls/get-tab-keys.ts'
import type { Client } from './client.ts'

/** The keys by which this tab encrypts identifiers, by form; none where this browser is not signed in. */
export const fetchTabKeys = (client: Client): Promise<TabKeysAnswer> => client.get(getTabKeys)

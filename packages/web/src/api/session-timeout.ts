import { calls, sessionTimeoutAnswer } from '@redress/engine/contract'
import type { Client } from './client.ts'

/** Signs this browser out of every form (API-2). */
export const endServerSession = (client: Client): Promise<unknown> =>
  client.send(calls.sessionTimeout, '', sessionTimeoutAnswer, { refusals: [] })

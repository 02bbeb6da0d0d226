import { calls } from '@redress/engine/contract'
import type { Client } from './client.ts'
import { isFlag, objectOf } from './shape.ts'

export const isSessionTimeoutAnswer = objectOf({ ended: isFlag })

/** Signs this browser out of every form, even if the page is left at once. */
export const endServerSession = (client: Client): Promise<unknown> =>
  client.sendLast(calls.sessionTimeout, isSessionTimeoutAnswer)

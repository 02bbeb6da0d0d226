import { endSession } from './calls/end-session.ts'
import type { Client } from './client.ts'

/** Signs this browser out of every form, even if the page is left at once. */
export const endServerSession = (client: Client): Promise<unknown> => client.sendLast(endSession)

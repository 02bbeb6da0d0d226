import { setTimeout as wait } from 'node:timers/promises'
import { type Connection, overConnections, type Reply } from './connection.ts'

/** The result of one load. */
export interface LoadResult {
  readonly requests: number
  readonly seconds: number
  /** Milliseconds of each request from its first byte to the whole response, retries included. */
  readonly latencies: readonly number[]
  /** How often a busy server refused a request. */
  readonly refusals: number
}

/** Milliseconds before a refused request is sent again. */
const pause = 100

/** Sends a request until it is not refused, and returns the response. */
async function sendUntilAccepted(
  connection: Connection,
  request: Buffer,
  refusals: () => void,
): Promise<Reply> {
  for (;;) {
    const reply = await connection.send(request)
    if (reply.status !== 503) return reply
    refusals()
    await wait(pause)
  }
}

/**
 * Sends every request over this many connections, each of which sends the next one after its response.
 * @throws for any status but 200, and 503 that is retried
 */
export async function load(
  port: number,
  connections: number,
  requests: readonly Buffer[],
): Promise<LoadResult> {
  const latencies: number[] = []
  let refusals = 0
  const count = (): void => {
    refusals += 1
  }
  const began = performance.now()
  await overConnections(port, connections, requests, async (connection, request) => {
    const sent = performance.now()
    const { status, body } = await sendUntilAccepted(connection, request, count)
    if (status !== 200) throw new Error(`${status}: ${body.toString()}`)
    latencies.push(performance.now() - sent)
  })
  return { requests: requests.length, seconds: (performance.now() - began) / 1000, latencies, refusals }
}

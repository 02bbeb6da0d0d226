import { setTimeout as wait } from 'node:timers/promises'
import { type Connection, overConnections, type Reply } from './connection.ts'

/** What came of one load. */
export interface LoadResult {
  readonly requests: number
  readonly seconds: number
  /** Milliseconds from the first byte sent to the whole answer, of each request; turned away and sent again included. */
  readonly latencies: readonly number[]
  /** How often a busy server turned a request away. */
  readonly turnedAway: number
}

/** Milliseconds after which a request that was turned away is sent again. */
const pause = 100

/** Sends a request until it is not turned away, and gives the answer. */
async function insist(connection: Connection, request: Buffer, turnedAway: () => void): Promise<Reply> {
  for (;;) {
    const reply = await connection.send(request)
    if (reply.status !== 503) return reply
    turnedAway()
    await wait(pause)
  }
}

/**
 * Sends every request over so many connections, each of which sends the next one when it was answered.
 * @throws for any answer but 200, and 503 to begin with
 */
export async function load(
  port: number,
  connections: number,
  requests: readonly Buffer[],
): Promise<LoadResult> {
  const latencies: number[] = []
  let turnedAway = 0
  const count = (): void => {
    turnedAway += 1
  }
  const began = performance.now()
  await overConnections(port, connections, requests, async (connection, request) => {
    const sent = performance.now()
    const { status, body } = await insist(connection, request, count)
    if (status !== 200) throw new Error(`${status}: ${body.toString()}`)
    latencies.push(performance.now() - sent)
  })
  return { requests: requests.length, seconds: (performance.now() - began) / 1000, latencies, turnedAway }
}

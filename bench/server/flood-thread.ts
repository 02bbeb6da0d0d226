/** A thread of its own: attempts to sign in from thousands of networks, none of which does the work that it is asked for. */
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openConnection, overConnections } from './connection.ts'
import { memberAt } from './sample-claim.ts'
import { addressAt, authorizeRequest, sessionOver } from './session.ts'

/** What the thread is given. */
export interface FloodThreadTask {
  readonly port: number
  /** Attempts a second. */
  readonly rate: number
  readonly networks: number
  readonly seconds: number
}

/** What it answers: how many attempts were answered with each status. */
export type FloodThreadAnswer = ReadonlyMap<number, number>

async function flood({ port, rate, networks, seconds }: FloodThreadTask): Promise<FloodThreadAnswer> {
  const answers = new Map<number, number>()
  const session = await openConnection(port)
  const headers = await sessionOver(session, addressAt(0))
  session.close()
  const began = performance.now()
  const numbers = Array.from({ length: rate * seconds }, (_, index) => index)
  await overConnections(port, 64, numbers, async (connection, index) => {
    await wait(Math.max(0, began + (index * 1000) / rate - performance.now()))
    const from = { 'x-forwarded-for': addressAt(index % networks) }
    const request = authorizeRequest({ ...headers, ...from }, memberAt(0), `bot ${index}`)
    const { status } = await connection.send(request)
    answers.set(status, (answers.get(status) ?? 0) + 1)
  })
  return answers
}

const task: FloodThreadTask = workerData
parentPort?.postMessage(await flood(task))

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { authorizeAnswer, doesPart, type WorkAsked, type WorkDone } from '@redress/api'
import * as z from 'zod/mini'
import { attemptLimitsIn } from '../../packages/server/src/steps/sign-in/attempt-limits.ts'
import { judged } from '../judged.ts'
import { percentile } from '../percentile.ts'
import { printTable } from '../print-table.ts'
import { type Connection, openConnection } from './connection.ts'
import type { FloodThreadAnswer, FloodThreadTask } from './flood-thread.ts'
import { type Member, memberAt } from './sample-claim.ts'
import {
  addressAt,
  authorizeRequest,
  claimRequest,
  metadataHashes,
  sessionOver,
  tokenOver,
} from './session.ts'
import type { MeasuredServer } from './start-measured.ts'
import { withRedress } from './with-redress.ts'

/** BENCH_SECONDS: how long each part takes. BENCH_FLOOD: attempts a second. */
const { BENCH_SECONDS = '20', BENCH_FLOOD = '500' } = process.env
const seconds = Number(BENCH_SECONDS)
const flood = Number(BENCH_FLOOD)
const networks = 10_000
/** Claimants who begin within a second. */
const arrivals = 4
/** Milliseconds of the goal, for the p99 of each call of a claimant. */
const most = 1000

const sha256 = (content: string | Uint8Array): Buffer => createHash('sha256').update(content).digest()

/** Does the work, part by part, so that this process measures on meanwhile. */
async function work({ challenge, bits, parts }: WorkAsked): Promise<WorkDone> {
  const challengeHash = sha256(challenge)
  const numbers: number[] = []
  for (let part = 0; part < parts; part += 1) {
    let number = 0
    while (!doesPart(sha256, { challengeHash, part, bits }, number)) number += 1
    numbers.push(number)
    await setImmediate()
  }
  return { challenge, numbers: numbers.join(',') }
}

interface Times {
  readonly signIns: number[]
  readonly claims: number[]
  /** Attempts of claimants that were asked for work. */
  asked: number
  failed: number
}

interface Site {
  readonly port: number
  readonly hashes: Awaited<ReturnType<typeof metadataHashes>>
}

async function timed(connection: Connection, request: Buffer, times: number[]) {
  const began = performance.now()
  const reply = await connection.send(request)
  times.push(performance.now() - began)
  return reply
}

/** A claimant signs in, with the work that they are asked for, and files. Each call is timed, the work is not. */
async function fileOne({ port, hashes }: Site, member: Member, from: string, times: Times): Promise<void> {
  const connection = await openConnection(port)
  try {
    const headers = await sessionOver(connection, from)
    const token = await tokenOver(connection, headers)
    let reply = await timed(connection, authorizeRequest(headers, member, token), times.signIns)
    const asked = z.parse(authorizeAnswer, JSON.parse(reply.body.toString())).work
    if (asked) {
      times.asked += 1
      const done = { work: await work(asked) }
      reply = await timed(connection, authorizeRequest(headers, member, token, done), times.signIns)
    }
    const claim = await claimRequest(connection, { member, headers, hashes, sizes: [] }, reply)
    if ((await timed(connection, claim, times.claims)).status !== 200) times.failed += 1
  } catch {
    times.failed += 1
  } finally {
    connection.close()
  }
}

async function fileMany(port: number, first: number): Promise<Times> {
  const site = { port, hashes: await metadataHashes(port) }
  const times: Times = { signIns: [], claims: [], asked: 0, failed: 0 }
  const began = performance.now()
  const all: Promise<void>[] = []
  for (let index = 0; index < seconds * arrivals; index += 1) {
    all.push(fileOne(site, memberAt(first + index), addressAt(200_000 + first + index), times))
    await wait(Math.max(0, began + ((index + 1) * 1000) / arrivals - performance.now()))
  }
  await Promise.all(all)
  return times
}

/** Lets a thread attempt to sign in meanwhile. Resolves to the answers by their status. */
async function floodFrom(port: number): Promise<FloodThreadAnswer> {
  const task: FloodThreadTask = { port, rate: flood, networks, seconds }
  const thread = new Worker(new URL('./flood-thread.ts', import.meta.url), { workerData: task })
  const [answers]: FloodThreadAnswer[] = await once(thread, 'message')
  return answers ?? new Map()
}

async function inFlood({ port, worked }: MeasuredServer) {
  const [before, began] = [await worked(), performance.now()]
  const [times, answers] = await Promise.all([fileMany(port, seconds * arrivals), floodFrom(port)])
  const processors = ((await worked()) - before) / (performance.now() - began)
  return { times, answers, processors }
}

const parts = (values: readonly number[]): string =>
  [0.5, 0.95].map((part) => percentile(values, part).toFixed(0)).join(' / ')

/** Claimants who file while others attempt to sign in from thousands of networks, beside the same without them. */
export const benchDoor = (): Promise<boolean> =>
  withRedress(
    2 * seconds * arrivals,
    async (server) => {
      const calm = await fileMany(server.port, 0)
      const { times, answers, processors } = await inFlood(server)
      const row = (name: string, { signIns, claims, asked, failed }: Times) => [
        name,
        ...[signIns, claims].flatMap((values) => [parts(values), judged(percentile(values, 0.99), most, 0)]),
        String(asked),
        judged(failed, 0, 0),
      ]
      printTable(
        `${arrivals} claimants a second, milliseconds`,
        ['', 'sign-in, p50 / p95', 'p99', 'claim, p50 / p95', 'p99', 'asked for work', 'not filed'],
        [row('alone', calm), row(`with ${flood} attempts a second from ${networks} networks`, times)],
      )
      const refused = [...answers].map(([status, count]) => `${count} with ${status}`).join(', ')
      console.log(`Attempts answered: ${refused}; ${processors.toFixed(2)} processors in use by the server`)
      const slowest = Math.max(percentile(times.signIns, 0.99), percentile(times.claims, 0.99))
      return slowest <= most && times.failed === 0
    },
    { REDRESS_SIGN_INS_A_SECOND: String(attemptLimitsIn.production.signInsASecond) },
  )

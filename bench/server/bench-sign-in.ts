import { argon2Sync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { slowHashCost } from '../../packages/server/src/claims/vault/key-ring.ts'
import { startPostgres } from '../../packages/server/src/testing/postgres-server.ts'
import { percentile } from '../percentile.ts'
import { printTable } from '../print-table.ts'
import { closeClaimIds, closedMember } from './close-claim-ids.ts'
import { type Connection, openConnection } from './connection.ts'
import { refusalCosts } from './refusal-costs.ts'
import { type Member, memberAt } from './sample-claim.ts'
import { addressAt, authorizeRequest, sessionOver, tokenOver } from './session.ts'
import { type MeasuredServer, startMeasured } from './start-measured.ts'
import { withRedress } from './with-redress.ts'

/** BENCH_SECONDS: how long people sign in. BENCH_REFUSED: how many sign-ins of each kind are refused. */
const { BENCH_SECONDS = '60', BENCH_REFUSED = '500' } = process.env
const perMinute = 1000
const count = Math.round((perMinute * Number(BENCH_SECONDS)) / 60)
const closedClaimIds = 20_000
/** Milliseconds of CPU time that a refusal before the comparison may cost. */
const refusalBudget = 5
const secret = 'a secret of at least thirty-two characters'

/** The request of one sign-in, prepared over its connection. */
type Prepare = (connection: Connection, member: Member, from: string) => Promise<Buffer>

const ofRedress: Prepare = async (connection, member, from) => {
  const headers = await sessionOver(connection, from)
  return authorizeRequest(headers, member, await tokenOver(connection, headers))
}

const ofReference: Prepare = async (_, member) => authorizeRequest({}, member, '')

/** Milliseconds of one sign-in over its own connection; null where it was not accepted. */
async function signInTime(port: number, index: number, prepare: Prepare): Promise<number | null> {
  const connection = await openConnection(port)
  try {
    const request = await prepare(connection, memberAt(index), addressAt(index))
    const began = performance.now()
    const { status } = await connection.send(request)
    return status === 200 ? performance.now() - began : null
  } finally {
    connection.close()
  }
}

/** Waits until the server uses almost no CPU time: it has replaced every fast hash of its class list. */
async function untilIdle({ worked }: MeasuredServer): Promise<void> {
  for (let before = await worked(); ; before = await worked()) {
    await wait(1000)
    if ((await worked()) - before < 50) return
  }
}

/** Sends sign-ins at a constant rate, without waiting for earlier responses. Returns the row of the table. */
async function signIns(name: string, { port, worked }: MeasuredServer, prepare: Prepare) {
  const [workedBefore, began] = [await worked(), performance.now()]
  const sent: Promise<number | null>[] = []
  for (let index = 0; index < count; index += 1) {
    sent.push(signInTime(port, index, prepare).catch(() => null))
    await wait(Math.max(0, began + ((index + 1) * 60_000) / perMinute - performance.now()))
  }
  const times = (await Promise.all(sent)).filter((each) => each !== null)
  const accepted = times.length
  const minutes = (performance.now() - began) / 60_000
  const parts = [0.5, 0.95, 0.99].map((part) => percentile(times, part).toFixed(1))
  const cpu = (((await worked()) - workedBefore) / count).toFixed(1)
  return { accepted, row: [name, (accepted / minutes).toFixed(0), String(count - accepted), ...parts, cpu] }
}

/** Milliseconds of CPU time of one Argon2id alone, in this process. */
function hashCost(): number {
  const rounds = 20
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round += 1)
    argon2Sync('argon2id', { ...slowHashCost, message: 'message', nonce: Buffer.alloc(16, round) })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / rounds
}

type Result = Awaited<ReturnType<typeof signIns>>

async function signInsOfReference(): Promise<Result> {
  const server = await startMeasured(join(import.meta.dirname, 'serve-slow-hash.ts'), {})
  try {
    return await signIns('Argon2id alone', server, ofReference)
  } finally {
    await server.end()
  }
}

/** Sign-ins, and then refusals, over one database. */
const signInsOver = (
  name: string,
  environment: Readonly<Record<string, string>>,
  execute: (sql: string) => Promise<void>,
) =>
  withRedress(
    count,
    async (server) => {
      await untilIdle(server)
      const result = await signIns(name, server, ofRedress)
      await execute(closeClaimIds(secret, closedClaimIds))
      const costs = await refusalCosts(server, Number(BENCH_REFUSED), closedMember)
      printTable(
        `Sign-ins refused before credentials are compared, ${name}, ${BENCH_REFUSED} of each`,
        ['refused for', 'CPU of each, ms', 'p95 of the response, ms'],
        costs.map(({ name: reason, cpu, p95 }) => [reason, cpu.toFixed(2), p95.toFixed(1)]),
      )
      return { ...result, withinBudget: costs.every(({ cpu }) => cpu <= refusalBudget) }
    },
    { REDRESS_SECRET: secret, ...environment },
  )

async function overSqlite() {
  const data = mkdtempSync(join(tmpdir(), 'redress-bench-sign-in-'))
  try {
    return await signInsOver('SQLite', { REDRESS_DATA: data }, async (text) => {
      const database = new DatabaseSync(join(data, 'redress.sqlite'), { timeout: 10_000 })
      database.exec(text)
      database.close()
    })
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

async function overPostgres() {
  const postgres = await startPostgres()
  try {
    const url = await postgres.newDatabase()
    return await signInsOver('PostgreSQL', { DATABASE_URL: url }, async (text) => {
      await postgres.query(url, text)
    })
  } finally {
    await postgres.remove()
  }
}

/**
 * 1,000 sign-ins a minute over SQLite and over PostgreSQL, beside a bare server that computes the same hash, and the
 * cost of sign-ins that are refused before credentials are compared. True when every sign-in was accepted and every
 * refusal cost at most 5 ms of CPU time.
 */
export async function benchSignIn(): Promise<boolean> {
  const reference = await signInsOfReference()
  const results = [await overSqlite(), await overPostgres()]
  printTable(
    `${perMinute} sign-ins a minute for ${BENCH_SECONDS} seconds`,
    ['', 'accepted a minute', 'refused', 'p50, ms', 'p95', 'p99', 'CPU of each, ms'],
    [reference, ...results].map(({ row }) => row),
  )
  console.log(`One Argon2id alone: ${hashCost().toFixed(1)} ms of CPU time`)
  return results.every(({ accepted, withinBudget }) => accepted === count && withinBudget)
}

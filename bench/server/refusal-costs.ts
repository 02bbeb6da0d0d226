import * as api from '@redress/api'
import { percentile } from '../percentile.ts'
import { type Connection, openConnection } from './connection.ts'
import { requestOf } from './request-of.ts'
import { type Member, memberAt } from './sample-claim.ts'
import { addressAt, authorizeRequest, type Headers, openSession, tokenOver } from './session.ts'
import type { MeasuredServer } from './start-measured.ts'

/** The cost of one kind of refused sign-in: milliseconds of the server's CPU time, and of the response. */
export interface RefusalCost {
  readonly name: string
  readonly cpu: number
  readonly p95: number
}

interface Refusal {
  readonly status: number
  readonly request: (headers: Headers, connection: Connection) => Promise<Buffer> | Buffer
}

const json = (headers: Headers, body: object): Buffer =>
  requestOf(
    'POST',
    api.pathOf(api.authorize, 'Automotive'),
    { ...headers, 'content-type': 'application/json' },
    Buffer.from(JSON.stringify(body)),
  )

const manyNames = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, '']))

/** Sign-ins that are refused before credentials are compared, with the status of each. */
const refusals = (closed: Member): Readonly<Record<string, Refusal>> => ({
  'a wrong CSRF token': {
    status: 403,
    request: (headers) => json({ ...headers, 'x-csrf-token': 'another' }, {}),
  },
  'no model': { status: 400, request: (headers) => json(headers, {}) },
  '2,000 names': { status: 400, request: (headers) => json(headers, manyNames(2000)) },
  '20,000 names': { status: 413, request: (headers) => json(headers, manyNames(20_000)) },
  'an unknown captcha token': {
    status: 400,
    request: (headers) => authorizeRequest(headers, memberAt(0), 'an-unknown-token'),
  },
  'a closed claim ID': {
    status: 401,
    request: async (headers, connection) =>
      authorizeRequest(headers, closed, await tokenOver(connection, headers)),
  },
})

/** Sends this many requests of one kind, each on a separate connection, since a body that is too large closes its connection. */
async function costOf(
  { port, worked }: MeasuredServer,
  session: Headers,
  count: number,
  { status, request }: Refusal,
): Promise<Omit<RefusalCost, 'name'>> {
  const times: number[] = []
  const before = await worked()
  for (let number = 0; number < count; number += 1) {
    const connection = await openConnection(port)
    const bytes = await request({ ...session, 'x-forwarded-for': addressAt(number) }, connection)
    const began = performance.now()
    const reply = await connection.send(bytes)
    times.push(performance.now() - began)
    connection.close()
    if (reply.status !== status)
      throw new Error(`${reply.status} instead of ${status}: ${reply.body.toString()}`)
  }
  return { cpu: ((await worked()) - before) / count, p95: percentile(times, 0.95) }
}

/**
 * The cost of each kind of refusal, over this many requests of each. The sign-in with a locked claim ID includes its captcha
 * token. @throws for a status other than that of the refusal
 */
export async function refusalCosts(
  server: MeasuredServer,
  count: number,
  closed: Member,
): Promise<readonly RefusalCost[]> {
  const session = await openSession(server.port)
  const costs: RefusalCost[] = []
  for (const [name, refusal] of Object.entries(refusals(closed)))
    costs.push({ name, ...(await costOf(server, session, count, refusal)) })
  return costs
}

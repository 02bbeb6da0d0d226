import { join } from 'node:path'
import * as api from '@redress/api'
import { type Judged, judged } from '../judged.ts'
import { median } from '../percentile.ts'
import { printTable } from '../print-table.ts'
import { openConnection } from './connection.ts'
import { load } from './load.ts'
import { requestOf } from './request-of.ts'
import { type MeasuredServer, startMeasured } from './start-measured.ts'
import { withRedress } from './with-redress.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const clients = 64
/** The goal: the work for a response, in times that of the bare server. */
const mostWork = 1.5
const requestsInRound = 3000

const get = (path: string): Buffer => requestOf('GET', path, { 'accept-encoding': 'br, gzip' })

/** The largest part of the page's code, according to the page. */
async function entryOf(port: number): Promise<string> {
  const connection = await openConnection(port)
  const { body } = await connection.send(requestOf('GET', '/', {}))
  connection.close()
  const path = /<script type="module"[^>]* src="([^"]+)"/.exec(body.toString())?.[1]
  if (path === undefined) throw new Error('The page names no module.')
  return path
}

/** Bytes of a response body, as sent to all but the first client. */
async function bytesOf(port: number, path: string): Promise<number> {
  const connection = await openConnection(port)
  await connection.send(get(path))
  const { status, body } = await connection.send(get(path))
  connection.close()
  if (status !== 200) throw new Error(`${path}: ${status}`)
  return body.length
}

interface Cost {
  readonly perSecond: number
  /** Milliseconds of CPU time for a request. */
  readonly work: number
}

async function costOf(server: MeasuredServer, path: string): Promise<Cost> {
  const requests = Array.from({ length: requestsInRound }, () => get(path))
  const before = await server.worked()
  const { seconds } = await load(server.port, clients, requests)
  return {
    perSecond: requestsInRound / seconds,
    work: ((await server.worked()) - before) / requestsInRound,
  }
}

async function rowOf(
  what: string,
  path: string,
  redress: MeasuredServer,
  bare: MeasuredServer,
): Promise<(string | Judged)[]> {
  const bytes = await bytesOf(redress.port, path)
  const ours: Cost[] = []
  const theirs: Cost[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await costOf(redress, path))
    theirs.push(await costOf(bare, `/${bytes}`))
  }
  const middle = (costs: readonly Cost[], of: keyof Cost) => median(costs.map((cost) => cost[of]))
  return [
    what,
    String(bytes),
    middle(ours, 'perSecond').toFixed(0),
    middle(theirs, 'perSecond').toFixed(0),
    `${middle(ours, 'work').toFixed(2)} / ${middle(theirs, 'work').toFixed(2)}`,
    judged(middle(ours, 'work') / middle(theirs, 'work'), mostWork, 1),
  ]
}

/** The cost of opening the site, beside a bare Fastify server that sends as many bytes. Whether the goal is met. */
export async function benchVisits(): Promise<boolean> {
  return withRedress(10, async (redress) => {
    const bare = await startMeasured(join(import.meta.dirname, 'serve-bytes.ts'), {})
    const requests = [
      ['the page', '/'],
      ['the page in Arabic', '/?culture=ar'],
      ['its code', await entryOf(redress.port)],
      ['the texts of a culture', `${api.getCultureContent.path}?culture=en`],
      ['the rules of the forms', api.getModelConfigs.path],
    ] as const
    const rows: (string | Judged)[][] = []
    for (const [what, path] of requests) rows.push(await rowOf(what, path, redress, bare))
    await bare.end()
    return printTable(
      `Opening the site, ${clients} clients, ${rounds} rounds`,
      ['', 'bytes', 'a second', 'bare', 'work, ms / bare', 'times bare'],
      rows,
    )
  })
}

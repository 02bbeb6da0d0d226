import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../e2e/fixtures/free-port.ts'
import { type Judged, judged } from '../judged.ts'
import { median, percentile } from '../percentile.ts'
import { printTable } from '../print-table.ts'
import { type LoadResult, load } from './load.ts'
import { type Member, memberAt } from './sample-claim.ts'
import { claimsOf } from './session.ts'
import { type MeasuredServer, startMeasured } from './start-measured.ts'
import { withRedress } from './with-redress.ts'

/** The numbers of concurrent clients, and of claims in a round: without a document, and with one. */
const levels = [
  { clients: 1, plain: 200, heavy: 60 },
  { clients: 16, plain: 800, heavy: 200 },
  { clients: 64, plain: 1600, heavy: 320 },
  { clients: 256, plain: 1600, heavy: 512 },
] as const

/** The goals. */
const most = {
  /** Milliseconds of work for a claim without a document, at 16 clients or more: before that the server waits for the disk. */
  plainWork: 0.6,
  /** The work for a claim with a document, in times that of the bare server. */
  heavyWork: 1.6,
  /** The p99 of 64 clients, in times that of the bare server. */
  p99: 4,
  turnedAway: 0,
} as const

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const bare = join(import.meta.dirname, 'serve-bare.ts')

interface Servers {
  readonly redress: MeasuredServer
  readonly bare: MeasuredServer
}

/** The results of one server at one level, round by round. */
type Rounds = readonly MeasuredLoad[]

interface MeasuredLoad extends LoadResult {
  /** Milliseconds of CPU time of the server. */
  readonly worked: number
}

async function loadOn(
  server: MeasuredServer,
  clients: number,
  requests: readonly Buffer[],
): Promise<MeasuredLoad> {
  const before = await server.worked()
  const result = await load(server.port, clients, requests)
  return { ...result, worked: (await server.worked()) - before }
}

interface Measured {
  readonly clients: number
  readonly withDocument: boolean
  readonly redress: Rounds
  readonly bare: Rounds
}

/** Runs the bare server during the work. */
async function withBare<T>(work: (server: MeasuredServer) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'redress-bench-bare-'))
  const server = await startMeasured(bare, { BENCH_FOLDER: folder })
  try {
    return await work(server)
  } finally {
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Files the same bodies at both servers, in turn; the order alternates between rounds. */
async function measure(
  servers: Servers,
  members: Iterator<Member>,
  level: (typeof levels)[number],
  withDocument: boolean,
): Promise<Measured> {
  const results: Record<keyof Servers, MeasuredLoad[]> = { redress: [], bare: [] }
  for (let round = 0; round < rounds; round += 1) {
    const count = withDocument ? level.heavy : level.plain
    const those = Array.from({ length: count }, () => members.next().value)
    const requests = await claimsOf(servers.redress.port, those, withDocument ? [200_000] : [])
    const order = ['redress', 'bare'] as const
    for (const name of round % 2 === 0 ? order : order.toReversed())
      results[name].push(await loadOn(servers[name], level.clients, requests))
  }
  return { clients: level.clients, withDocument, ...results }
}

const perSecond = (results: Rounds): number =>
  median(results.map(({ requests, seconds }) => requests / seconds))

const workPerClaim = (results: Rounds): number =>
  results.reduce((sum, { worked }) => sum + worked, 0) /
  results.reduce((sum, { requests }) => sum + requests, 0)

const latencyOf = (results: Rounds, part: number): number =>
  percentile(
    results.flatMap(({ latencies }) => latencies),
    part,
  )

const latencyCells = (results: Rounds): string[] =>
  [0.5, 0.95, 0.99].map((part) => latencyOf(results, part).toFixed(1))

/** The work for a claim beside its goal: milliseconds without a document, times that of the bare server with one. */
function workCells({ clients, withDocument, redress, bare: reference }: Measured): (string | Judged)[] {
  const [ours, theirs] = [workPerClaim(redress), workPerClaim(reference)]
  const isJudged = clients > 1
  return [
    isJudged && !withDocument ? judged(ours, most.plainWork, 2) : ours.toFixed(2),
    theirs.toFixed(2),
    isJudged && withDocument ? judged(ours / theirs, most.heavyWork, 1) : (ours / theirs).toFixed(1),
  ]
}

function rowOf(measured: Measured): (string | Judged)[] {
  const { clients, redress, bare: reference } = measured
  const [ours, theirs] = [perSecond(redress), perSecond(reference)]
  const slowest = latencyOf(redress, 0.99) / latencyOf(reference, 0.99)
  const turnedAway = redress.reduce((sum, { refusals }) => sum + refusals, 0)
  return [
    String(clients),
    ours.toFixed(0),
    theirs.toFixed(0),
    (ours / theirs).toFixed(2),
    latencyCells(redress).join(' / '),
    latencyCells(reference).join(' / '),
    clients === 64 ? judged(slowest, most.p99, 1) : slowest.toFixed(1),
    ...workCells(measured),
    judged(turnedAway, most.turnedAway, 0),
  ]
}

function* membersInTurn(): Generator<Member, never> {
  for (let index = 0; ; index += 1) yield memberAt(index)
}

const memoryText = async (server: MeasuredServer): Promise<string> => {
  const memory = await server.memory()
  return memory === null ? 'unknown' : `${memory.now.toFixed(0)} (at most ${memory.most.toFixed(0)})`
}

const headings = [
  'clients',
  'claims a second',
  'bare',
  'ratio',
  'p50 / p95 / p99, ms',
  'bare',
  'p99, times bare',
  'work, ms',
  'bare',
  'times bare',
  'turned away',
]

/** Seconds for which the server must report no PIN to hash: it counts them only from time to time. */
const quietSeconds = 3

/** Resolves once every PIN of the class list has its slow hash: the server computes them in the background after an import. */
async function pinsHashed(metricsPort: number): Promise<void> {
  for (let quiet = 0; quiet < quietSeconds; ) {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    quiet = /^redress_pins_to_hash\S* 0$/m.test(metrics) ? quiet + 1 : 0
    await setTimeout(1000)
  }
}

async function compare(servers: Servers): Promise<boolean> {
  const members = membersInTurn()
  const idle = `${await memoryText(servers.redress)}; bare ${await memoryText(servers.bare)}`
  let isWithin = true
  for (const withDocument of [false, true]) {
    const measured: Measured[] = []
    for (const level of levels) measured.push(await measure(servers, members, level, withDocument))
    const what = withDocument ? 'with a document of 200 KB' : 'without a document'
    isWithin =
      printTable(`Durable claims ${what}, ${rounds} rounds`, headings, measured.map(rowOf)) && isWithin
  }
  console.log(`Memory, MB: when started ${idle}`)
  console.log(`  after it all ${await memoryText(servers.redress)}; bare ${await memoryText(servers.bare)}`)
  console.log(
    `Wanted: ${most.plainWork} ms of work without a document, ${most.heavyWork} times the bare server's with one, a p99 of ${most.p99} times its at 64 clients, and nobody turned away`,
  )
  return isWithin
}

/**
 * Durable claims of the sample case over HTTP, beside a bare Fastify server that accepts the same bodies, without a document and
 * with one of 200 KB. Whether every goal is met.
 */
export async function benchClaims(): Promise<boolean> {
  const metricsPort = await freePort()
  const needed = rounds * levels.reduce((sum, { plain, heavy }) => sum + plain + heavy, 0)
  return withRedress(
    needed,
    async (redress) => {
      await pinsHashed(metricsPort)
      return withBare((reference) => compare({ redress, bare: reference }))
    },
    {
      // `signIn` measures slow hashes. Here the sign-ins before each round would heat the processor.
      REDRESS_SLOW_HASH_KIB: '8',
      REDRESS_METRICS_PORT: String(metricsPort),
    },
  )
}

import { setTimeout as wait } from 'node:timers/promises'
import { type CheckpointName, checkpointNames } from '../../packages/server/src/foundation/checkpoint.ts'
import { beAdministrator } from './administrator.ts'
import { checkData, type Finding } from './check-data.ts'
import { beClaimant } from './claimant.ts'
import type { WayName } from './entry.ts'
import { type Decided, noPromises, type Promises } from './promises.ts'
import type { Orders, RunningServer, SystemUnderTest } from './system.ts'

/** The extent of a crash test. */
export interface StormPlan {
  /** The points where servers kill themselves, and how often at each. */
  readonly points: readonly CheckpointName[]
  readonly timesAtEach: number
  /** The number of kills at random moments. */
  readonly random: number
  readonly claimants: number
  readonly fault?: Orders['fault']
  /** Logs the progress. */
  readonly log?: (line: string) => void
}

/** The result of a crash test. */
export interface StormReport {
  readonly findings: readonly Finding[]
  readonly killsAt: Readonly<Record<string, number>>
  readonly claims: number
  readonly acknowledged: number
  /** The acknowledged claims by the way of their claimants. */
  readonly byWay: Readonly<Record<WayName, number>>
  /** Decisions that the command reported as recorded. */
  readonly decisions: number
  /** How often the command was killed, by where. */
  readonly killsOfCommand: Decided['kills']
  readonly requests: number
  readonly lostAnswers: number
  readonly seconds: number
}

/** All points at which a server without deliveries can be killed. Those of commands are not among them. */
export const everyPoint: readonly CheckpointName[] = checkpointNames.filter(
  (name) => !['delivery', 'links', 'decisions', 'erasure'].some((other) => name.startsWith(other)),
)

/**
 * Milliseconds after which a server that has not reached its point is killed anyway. A case is read, checked and prepared
 * first, which takes seconds of a processor that other tests share.
 */
const timeoutOf = (at: CheckpointName): number => {
  if (at === 'orphanFound') return 100
  return at.startsWith('case') ? 60_000 : 10_000
}

/** Sealing in short rounds, so that its points are reached. */
const sealMilliseconds = 150

/** At rare points the server is killed the first time; at others after a random number of claims. */
const passingOf = (at: CheckpointName): number =>
  at === 'orphanFound' || at.startsWith('seal') || at.startsWith('case')
    ? 1
    : 1 + Math.floor(Math.random() * 12)

/** Changes the case, and lets the server take it over while claims come in. */
async function reload(system: SystemUnderTest, server: RunningServer): Promise<void> {
  await system.changeCase()
  server.reload()
}

/**
 * Starts a server that kills itself at a point; true if it did. At the collection of orphans it is killed before it
 * listens, if there is an orphan: no document is in progress then, so orphans of any age can be collected.
 */
async function killAt(system: SystemUnderTest, at: CheckpointName, orders: Orders): Promise<boolean> {
  const crash = { at, passing: passingOf(at) }
  const collecting = at === 'orphanFound' ? { orphanSeconds: 0 } : {}
  const server = await system.startServer({ ...orders, ...collecting, crash })
  // If there was nothing to collect, the next server leaves an orphan.
  const late = setTimeout(() => void server.kill(), timeoutOf(at))
  const startedWell = server.listening
  if (startedWell && at.startsWith('case')) await reload(system, server)
  const began = performance.now()
  await server.ended
  clearTimeout(late)
  if (at === 'orphanFound') return !startedWell
  return startedWell && performance.now() - began < timeoutOf(at)
}

/** Kills the server or one of its components, in turn; the server is restarted after each. */
async function killAtRandom(system: SystemUnderTest, orders: Orders, turn: number): Promise<void> {
  const server = await system.startServer(orders)
  if (turn % 3 === 0) await reload(system, server)
  await wait(20 + Math.random() * system.longestLife)
  const victims = [server, ...system.components]
  const victim = victims[turn % victims.length] ?? server
  await victim.kill()
  if (victim === server) return
  await wait(Math.random() * 300)
  for (const component of system.components) if (component === victim) await component.start()
  await wait(200)
  await server.kill()
}

async function allKills(system: SystemUnderTest, plan: StormPlan): Promise<Record<string, number>> {
  const orders = { sealMilliseconds, ...(plan.fault && { fault: plan.fault }) }
  const kills: Record<string, number> = {}
  for (const point of plan.points) {
    kills[point] = 0
    for (let tries = 0; (kills[point] ?? 0) < plan.timesAtEach && tries < plan.timesAtEach * 4; tries += 1)
      if (await killAt(system, point, orders)) kills[point] = (kills[point] ?? 0) + 1
    plan.log?.(`${point}: killed ${kills[point]} times`)
  }
  for (let count = 1; count <= plan.random; count += 1) {
    await killAtRandom(system, orders, count)
    if (count % 10 === 0) plan.log?.(`at any moment: killed ${count} times`)
  }
  return { ...kills, random: plan.random }
}

/** Lets every claimant and the administrator finish on a server that is not killed, then collects orphans. */
async function calm(system: SystemUnderTest, plan: StormPlan, everybody: Promise<unknown>): Promise<void> {
  const fault = plan.fault && { fault: plan.fault }
  const last = await system.startServerHere({ sealMilliseconds, ...fault })
  await everybody
  // An export holds what is sealed.
  await wait(10 * sealMilliseconds)
  await last.stop()
  const collector = await system.startServerHere({ orphanSeconds: 0, ...fault })
  await collector.stop()
}

function acknowledgedIn({ sent }: Promises): Pick<StormReport, 'acknowledged' | 'byWay'> {
  const filed = sent.filter(({ acknowledged }) => acknowledged.length > 0)
  const by = (name: WayName): number => filed.filter(({ way }) => way === name).length
  const byWay = { credentials: by('credentials'), link: by('link'), open: by('open') }
  return { acknowledged: filed.length, byWay }
}

/** Kills servers, and the administrator's command, while claimants file and claims are decided, then checks the stored data against the acknowledgements. */
export async function storm(system: SystemUnderTest, plan: StormPlan): Promise<StormReport> {
  const began = performance.now()
  const promises = noPromises()
  let storming = true
  const claimants = Promise.all(
    Array.from({ length: plan.claimants }, (_, index) => beClaimant(system, index, promises, () => storming)),
  )
  const administrator = beAdministrator(system, promises, () => storming)
  const killsAt = await allKills(system, plan)
  storming = false
  await calm(system, plan, Promise.all([claimants, administrator]))
  const exported = await system.exported()
  const data = await system.data()
  return {
    findings: await checkData(data, exported, promises),
    killsAt,
    claims: data.claims.length,
    ...acknowledgedIn(promises),
    decisions: promises.decided.acknowledged.size,
    killsOfCommand: promises.decided.kills,
    requests: promises.requests,
    lostAnswers: promises.lostAnswers,
    seconds: Math.round((performance.now() - began) / 1000),
  }
}

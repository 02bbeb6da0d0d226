import { setTimeout as wait } from 'node:timers/promises'
import { type ServerCheckpoint, serverCheckpoints } from '../../packages/server/src/foundation/checkpoint.ts'
import { beAdministrator } from './administrator.ts'
import { checkData } from './check-data.ts'
import { noticeFigures } from './check-notices.ts'
import { beClaimant } from './claimant.ts'
import type { WayName } from './entry.ts'
import type { Finding } from './finding.ts'
import { beLaterClaimant, visitsOf } from './later-claimant.ts'
import { noPromises, type Promises } from './promises.ts'
import type { Orders, RunningServer, SystemUnderTest } from './system.ts'

/** The extent of a crash test. */
export interface StormPlan {
  /** The points where servers kill themselves, and how often at each. */
  readonly points: readonly ServerCheckpoint[]
  readonly timesAtEach: number
  /** A server is killed after it passed its point at most this number of times. */
  readonly mostPassings: number
  /** The number of kills at random moments. */
  readonly random: number
  readonly claimants: number
  /** Whether claims are decided about, paid and changed meanwhile, by commands that are killed at each of their places. */
  readonly isDecided: boolean
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
  /** Cures and actions of claimants that were acknowledged, and that were refused since the claim had changed. */
  readonly cures: readonly [acknowledged: number, refused: number]
  readonly actions: readonly [acknowledged: number, refused: number]
  /** Payee files whose lines were recorded as paid. */
  readonly payeeFiles: number
  readonly notices: ReturnType<typeof noticeFigures>
  /** How often commands were killed, by where. */
  readonly killsOfCommands: Promises['commandKills']
  readonly requests: number
  readonly lostAnswers: number
  readonly seconds: number
}

/** All points at which a server can be killed. Those of commands are not among them. */
export const everyPoint = serverCheckpoints

/** Points that are passed once for each claim or document of a claim. The others are passed less often. */
const isOfFiling = (at: ServerCheckpoint): boolean =>
  serverCheckpoints.indexOf(at) <= serverCheckpoints.indexOf('answerSent')

/**
 * Milliseconds after which a server that has not reached its point is killed anyway: more than any needs whose machine is shared with other
 * tests. If there was nothing to collect, the next server leaves an orphan.
 */
const timeoutOf = (at: ServerCheckpoint): number => (at === 'orphanFound' ? 100 : 60_000)

/** Sealing in short rounds, so that its points are reached. */
const sealMilliseconds = 150

/** At rare points the server is killed the first time; at others after a random number of claims. */
const passingOf = (at: ServerCheckpoint, { mostPassings }: StormPlan): number =>
  isOfFiling(at) ? 1 + Math.floor(Math.random() * mostPassings) : 1

/** Changes the case, and lets the server take it over while claims come in. */
async function reload(system: SystemUnderTest, server: RunningServer): Promise<void> {
  await system.changeCase()
  server.reload()
}

/** A crash test under way. */
interface Storming {
  readonly system: SystemUnderTest
  readonly plan: StormPlan
  readonly orders: Orders
  readonly promises: Promises
}

const died = ({ deaths }: Promises): void => void deaths.push(performance.now())

/**
 * Starts a server that kills itself at a point; true if it did. At the collection of orphans it is killed before it
 * listens, if there is an orphan: no document is in progress then, so orphans of any age can be collected.
 */
async function killAt({ system, plan, orders, promises }: Storming, at: ServerCheckpoint): Promise<boolean> {
  const crash = { at, passing: passingOf(at, plan) }
  const collecting = at === 'orphanFound' ? { orphanSeconds: 0 } : {}
  const server = await system.startServer({ ...orders, ...collecting, crash })
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    void server.kill()
  }, timeoutOf(at))
  const startedWell = server.listening
  if (startedWell && at.startsWith('case')) await reload(system, server)
  await server.ended
  died(promises)
  clearTimeout(late)
  return at === 'orphanFound' ? !startedWell : startedWell && !isLate
}

/** Kills the server or one of its components, in turn; the server is restarted after each. */
async function killAtRandom({ system, orders, promises }: Storming, turn: number): Promise<void> {
  const server = await system.startServer(orders)
  if (turn % 3 === 0) await reload(system, server)
  await wait(20 + Math.random() * system.longestLife)
  const victims = [server, ...system.components]
  const victim = victims[turn % victims.length] ?? server
  await victim.kill()
  died(promises)
  if (victim === server) return
  await wait(Math.random() * 300)
  for (const component of system.components) if (component === victim) await component.start()
  await wait(200)
  await server.kill()
  died(promises)
}

/** How often servers are killed at random moments until every command was killed at each of its places. */
const mostMore = 200

async function allKills(storming: Storming): Promise<Record<string, number>> {
  const { plan, promises } = storming
  const kills: Record<string, number> = {}
  for (const point of plan.points) {
    kills[point] = 0
    for (let tries = 0; (kills[point] ?? 0) < plan.timesAtEach && tries < plan.timesAtEach * 4; tries += 1)
      if (await killAt(storming, point)) kills[point] = (kills[point] ?? 0) + 1
    plan.log?.(`${point}: killed ${kills[point]} times`)
  }
  const isWholly = (): boolean =>
    !plan.isDecided || Object.values(promises.commandKills).every((count) => count > 0)
  let random = 0
  for (; random < plan.random || (random < plan.random + mostMore && !isWholly()); random += 1) {
    await killAtRandom(storming, random + 1)
    if (random % 10 === 9) plan.log?.(`at any moment: killed ${random + 1} times`)
  }
  return { ...kills, random }
}

/** Milliseconds within which the last server sends what waits: a lease of a killed server ends after 20 rounds of the outbox. */
const sendingTimeout = 60_000

/** Waits until no notice waits to be sent. */
async function untilSent(system: SystemUnderTest): Promise<void> {
  const end = performance.now() + sendingTimeout
  while (performance.now() < end) {
    const { notices } = await system.data()
    if (notices.every(({ state }) => state !== 'pending')) return
    await wait(500)
  }
}

/** Lets everybody finish on a server that is not killed, then collects orphans. */
async function calm({ system, plan }: Storming, everybody: Promise<unknown>): Promise<void> {
  const fault = plan.fault && { fault: plan.fault }
  const last = await system.startServerHere({ sealMilliseconds, ...fault })
  await everybody
  await untilSent(system)
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

/** What was acknowledged after claims were filed. */
const laterIn = ({ decided, cures, actions, paidFiles, commandKills }: Promises) => ({
  decisions: decided.acknowledged.size,
  cures: [
    cures.filter(({ acknowledged }) => acknowledged.length > 0).length,
    cures.filter(({ refused }) => refused).length,
  ] as const,
  actions: [
    actions.filter(({ acknowledged }) => acknowledged).length,
    actions.filter(({ refused }) => refused).length,
  ] as const,
  payeeFiles: paidFiles.size,
  killsOfCommands: commandKills,
})

/** The number of claimants who come back to their claims at a time. */
const laterClaimants = 2

/** Everybody who does something meanwhile, until it should stop. */
function everybody(storming: Storming, shouldContinue: () => boolean): Promise<unknown> {
  const { system, plan, promises } = storming
  const count = (length: number) => Array.from({ length }, (_, index) => index)
  const claimants = count(plan.claimants).map((index) => beClaimant(system, index, promises, shouldContinue))
  if (!plan.isDecided) return Promise.all(claimants)
  const nextVisit = visitsOf(system, promises)
  const later = count(laterClaimants).map((index) =>
    beLaterClaimant(system, index, { promises, nextVisit }, shouldContinue),
  )
  return Promise.all([...claimants, ...later, beAdministrator(system, promises, shouldContinue)])
}

/**
 * Kills servers, and the administrator's commands, while claimants file, cure, change and withdraw claims and are notified and paid, then
 * checks the stored data against the acknowledgements.
 */
export async function storm(system: SystemUnderTest, plan: StormPlan): Promise<StormReport> {
  const began = performance.now()
  const promises = noPromises(plan.timesAtEach)
  const orders = { sealMilliseconds, ...(plan.fault && { fault: plan.fault }) }
  const storming = { system, plan, orders, promises }
  let isOn = true
  const working = everybody(storming, () => isOn)
  const killsAt = await allKills(storming)
  isOn = false
  await calm(storming, working)
  const exported = await system.exported()
  const data = await system.data()
  return {
    findings: await checkData(data, { ...system, exported }, promises),
    killsAt,
    claims: data.claims.length,
    ...acknowledgedIn(promises),
    ...laterIn(promises),
    notices: noticeFigures(data.notices, system.mail),
    requests: promises.requests,
    lostAnswers: promises.lostAnswers,
    seconds: Math.round((performance.now() - began) / 1000),
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { serverCheckpoints } from '../../packages/foundation/src/checkpoint.ts'
import { beAdministrator } from './administrator.ts'
import { checkData } from './check-data.ts'
import { noticeFigures } from './check-notices.ts'
import { beClaimant } from './claimant.ts'
import type { WayName } from './entry.ts'
import type { Finding } from './finding.ts'
import { killServers } from './kill-servers.ts'
import { beLaterClaimant, visitsOf } from './later-claimant.ts'
import { noPromises, type Promises } from './promises.ts'
import type { Storming, StormPlan } from './storming.ts'
import type { SystemUnderTest } from './system.ts'

/** All points at which a server can be killed. Those of commands are not among them. */
export const everyPoint = serverCheckpoints

/** Sealing in short rounds, so that its points are reached. */
const sealMilliseconds = 150

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
  readonly killsOfCommands: Readonly<Record<string, number>>
  readonly requests: number
  readonly lostAnswers: number
  readonly seconds: number
}

/** Milliseconds within which the last server sends what waits: a lease of a killed server ends after 20 rounds of the outbox. */
const sendingTimeout = 60_000

/** Waits until no notice waits to be sent, and no document to be scanned. */
async function untilDone(system: SystemUnderTest): Promise<void> {
  const end = performance.now() + sendingTimeout
  while (performance.now() < end) {
    const { notices, claims } = await system.data()
    const states = [...notices, ...claims.flatMap(({ stored }) => stored.scans)].map(({ state }) => state)
    if (!states.includes('pending')) return
    await wait(500)
  }
}

/** Lets everybody finish on a server that is not killed, then collects orphans. */
async function calm({ system, plan, promises }: Storming, everybody: Promise<unknown>): Promise<void> {
  const fault = plan.fault && { fault: plan.fault }
  const last = await system.startServerHere({ sealMilliseconds, ...fault })
  await everybody
  await untilDone(system)
  promises.reminded.waiting = await system.untilReminded()
  // An export holds what is sealed.
  await wait(10 * sealMilliseconds)
  await last.stop()
  const collector = await system.startServerHere({ orphanSeconds: 0, uploadSeconds: 0, ...fault })
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
  killsOfCommands: Object.fromEntries(commandKills),
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
  const killsAt = await killServers(storming)
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

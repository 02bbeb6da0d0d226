import { setTimeout as wait } from 'node:timers/promises'
import { type ServerCheckpoint, serverCheckpoints } from '../../packages/foundation/src/checkpoint.ts'
import type { Promises } from './promises.ts'
import type { Storming, StormPlan } from './storming.ts'
import type { RunningServer, SystemUnderTest } from './system.ts'

/** Points that are passed once for each claim or document of a claim. The others are passed less often. */
const isOfFiling = (at: ServerCheckpoint): boolean =>
  serverCheckpoints.indexOf(at) <= serverCheckpoints.indexOf('answerSent')

/**
 * Milliseconds after which a server that has not reached its point is killed anyway: more than any needs whose machine is shared with other
 * tests. At the collection of orphans there may be none, and then the point is never reached.
 */
const timeoutOf = (at: ServerCheckpoint): number => (at === 'orphanFound' ? 100 : 60_000)

/** At rare points the server is killed the first time; at others after a random number of claims. */
const passingOf = (at: ServerCheckpoint, { mostPassings }: StormPlan): number =>
  isOfFiling(at) ? 1 + Math.floor(Math.random() * mostPassings) : 1

/** Changes the case, and lets the server take it over while claims come in. */
async function reload(system: SystemUnderTest, server: RunningServer): Promise<void> {
  await system.changeCase()
  server.reload()
}

/** Milliseconds for which the scanner is down, and then up. */
const scannerPause = 1000

/** Lets documents come in while the scanner is down, so that they are scanned later, until the server has ended. */
async function leavePending({ scanner }: SystemUnderTest, { ended }: RunningServer): Promise<void> {
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  while (!hasEnded) {
    await scanner.kill()
    await Promise.race([wait(scannerPause), ended])
    await scanner.start()
    await Promise.race([wait(scannerPause), ended])
  }
}

/** What a server needs so that it passes a point that claims do not bring it to. */
async function prepare(
  { system, promises }: Storming,
  server: RunningServer,
  at: ServerCheckpoint,
): Promise<void> {
  if (at.startsWith('case')) await reload(system, server)
  if (at === 'documentScanned' || at === 'scanNoted') await leavePending(system, server)
  if (at === 'reminderSent') promises.reminded.addresses.push(...(await system.addDueReminders()))
}

const died = ({ deaths }: Promises): void => void deaths.push(performance.now())

/**
 * Starts a server that kills itself at a point; true if it did. At the collection of orphans it is killed before it
 * listens, if there is an orphan: no document is in progress then, so orphans of any age can be collected.
 */
async function killAt(storming: Storming, at: ServerCheckpoint): Promise<boolean> {
  const { system, plan, orders, promises } = storming
  const crash = { at, passing: passingOf(at, plan) }
  const collecting = at === 'orphanFound' ? { orphanSeconds: 0 } : {}
  const server = await system.startServer({ ...orders, ...collecting, crash })
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    void server.kill()
  }, timeoutOf(at))
  const startedWell = server.listening
  if (startedWell) await prepare(storming, server, at)
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

/** Kills servers at every point of the plan and at random moments. Returns how often, by where. */
export async function killServers(storming: Storming): Promise<Record<string, number>> {
  const { plan, promises } = storming
  const kills: Record<string, number> = {}
  for (const point of plan.points) {
    kills[point] = 0
    for (let tries = 0; (kills[point] ?? 0) < plan.timesAtEach && tries < plan.timesAtEach * 4; tries += 1)
      if (await killAt(storming, point)) kills[point] = (kills[point] ?? 0) + 1
    plan.log?.(`${point}: killed ${kills[point]} times`)
  }
  const isEveryCommandKilled = (): boolean =>
    !plan.isDecided || [...promises.commandKills.values()].every((count) => count > 0)
  let random = 0
  for (; random < plan.random || (random < plan.random + mostMore && !isEveryCommandKilled()); random += 1) {
    await killAtRandom(storming, random + 1)
    if (random % 10 === 9) plan.log?.(`at any moment: killed ${random + 1} times`)
  }
  return { ...kills, random }
}

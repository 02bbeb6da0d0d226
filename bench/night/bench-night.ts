import { setTimeout as wait } from 'node:timers/promises'
import { checkData } from '../../storm/src/check-data.ts'
import { noPromises, type Promises } from '../../storm/src/promises.ts'
import { printTable } from '../print-table.ts'
import { arrivals } from './arrivals.ts'
import { type FiledOne, fileOne } from './file-one.ts'
import { type NightEvent, type NightPart, nightParts } from './night-parts.ts'
import { type Night, openNight } from './open-night.ts'

const milliseconds = 1000 * Number(process.env.NIGHT_SECONDS ?? 180)
const claimants = Number(process.env.NIGHT_CLAIMS ?? 1500)
/** Two hours in parts of ten minutes. */
const parts = 12

/** When what is killed, as shares of the night. The peak is at its end. */
const serverIsKilled = 0.75
const serverReturns = 0.82
const databaseIsLost = 0.88

/** Kills a server and the database at their times. Resolves to what happened, in milliseconds since the beginning. */
async function killAtPeak({ servers, failOver }: Night, begunAt: number): Promise<readonly NightEvent[]> {
  const events: NightEvent[] = []
  const note = (what: string): void => void events.push({ at: performance.now() - begunAt, what })
  const until = (share: number) => wait(Math.max(0, begunAt + share * milliseconds - performance.now()))
  await until(serverIsKilled)
  note('a server is killed')
  await servers.kill(0)
  await until(serverReturns)
  await servers.startAgain(0)
  note('it is back')
  await until(databaseIsLost)
  note('the primary is lost')
  await failOver()
  note('its standby is primary')
  return events
}

/** Lets every claimant begin at their time; resolves to the claims once all are filed. */
async function fileAll(night: Night, begunAt: number, promises: Promises): Promise<readonly FiledOne[]> {
  const all = arrivals(claimants, milliseconds).map(async (at, number) => {
    await wait(Math.max(0, begunAt + at - performance.now()))
    return fileOne(night, number, promises)
  })
  return (await Promise.all(all)).flatMap((one) => one ?? [])
}

const seconds = (value: number | null): string => (value === null ? '' : (value / 1000).toFixed(2))

function print(table: readonly NightPart[], events: readonly NightEvent[]): void {
  printTable(
    `A deadline night of two hours in ${milliseconds / 1000} seconds: seconds from opening the site to the reference code`,
    ['minute', 'begun', 'p50', 'p99', 'busy answers'],
    table.map(({ begun, p50, p99, busy }, index) => [
      String(index * 10),
      String(begun),
      seconds(p50),
      seconds(p99),
      String(busy),
    ]),
  )
  for (const { at, what } of events) console.log(`${seconds(at)} s: ${what}`)
}

/**
 * A deadline night: claimants at two servers over one PostgreSQL and S3. At the peak a server is killed, and the database fails over to its
 * standby. Every acknowledged claim is then checked against the ledger. `NIGHT_CLAIMS` claimants in `NIGHT_SECONDS`.
 */
export async function benchNight(): Promise<boolean> {
  const promises = noPromises(0)
  const night = await openNight(claimants)
  try {
    const begunAt = performance.now()
    const [filed, events] = await Promise.all([fileAll(night, begunAt, promises), killAtPeak(night, begunAt)])
    const since = filed.map((one) => ({ begunAt: one.begunAt - begunAt, filedAt: one.filedAt - begunAt }))
    const busyAt = promises.busyAnswers.map((at) => at - begunAt)
    const table = nightParts(since, busyAt, { milliseconds, parts })
    print(table, events)
    await night.settle()
    const findings = await checkData(
      await night.data(),
      { ...night, exported: await night.exported() },
      promises,
    )
    for (const finding of findings) console.log(JSON.stringify(finding))
    console.log(
      `${filed.length} of ${claimants} filed, ${promises.requests} requests, ${promises.lostAnswers} answers lost, ${findings.length} findings in the data`,
    )
    return findings.length === 0 && filed.length === claimants
  } finally {
    await night.remove()
  }
}

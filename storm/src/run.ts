/**
 * `npm run storm`: the crash test. On SQLite and disk: every named point 25 times, 300 kills at random moments, 16
 * claimants; then the four faulty servers, each of which must be detected. `npm run storm -- postgres`: on PostgreSQL and
 * S3, every named point once, and 100 kills at random moments, of the server and of the database in turn. TIMES and RANDOM
 * make it shorter.
 */
import { wayNames } from './entry.ts'
import { faultNames } from './faults.ts'
import { findFault } from './find-fault.ts'
import { postgresSystem } from './postgres-system.ts'
import { sqliteSystem } from './sqlite-system.ts'
import { everyPoint, type StormReport, storm } from './storm.ts'
import type { SystemUnderTest } from './system.ts'

interface Ground {
  readonly name: string
  readonly open: (members?: number) => Promise<SystemUnderTest>
  readonly times: number
  readonly random: number
}

/** Class members for so many claimants: with few, a claim is amended again before its notice is sent. */
const members = 2000

const { TIMES, RANDOM } = process.env
const onPostgres = process.argv.includes('postgres')
const ground: Ground = onPostgres
  ? { name: 'PostgreSQL and S3', open: postgresSystem, times: 1, random: 100 }
  : { name: 'SQLite and disk', open: sqliteSystem, times: 25, random: 300 }
const times = Number(TIMES ?? ground.times)

async function stormOn({ open, random }: Ground): Promise<StormReport> {
  const system = await open(members)
  try {
    return await storm(system, {
      points: everyPoint,
      timesAtEach: times,
      mostPassings: 12,
      isDecided: true,
      random: Number(RANDOM ?? random),
      claimants: 16,
      log: console.log,
    })
  } finally {
    await system.remove()
  }
}

const { findings, killsAt, byWay, killsOfCommands, notices, cures, actions, ...figures } =
  await stormOn(ground)
const kills = Object.values(killsAt).reduce((sum, count) => sum + count, 0)
console.log(
  `${ground.name}: ${kills} kills, ${Object.entries(figures)
    .map(([name, value]) => `${value} ${name}`)
    .join(', ')}`,
)
console.log(
  `Acknowledged by way: ${Object.entries(byWay)
    .map(([way, count]) => `${count} ${way}`)
    .join(', ')}`,
)
console.log(
  `Acknowledged and refused as changed since: ${cures.join(' and ')} cures, ${actions.join(' and ')} changes`,
)
console.log(
  `Notices: ${Object.entries(notices)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')}`,
)
console.log(
  `The commands of the administrator were killed: ${Object.entries(killsOfCommands)
    .map(([where, count]) => `${count} ${where}`)
    .join(', ')}`,
)
for (const { kind, about } of findings.slice(0, 50)) console.log(`${kind}: ${about}`)
console.log(findings.length === 0 ? 'Nothing was found.' : `${findings.length} things were found.`)
const everyKill = everyPoint.every((point) => killsAt[point] === times)
if (!everyKill) console.log('Not every point was come to as often as wanted.')
const everyCommandKill = Object.values(killsOfCommands).every((count) => count > 0)
let sound = everyCommandKill && findings.length === 0 && everyKill && wayNames.every((way) => byWay[way] > 0)

for (const fault of onPostgres ? [] : faultNames) {
  const isFound = await findFault(sqliteSystem, fault)
  console.log(`${fault}: ${isFound ? 'found' : 'NOT FOUND'}`)
  sound &&= isFound
}
process.exitCode = sound ? 0 : 1

/**
 * `npm run storm`: every named point 25 times, 300 kills at any moment, 16 claimants; then the four servers that are
 * wrong on purpose, each of which must be found out. TIMES and RANDOM make it shorter.
 */
import { faultNames } from './faults.ts'
import { findFault } from './find-fault.ts'
import { sqliteSystem } from './sqlite-system.ts'
import { everyPoint, type StormPlan, type StormReport, storm } from './storm.ts'

const { TIMES = '25', RANDOM = '300' } = process.env

async function stormOn(plan: StormPlan): Promise<StormReport> {
  const system = await sqliteSystem()
  try {
    return await storm(system, plan)
  } finally {
    await system.remove()
  }
}

const report = await stormOn({
  points: everyPoint,
  timesAtEach: Number(TIMES),
  random: Number(RANDOM),
  claimants: 16,
  tell: console.log,
})
const { findings, killsAt, ...figures } = report
const kills = Object.values(killsAt).reduce((sum, count) => sum + count, 0)
console.log(
  `SQLite and disk: ${kills} kills, ${Object.entries(figures)
    .map(([name, value]) => `${value} ${name}`)
    .join(', ')}`,
)
for (const { kind, about } of findings.slice(0, 50)) console.log(`${kind}: ${about}`)
console.log(findings.length === 0 ? 'Nothing was found.' : `${findings.length} things were found.`)
const everyKill = everyPoint.every((point) => killsAt[point] === Number(TIMES))
if (!everyKill) console.log('Not every point was come to as often as wanted.')
let sound = findings.length === 0 && everyKill

for (const fault of faultNames) {
  const isFound = await findFault(sqliteSystem, fault)
  console.log(`${fault}: ${isFound ? 'found' : 'NOT FOUND'}`)
  sound &&= isFound
}
process.exitCode = sound ? 0 : 1

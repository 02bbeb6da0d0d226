import { setTimeout as wait } from 'node:timers/promises'
import { faults } from '../../packages/foundation/src/faults/faults.ts'
import type { PrintedByProcess } from '../../packages/server/src/testing/redress-with.ts'
import { type CommandKill, type CommandTask, commandKills, type Promises } from './promises.ts'
import type { SystemUnderTest } from './system.ts'

interface CommandRun {
  readonly task: CommandTask
  /** As in `CommandOrders`. */
  readonly words: readonly string[]
  readonly folder: string
}

/** How often a command may fail in a row while servers and databases are killed before this counts as an error. */
const mostFailures = 60

/** Milliseconds: from the start of the process to after the end of most runs. */
const anyMoment = (): number => Math.round(300 + Math.random() * 1500)

/** Kills within one call: the command is run once more after each. */
const mostKills = 2

/** The place at which a command was killed least often; null once it was killed there as often as wanted. */
const nextKill = (task: CommandTask, { commandKills: kills, killsWanted }: Promises): CommandKill | null =>
  commandKills
    .filter((each) => each.task === task)
    .map(({ name }) => ({ name, count: kills.get(name) ?? 0 }))
    .filter(({ count }) => count < killsWanted)
    .toSorted((one, other) => one.count - other.count)[0]?.name ?? null

/** What a command prints where a service that it needs does not answer. */
const outages = Object.entries(faults).flatMap(([name, { whatToDo }]) =>
  name.endsWith('_UNAVAILABLE') ? [whatToDo] : [],
)

/** Whether it did its work, apart from rows that it refused: then its code is 1, as after an outage, which it names. */
const isEnded = ({ signal, code, stderr }: PrintedByProcess): boolean =>
  signal === null && (code === 0 || (code === 1 && !outages.some((outage) => stderr.includes(outage))))

/**
 * Runs a command again and again until it ends by itself. It is killed before, at each of its places in turn, if it comes there.
 * `before`: called before each run. @throws Error if it fails without end
 */
export async function killedCommand(
  system: Pick<SystemUnderTest, 'redress'>,
  promises: Promises,
  { task, words, folder }: CommandRun,
  before: () => Promise<unknown> = async () => undefined,
): Promise<PrintedByProcess> {
  let [kill, killed] = [nextKill(task, promises), 0]
  let last = ''
  for (let failures = 0; failures < mostFailures; ) {
    await before()
    const at = commandKills.find(({ name }) => name === kill)?.at ?? null
    const crash = at === null ? null : { at, passing: 1 }
    const printed = await system.redress({
      words,
      folder,
      crash,
      killAfter: kill !== null && at === null ? anyMoment() : 0,
    })
    if (isEnded(printed)) return printed
    // After a failure it is killed again: it did not get to its place.
    if (printed.signal === null) failures += 1
    else if (kill !== null) {
      promises.commandKills.set(kill, (promises.commandKills.get(kill) ?? 0) + 1)
      killed += 1
      kill = killed < mostKills ? nextKill(task, promises) : null
    }
    last = printed.stderr
    await wait(100 + Math.random() * 200)
  }
  throw new Error(`redress ${words.join(' ')} fails again and again: ${last}`)
}

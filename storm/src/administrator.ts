import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { temporaryFolder } from '../../packages/server/src/testing/write-case.ts'
import type { CommandKill, Decided, Promises } from './promises.ts'
import type { SystemUnderTest } from './system.ts'

/** How often the command may fail in a row while servers and databases are killed before this counts as an error. */
const mostFailures = 60

/** Rows of one file. */
const mostRows = 40

const kindsOfKill = ['decisionsJudged', 'decisionsStored', 'anyMoment'] as const

/** Milliseconds: from the start of the process to after the end of most runs. */
const anyMoment = (): number => Math.round(300 + Math.random() * 1500)

/** The newest codes of claims that were acknowledged, and that the administrator has not decided about. */
const undecided = ({ sent, decided }: Promises): readonly string[] =>
  sent
    .flatMap(({ acknowledged }) => acknowledged.at(-1)?.referenceCode ?? [])
    .filter((code) => !decided.given.has(code))
    .slice(0, mostRows)

/** The numbers of the lines that the command refused, from its file. */
async function refusedLines(file: string): Promise<ReadonlySet<number>> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return new Set([...text.matchAll(/^"(\d+)",/gm)].map(([, line]) => Number(line)))
}

/** Runs the command on a file until it ends by itself; it is killed before, at each place in turn. */
async function decideAll(
  system: Pick<SystemUnderTest, 'decide'>,
  folder: string,
  turn: number,
  kills: Record<CommandKill, number>,
): Promise<ReadonlySet<number>> {
  const refused = join(folder, 'refused.csv')
  let kill: CommandKill | null = kindsOfKill[turn % kindsOfKill.length] ?? null
  for (let failures = 0; failures < mostFailures; ) {
    await rm(refused, { force: true })
    const crash = kill === null || kill === 'anyMoment' ? null : { at: kill, passing: 1 }
    const killAfter = kill === 'anyMoment' ? anyMoment() : 0
    const { code, signal } = await system.decide({ folder, crash, killAfter })
    if (signal === null && (code === 0 || code === 1)) return refusedLines(refused)
    if (signal === null) failures += 1
    else if (kill !== null) kills[kill] += 1
    // After a failure it is killed again: it did not get to its point.
    if (signal !== null) kill = null
    await wait(100 + Math.random() * 200)
  }
  throw new Error('The command that records decisions fails again and again.')
}

/** Notes what the command said about each row. */
function note({ acknowledged }: Decided, codes: readonly string[], refused: ReadonlySet<number>): void {
  for (const [index, code] of codes.entries()) if (!refused.has(index + 2)) acknowledged.add(code)
}

/** Decides about claims as they are acknowledged, by a command that is killed, until it should stop. */
export async function beAdministrator(
  system: Pick<SystemUnderTest, 'decide'>,
  promises: Promises,
  shouldContinue: () => boolean,
): Promise<void> {
  const { decided, wrongAnswers } = promises
  const folder = await temporaryFolder()
  for (let turn = 0; shouldContinue(); ) {
    await wait(300)
    const codes = undecided(promises)
    if (codes.length === 0) continue
    turn += 1
    const rows = codes.map((code, index) => [code, `${turn}.${10 + (index % 90)}`] as const)
    for (const [code, amount] of rows) decided.given.set(code, amount)
    const lines = rows.map(([code, amount]) => `${code},accepted,${amount}\n`)
    await writeFile(join(folder, 'decisions.csv'), `referenceCode,decision,amount\n${lines.join('')}`)
    try {
      note(decided, codes, await decideAll(system, folder, turn, decided.kills))
    } catch (error) {
      wrongAnswers.push(String(error))
    }
  }
  await rm(folder, { recursive: true, force: true })
}

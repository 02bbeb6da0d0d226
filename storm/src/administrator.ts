import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { killedCommand } from './killed-command.ts'
import type { GivenDecision, Promises } from './promises.ts'
import type { SystemUnderTest } from './system.ts'

/** Rows of one file. */
const mostRows = 40

type System = Pick<SystemUnderTest, 'redress' | 'ownFolder'>

/** A reference code, and whether it is of a claim that can be deficient. */
interface Undecided {
  readonly code: string
  readonly canBeDeficient: boolean
}

/** The codes of claims and cures that were acknowledged, and that the administrator has not decided about. */
function undecided({ sent, cures, decided }: Promises): readonly Undecided[] {
  const given = cures.flatMap(({ acknowledged }) => acknowledged.at(-1)?.referenceCode ?? [])
  const filed = sent.flatMap(({ acknowledged, way }) => {
    const code = acknowledged.at(-1)?.referenceCode
    return code === undefined ? [] : [{ code, canBeDeficient: way !== 'open' }]
  })
  return [...given.map((code) => ({ code, canBeDeficient: false })), ...filed]
    .filter(({ code }) => !decided.given.has(code))
    .slice(0, mostRows)
}

/** The numbers of the lines that the command refused, from its file. */
async function refusedLines(file: string): Promise<ReadonlySet<number>> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return new Set([...text.matchAll(/^"(\d+)",/gm)].map(([, line]) => Number(line)))
}

/** Half of those that can be are deficient; the others are accepted. */
const decisionOn = ({ canBeDeficient }: Undecided, turn: number, index: number): GivenDecision =>
  canBeDeficient && index % 2 === 0
    ? { state: 'deficient', amount: null }
    : { state: 'accepted', amount: `${turn}.${10 + (index % 90)}` }

/** Decides about what is undecided, and notes what the command said about each row. Returns the states that were decided. */
async function decide(
  system: System,
  promises: Promises,
  turn: number,
): Promise<ReadonlySet<GivenDecision['state']>> {
  const { given, acknowledged } = promises.decided
  const rows = undecided(promises)
  if (rows.length === 0) return new Set()
  const decisions = rows.map((row, index) => ({ ...decisionOn(row, turn, index), code: row.code }))
  for (const { code, state, amount } of decisions) given.set(code, { state, amount })
  const lines = decisions.map(({ code, state, amount }) => {
    return `${code},${state},${amount === null ? 'receiptMissing,' : `,${amount}`}\n`
  })
  const folder = system.ownFolder
  await writeFile(join(folder, 'decisions.csv'), `referenceCode,decision,reasons,amount\n${lines.join('')}`)
  const refused = join(folder, 'refused.csv')
  const run = { task: 'decide', words: ['decide', 'decisions.csv'], folder } as const
  await killedCommand(system, promises, run, () => rm(refused, { force: true }))
  const without = await refusedLines(refused)
  for (const [index, { code }] of rows.entries()) if (!without.has(index + 2)) acknowledged.add(code)
  return new Set(decisions.map(({ state }) => state))
}

const knownFiles = z.array(
  z.object({
    id: z.string(),
    complete: z.nullable(z.object({ file: z.string() })),
    paid: z.number(),
    lines: z.number(),
  }),
)

/** The payee files as the command lists them. */
async function payeeFiles({ redress, ownFolder: folder }: System) {
  const { stdout, code } = await redress({
    words: ['pay', '--files', '--json'],
    folder,
    crash: null,
    killAfter: 0,
  })
  return code === 0 ? z.parse(knownFiles, JSON.parse(stdout)) : []
}

/** Pays what is accepted, completes what a killed run left, and records files as paid. */
async function pay(system: System, promises: Promises): Promise<void> {
  const { ownFolder: folder } = system
  const run = (task: 'pay' | 'paid', ...words: readonly string[]) =>
    killedCommand(system, promises, { task, words: ['pay', ...words], folder })
  await run('pay', '--out', 'payees')
  for (const { id, complete, lines, paid } of await payeeFiles(system)) {
    if (complete === null) await run('pay', '--again', id, '--out', 'payees')
    if (paid < lines) await run('paid', '--paid', id)
    promises.paidFiles.add(id)
  }
}

/** The notice of each state. */
const noticeOf = { deficient: 'deficiency', accepted: 'acceptance' } as const satisfies Record<
  GivenDecision['state'],
  string
>

/** Sends the notices of these states. */
async function notify(
  system: System,
  promises: Promises,
  states: Iterable<GivenDecision['state']>,
): Promise<void> {
  const { ownFolder: folder } = system
  for (const state of states)
    await killedCommand(system, promises, { task: 'notices', words: ['notices', noticeOf[state]], folder })
}

/** Decides, notifies and pays by commands that are killed, until it should stop; then once more, so that nothing is left out. */
export async function beAdministrator(
  system: System,
  promises: Promises,
  shouldContinue: () => boolean,
): Promise<void> {
  for (let [turn, isLast] = [1, false]; !isLast; turn += 1) {
    await wait(300)
    isLast = !shouldContinue()
    try {
      const states = await decide(system, promises, turn)
      await notify(system, promises, isLast ? ['deficient', 'accepted'] : states)
      if (isLast || states.has('accepted')) await pay(system, promises)
    } catch (error) {
      promises.wrongAnswers.push(String(error))
    }
  }
}

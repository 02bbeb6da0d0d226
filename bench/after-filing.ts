import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseFile } from '../packages/server/src/installation/open-backends.ts'
import { startPostgres } from '../packages/server/src/testing/postgres-server.ts'
import { type Cost, costOf, costRow } from './cost.ts'
import { type FiledData, filedInBoth } from './filed-data.ts'
import { printTable } from './print-table.ts'
import { writeBenchCase } from './write-bench-case.ts'

/** What is measured of claims that are filed. Each needs the decisions, so these are always recorded. */
export const stepsAfterFiling = ['decide', 'pay', 'notices'] as const

type Step = (typeof stepsAfterFiling)[number]
type Rows = FiledData['rows']

/**
 * Megabytes for any number of claims: notices over the idle process, and of the whole process for what runs without the option for
 * little memory, as decisions 077 and 083 state it.
 */
const most = { overIdle: 150, whole: 410 } as const

/** The seconds for a million decisions. */
const mostSecondsOfDecisions = 600

/** A store with filed claims. */
interface Place {
  readonly store: 'SQLite' | 'PostgreSQL'
  readonly data: string
  readonly caseFolder: string
  /** The address of a PostgreSQL; none for SQLite. */
  readonly database: readonly string[]
}

const decide = async ({ store, data, caseFolder, database }: Place): Promise<Rows> => {
  const file = join(data, 'decisions.csv')
  await costOf('./decisions-once.ts', data, file, ...database)
  const bare = await costOf('./import-bare.ts', file, data)
  const once = () => costOf('./decide-once.ts', data, caseFolder, file, ...database)
  return [
    [`decide, ${store}: bare insert`, bare],
    [`decide, ${store}`, await once()],
    [`decide, ${store}: the same file again`, await once()],
  ]
}

const pay = async ({ store, data, caseFolder, database }: Place): Promise<Rows> => {
  const folder = join(data, 'payees')
  await mkdir(folder)
  const once = (task: string) => costOf('./pay-once.ts', task, data, caseFolder, folder, ...database)
  return [
    [`pay, ${store}`, await once('pay')],
    [`pay, ${store}: --again`, await once('again')],
    [`pay, ${store}: --check`, await once('check')],
  ]
}

const notices = async ({ store, data, caseFolder, database }: Place): Promise<Rows> => {
  const once = (task: string) => costOf('./notices-once.ts', task, data, caseFolder, ...database)
  return [
    [`notices, ${store}`, await once('make')],
    [`notices, ${store}: --letters`, await once('letters')],
  ]
}

const measures: Readonly<Record<Step, (place: Place) => Promise<Rows>>> = { decide, pay, notices }

/** The cost of these steps for so many claims, on both stores. */
async function costsOf(folder: string, size: number, database: string, steps: readonly Step[]) {
  const caseFolder = join(folder, 'case')
  await writeBenchCase(caseFolder)
  const [here, there] = await filedInBoth(folder, size, database, 'wages')
  const rows: Rows[number][] = [
    ...here.rows,
    ...there.rows,
    ['bare copy', await costOf('./export-bare.ts', databaseFile(here.data), join(folder, 'bare.jsonl'))],
  ]
  const places: readonly Place[] = [
    { store: 'SQLite', data: here.data, caseFolder, database: [] },
    { store: 'PostgreSQL', data: there.data, caseFolder, database: [database] },
  ]
  for (const place of places)
    for (const step of stepsAfterFiling)
      if (step === 'decide' || steps.includes(step)) rows.push(...(await measures[step](place)))
  return rows
}

const isMeasured = (name: string): boolean => /^(?:decide|pay|notices)\b(?!.*bare)/.test(name)

/** Whether each step did all claims (half of them by letter) in the memory of the budget, and decisions in their time. */
const isWithin = (size: number, [name, { seconds, idle, peak, count }]: readonly [string, Cost]): boolean =>
  !isMeasured(name) ||
  ((name.startsWith('notices') ? peak - idle <= most.overIdle : peak <= most.whole) &&
    count === (name.endsWith('--letters') ? size / 2 : size) &&
    (!name.startsWith('decide') || seconds <= Math.max(30, (mostSecondsOfDecisions * size) / 1e6)))

/**
 * Files claims of these sizes in both stores, and decides about them, pays them and makes their notices, each in a process of its own.
 * Beside it a bare insert of the decisions and a bare copy of the claims. True if all is within the budgets.
 */
export async function benchAfterFiling(sizes: readonly number[], steps: readonly Step[]): Promise<boolean> {
  const rows: Rows[number][] = []
  let within = true
  const postgres = await startPostgres()
  try {
    for (const size of sizes) {
      const folder = await mkdtemp(join(tmpdir(), 'redress-bench-'))
      try {
        const costs = await costsOf(folder, size, await postgres.newDatabase(), steps)
        rows.push(...costs)
        within &&= costs.every((row) => isWithin(size, row))
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    }
  } finally {
    await postgres.remove()
  }
  printTable(
    'After filing: decisions, payee files and notices; MB is over the idle process',
    ['what', 'claims', 'seconds', 'of them work', 'µs a claim', 'MB'],
    rows.map(([name, cost]) => costRow(name, cost)),
  )
  return within
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { loadCase } from '@redress/case/reading/load-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { parse } from 'csv-parse/sync'
import { expect, onTestFinished, test } from 'vitest'
import { claimsBetween, type DamagedClaim, headNow } from '../../claims/ledger/claims-between.ts'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import { readConfig } from '../../installation/config.ts'
import { databaseFile } from '../../installation/open-backends.ts'
import { openData } from '../../installation/open-data.ts'
import { claimMaker, type MadeClaim } from '../../testing/claim-maker.ts'
import { exported } from '../../testing/exported.ts'
import { figureCounter } from './case-figures.ts'
import { reportHtml } from './report-html.ts'
import { filedOf, noStates } from './tally.ts'

const sample = join(import.meta.dirname, '../../../../../cases/meridian')
const now = (): Temporal.Instant => Temporal.Instant.from('2026-11-20T08:15:30Z')

/** The last and the first second of a day in Los Angeles, and both sides of its changes of the clock. */
const moments = [
  '2026-10-31T06:59:59.999Z',
  '2026-10-31T07:00:00Z',
  '2026-11-01T08:30:00Z',
  '2026-11-01T09:30:00Z',
  '2026-11-02T07:59:59Z',
  '2026-11-02T08:00:00Z',
  '2026-11-03T12:00:00Z',
  '2026-11-03T12:01:00Z',
]

const states: readonly Partial<MadeClaim>[] = [
  { models: [['claimDetails', { paymentMethod: 'check' }]] },
  { captchaState: 'unverified' },
  { paymentState: 'unverified', formType: 'Standard' },
  { documents: { 'a.pdf': 'a' }, scans: [{ state: 'infected', finding: 'A.Virus' }] },
  { documents: { 'a.pdf': 'a' }, scans: [{ state: 'pending', finding: null }], culture: 'es' },
]

/** Forty claims of the sample case in every state, eight of them amendments, and one damaged row. */
async function openCase() {
  const config = readConfig({ REDRESS_DATA: await temporaryFolder() })
  const data = await openData(config)
  onTestFinished(data.storage.close)
  const { file } = claimMaker(data)
  const codes: string[] = []
  let first = ''
  for (let number = 0; number < 40; number += 1) {
    const at = Temporal.Instant.from(moments[number % moments.length] ?? '')
    const amends = number % 5 === 4 ? first : null
    const { id, referenceCode } = await file({
      number,
      at,
      ...states[number % 4],
      ...states[number % 7],
      amends,
    })
    if (amends === null) first = id
    codes.push(referenceCode)
  }
  const deps = { ...data, loadedCase: await loadCase(sample), now }
  await sealLedger(deps)
  const database = new DatabaseSync(databaseFile(config.dataFolder))
  database.prepare('UPDATE claim SET sealed = zeroblob(40) WHERE reference_code = ?').run(codes[11] ?? '')
  database.close()
  return { deps, damagedCode: codes[11] }
}

const rowsOf = async (folder: string, name: string): Promise<Record<string, string>[]> =>
  parse(await readFile(join(folder, name)), { bom: true, columns: true })

/** How many rows there are of each value. */
const countsOf = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(rows, keyOf)].map(([value, { length }]) => [value, length] as const))

test('ADM-5 every figure about claims follows from the export, and with damaged claims adds up to the ledger', async () => {
  const { deps, damagedCode } = await openCase()
  const { add, figures } = figureCounter(deps.loadedCase)
  const damaged: DamagedClaim[] = []
  const { claims: sequence, lastSeal } = await headNow(deps)
  const reading = { ...deps, onDamaged: (claim: DamagedClaim) => void damaged.push(claim) }
  for await (const claim of claimsBetween(reading, 0, sequence)) add(claim)
  const found = figures()
  const folder = await exported(deps)
  const rows = await rowsOf(folder, 'claims.csv')
  const documents = await rowsOf(folder, 'documents.csv')
  const filed = rows.filter(({ isAmendment }) => isAmendment === 'false')
  const amendments = rows.filter(({ isAmendment }) => isAmendment === 'true')
  const { amendments: amended, ...total } = found.total
  expect(damaged.map(({ referenceCode }) => referenceCode)).toEqual([damagedCode])
  expect([sequence, filed.length + amendments.length + damaged.length]).toEqual([40, 40])
  expect(total).toEqual({ ...noStates(), ...countsOf(filed, ({ state = '' }) => state) })
  expect(amended).toBe(amendments.length)
  expect(found.amendments).toEqual({ ...noStates(), ...countsOf(amendments, ({ state = '' }) => state) })
  for (const [column, tallies] of [
    ['form', found.byForm],
    ['culture', found.byCulture],
    ['claimDetails.paymentMethod', found.byMethod],
  ] as const)
    expect(Object.fromEntries([...tallies].map(([name, tally]) => [name, filedOf(tally)]))).toMatchObject(
      countsOf(filed, (row) => row[column] ?? ''),
    )
  const local = ({ receivedAtLocal = '' }: Record<string, string>) => receivedAtLocal.split(' ')
  expect(Object.fromEntries(found.byDay)).toEqual(countsOf(rows, (row) => local(row)[0] ?? ''))
  expect(found.byHour.filter((count) => count > 0)).toEqual(
    Object.entries(countsOf(rows, (row) => local(row)[1]?.slice(0, 2) ?? ''))
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([, count]) => count),
  )
  expect(found.documents.count).toBe(documents.length)
  expect(found.byScan).toMatchObject(countsOf(documents, ({ scan = '' }) => scan))
  const html = reportHtml({
    conflicts: null,
    outcomes: null,
    loadedCase: deps.loadedCase,
    deadlines: deps.loadedCase.deadlines,
    figures: found,
    asOf: now(),
    steps: [],
    sequence,
    lastSeal,
    damaged: damaged.length,
    classList: null,
  })
  expect(html).toContain(
    `${filed.length} filed + ${amendments.length} amendments + 1 not readable = 40 entries`,
  )
  const [head = ''] = (await readFile(join(folder, 'ledger.jsonl'), 'utf8')).split('\n')
  expect(html).toContain(`<code class="hash">${JSON.parse(head).head.lastSeal}</code>`)
})

test('ADM-5 midnight and the changes of the clock fall on the day and the hour of the settlement’s zone', async () => {
  const { deps } = await openCase()
  const { add, figures } = figureCounter(deps.loadedCase)
  for await (const claim of claimsBetween({ ...deps, onDamaged: () => undefined }, 0, 8)) add(claim)
  const { byDay, byHour } = figures()
  expect([...byDay]).toEqual([
    ['2026-10-30', 1],
    ['2026-10-31', 1],
    ['2026-11-01', 3],
    ['2026-11-02', 1],
    ['2026-11-03', 2],
  ])
  expect([byHour[0], byHour[1], byHour[4], byHour[23]]).toEqual([2, 2, 2, 2])
})

test('ADM-5 the report has the time of its figures and the moment of each deadline, by the clocks of their zones', async () => {
  const loadedCase = await loadCase(sample)
  const instant = Temporal.Instant.from('2026-12-01T22:00:00Z')
  const deadlines = new Map([
    [
      'early',
      {
        instant,
        graceEnd: instant.add({ minutes: 30 }),
        zone: 'Eastern',
        redirects: new Map(),
        late: null,
        lastEnd: instant,
        byMember: false,
      },
    ],
  ])
  const html = reportHtml({
    conflicts: null,
    outcomes: null,
    loadedCase,
    deadlines,
    figures: figureCounter(loadedCase).figures(),
    asOf: now(),
    steps: [],
    sequence: 0,
    lastSeal: null,
    damaged: 0,
    classList: null,
  })
  expect(html).toContain('As of 2026-11-20 00:15:30, Pacific zone (America/Los_Angeles)')
  expect(html).toContain('2026-12-01 17:00:00, Eastern; 30 minutes more for claims begun before')
})

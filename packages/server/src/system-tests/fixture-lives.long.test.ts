import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cellsByName, csvRows } from '@redress/foundation/csv/csv-rows.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../installation/config.ts'
import { openData } from '../installation/open-data.ts'
import { assemble } from '../site/assemble.ts'
import { draftPost, openDraft } from '../testing/draft-case.ts'
import { savedForms } from '../testing/fixture-life.ts'
import { type Fixture, fixtureOf, fixtureVersions, postgresFixtureOf } from '../testing/fixtures.ts'
import { addLaterEvent } from '../testing/later-event.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { redressIn } from '../testing/redress-with.ts'
import { openBrowser } from '../testing/test-browser.ts'
import { writePage } from '../testing/write-page.ts'

let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.remove())

/** The versions whose fixtures have what happens to a claim after its filing. */
const lived = fixtureVersions.filter((version) => !version.startsWith('1.0.0'))

type Store = 'SQLite' | 'PostgreSQL'

/** The fixture of a version in one store, upgraded to this version, and the commands on it. */
async function scene(version: string, store: Store) {
  const folder = await temporaryFolder()
  const settings: Record<string, string> = {}
  let fixture: Fixture
  if (store === 'SQLite') fixture = await fixtureOf(version)
  else {
    const given = await postgresFixtureOf(version)
    settings.DATABASE_URL = await server.newDatabase()
    await server.query(settings.DATABASE_URL, given.postgres)
    fixture = given
  }
  Object.assign(settings, fixture.environment)
  const run = (...words: readonly string[]) => redressIn({ settings, cwd: folder }, ...words)
  expect(await run('upgrade', fixture.caseFolder, '--yes')).toMatchObject({ code: 0 })
  return { folder, settings, fixture, run }
}

async function rowsOf(file: string): Promise<readonly Readonly<Record<string, string>>[]> {
  const rows: Readonly<Record<string, string>>[] = []
  const refuse = ({ reason }: { readonly reason: string }): never => {
    throw new Error(reason)
  }
  for await (const row of csvRows(file, (header) => header, refuse)) rows.push(cellsByName(row))
  return rows
}

describe.each(
  lived.flatMap((version) => (['SQLite', 'PostgreSQL'] as const).map((store) => [version, store] as const)),
)('data of version %s in %s', (version, store) => {
  test('RET-12 its payments are listed with what became of each, and a return read once more is refused with the payments to choose from', async () => {
    const { folder, fixture, run } = await scene(version, store)
    const { caseFolder } = fixture
    expect(await run('pay', caseFolder, '--payments', 'payments.csv')).toMatchObject({ code: 0 })
    const payments = await rowsOf(join(folder, 'payments.csv'))
    expect(payments.map(({ amount, payment }) => `${amount} ${payment}`).toSorted()).toEqual([
      '100.00 paid',
      '200.00 paid',
      '200.00 returned',
      '50.00 returned',
      '60.00 paid',
      '75.50 inFile',
    ])
    const paidTwice = payments.find(({ amount, payment }) => amount === '200.00' && payment === 'paid')
    await writeFile(join(folder, 'returned.csv'), `referenceCode,reason\n${paidTwice?.referenceCode},R03\n`)
    const again = await run('pay', caseFolder, '--returned', 'returned.csv')
    expect(again.stdout).toContain('0 returned payments recorded')
    expect(again.stderr).toContain('The claim has had 2 payments')
    for (const { file = '' } of payments) expect(again.stderr + file).toContain(file)
  })

  test('RET-7 RET-8 RET-10 its decisions, notices, changes, cures and class list are in the figures, which an export repeats', async () => {
    const { folder, fixture, run } = await scene(version, store)
    const { caseFolder } = fixture
    expect(await run('export', caseFolder, '--out', 'all')).toMatchObject({ code: 0 })
    expect(await run('figures', caseFolder, '--out', 'own.csv')).toMatchObject({ code: 0 })
    expect(await run('figures', caseFolder, '--export', 'all', '--out', 'exported.csv')).toMatchObject({
      code: 0,
    })
    const own = await readFile(join(folder, 'own.csv'), 'utf8')
    const history = await readFile(join(folder, 'all', 'history.jsonl'), 'utf8')
    const kinds = [...history.matchAll(/"kind":"(\w+)"/g)].map(([, kind]) => kind)
    expect(kinds).toEqual(
      expect.arrayContaining([
        ...['contactChange', 'decision', 'notice', 'objection', 'objectionDecision', 'payeeFile'],
        ...['payeeLine', 'paymentChange', 'paymentReturned', 'withdrawal'],
      ]),
    )
    expect(own).toContain('merged')
    // A former field has its column beside the one that it is named now.
    const [first] = await rowsOf(join(folder, 'all', 'claims.csv'))
    expect(Object.keys(first ?? {})).toEqual(
      expect.arrayContaining(['claimDetails.note', 'claimDetails.formerNote']),
    )
  })

  test('RET-6 its saved form opens with its documents, and the one that was filed does not', async () => {
    const { settings, fixture } = await scene(version, store)
    const soon = Temporal.Instant.from(fixture.madeAt ?? '').add({ hours: 1 })
    const { app, close } = await assemble(readConfig(settings), {
      ...{ pageFolder: await writePage(), logger: false, now: () => soon },
    })
    onTestFinished(close)
    const browser = await openBrowser({ app })
    const opened = await openDraft(browser, savedForms.open)
    expect(opened).toMatchObject({ form: 'open' })
    expect(opened.documents).toHaveLength(2)
    expect((await draftPost(browser, 'open', { id: savedForms.filed })).status).toBe(404)
  })

  test('OPS-6 RET-7 with an event of a kind that this version does not know it verifies, exports, backs up and restores, and names the kind', async () => {
    const { folder, settings, fixture, run } = await scene(version, store)
    const { caseFolder, claims } = fixture
    const opened = await openData(readConfig(settings))
    await addLaterEvent(opened, claims[3] ?? '', { kind: 'escalation', to: 'the court' })
    await opened.storage.close()
    const named = 'event escalation: 1'
    const verified = await run('verify', caseFolder)
    expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining(named) })
    expect(verified.stdout).toContain('whole and unaltered')
    expect(await run('export', caseFolder, '--out', 'all')).toMatchObject({ code: 0 })
    expect(await run('verify', '--export', 'all')).toMatchObject({
      ...{ code: 0, stdout: expect.stringContaining(named) },
    })
    expect(await run('backup', caseFolder, 'backup')).toMatchObject({ code: 0 })
    const restored = {
      ...settings,
      REDRESS_DATA: join(folder, 'restored'),
      ...(store === 'PostgreSQL' && { DATABASE_URL: await server.newDatabase() }),
    }
    const on = (...words: readonly string[]) => redressIn({ settings: restored, cwd: folder }, ...words)
    expect(await on('restore', 'backup', '--yes')).toMatchObject({ code: 0 })
    expect(await on('verify', caseFolder, '--against', 'all')).toMatchObject({
      ...{ code: 0, stdout: expect.stringContaining(named) },
    })
  })
})

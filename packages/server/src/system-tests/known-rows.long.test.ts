import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as api from '@redress/api'
import { formsConfigAnswer } from '@redress/api'
import { columnsCase } from '@redress/case/testing/columns-case.ts'
import { type CaseChanges, writeCase } from '@redress/case/testing/write-case.ts'
import { builtInCopy } from '@redress/form'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { verifyExport } from '../case-data/export/verify-export.ts'
import { sealedClassList } from '../claims/vault/sealed-class-list.ts'
import { checkCaseWithList } from '../steps/class-list/check-case-with-list.ts'
import { derivationOf } from '../steps/class-list/derivation.ts'
import { importClassList } from '../steps/class-list/import-class-list.ts'
import { listWays } from '../steps/class-list/list-ways.ts'
import { exported } from '../testing/exported.ts'
import { redressWith } from '../testing/redress-with.ts'
import { bodyOf, manifestOf, submissionParts, type TestPart } from '../testing/submission-body.ts'
import { openBrowser, type TestBrowser } from '../testing/test-browser.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const byPin = '{ way: credentials, name: byPin, columns: [claimId, pin] }'
const byVin = '{ way: credentials, name: byVin, columns: [vin], shows: [vehicle, shop, repair] }'
const byPublicVin = '{ way: credentials, name: byVin, columns: [vin], shows: [vehicle, shop] }'

/** Ana has two repairs on record, with a gap between their numbers; Bo has none. */
const list = `claimId,pin,vin,Shop 1,Repair 1,Shop 3,Repair 3
A-1,111111,1HGCM82633A004352,Mill Garage,120.00,Dock Garage,80.00
A-2,222222,,,,,
`

/** A case in which class members agree to the repairs on record, or dispute them. */
function repairsCase(ways: readonly string[]): CaseChanges {
  const base = columnsCase(ways, ['claimId', 'pin', 'vin'], list)
  const form = base['forms/automotive.yaml']
  return {
    ...base,
    'forms/automotive.yaml': `${typeof form === 'string' ? form : ''}
      - type: knownRecords
        model: repairs
        title: LocKey_Documents
        inputs:
          - { type: text, field: shop, label: LocKey_Name }
          - { type: text, field: amount, label: LocKey_Name }
          - type: radio
            field: answer
            label: LocKey_Agrees
            options: [{ value: agree, label: LocKey_Agrees }, { value: dispute, label: LocKey_Agrees }]
          - type: text
            field: rightAmount
            label: LocKey_Name
            dependencies: [{ effect: show, when: { field: answer, operator: isEqualTo, value: dispute } }]
`,
    'models/automotive-repairs.yaml': `formType: Automotive
dtoMapping: claimTransactions
name: repairs
fields:
  knownRow: {}
  shop: { known: Shop }
  amount: { known: Repair, currency: USD }
  answer: { rules: [{ type: required }] }
  rightAmount:
    currency: USD
    rules:
      - { type: required }
      - { type: mustHold, expression: rightAmount != amount, message: LocKey_Agrees }
`,
  }
}

type Fields = Readonly<Record<string, string | null>>

const ana: Fields = { claimId: 'A-1', pin: '111111', vin: null }
const anaByVin: Fields = { way: 'byVin', claimId: null, pin: null, vin: '1HGCM82633A004352' }

/** The rows that the answer to a sign-in has. */
async function rowsShown(browser: TestBrowser, credentials: Fields) {
  const { answer } = await browser.authorize('Automotive', credentials)
  return answer.prepopulatedData
    .filter(({ metadata }) => metadata.name === 'repairs')
    .map(({ fields }) => fields)
}

/** Files a claim that says this of each repair. */
async function file(browser: TestBrowser, credentials: Fields, repairs: readonly Fields[]) {
  const config = await browser.get(api.getModelConfigs.path)
  const own = z.parse(formsConfigAnswer, config.json()).find(({ metadata }) => metadata.name === 'repairs')
  const part = (fields: Fields, index: number): TestPart => {
    const { metadataHash, metadata } = own ?? { metadataHash: '', metadata: {} }
    const sent = { clientId: `r-${index}`, id: null, metadataHash, metadata, fields }
    return { name: 'claimTransactions', content: Buffer.from(JSON.stringify(sent)) }
  }
  const parts = [...(await submissionParts(browser, { credentials })), ...repairs.map(part)]
  return browser.submit('Automotive', bodyOf([...parts, manifestOf(parts)]))
}

const mill: Fields = { knownRow: '1', shop: 'Mill Garage', amount: '120.00' }
const dock: Fields = { knownRow: '3', shop: 'Dock Garage', amount: '80.00' }
const agreed: Fields = { answer: 'agree', rightAmount: null }

async function importAgain({ deps }: TestServer, text: string, rows?: string): Promise<void> {
  const classList = sealedClassList(deps)
  const ways = listWays(deps.loadedCase)
  const derivation = derivationOf(deps.keys, [deps.loadedCase])
  const next = join(await temporaryFolder(), 'list.csv')
  await writeFile(next, text)
  if (rows !== undefined) await writeFile(next.replace('.csv', '.rows.csv'), rows)
  await importClassList({ classList, keys: deps.keys, ways, derivation }, next, { mode: 'replace' })
}

test('ROW-2 the rows of numbered columns are filled in at the sign-in, filed with what is said of them, and exported', async () => {
  const server = await startTestServer({ changes: repairsCase([byPin]) })
  const browser = await openBrowser(server)
  expect(await rowsShown(browser, ana)).toEqual([mill, dock])
  const disputed = { ...dock, answer: 'dispute', rightAmount: '95.00' }
  const { status, answer } = await file(browser, ana, [{ ...mill, ...agreed }, disputed])
  expect([status, answer.error]).toEqual([200, null])

  const folder = await exported(server.deps)
  const [columns = '', ...rows] = (await readFile(join(folder, 'records.csv'), 'utf8')).trim().split(/\r?\n/)
  expect(columns).toContain('"knownRow","shop","amount","answer","rightAmount"')
  expect(rows).toEqual([
    expect.stringContaining('"1","Mill Garage","120.00","agree",,'),
    expect.stringContaining('"3","Dock Garage","80.00","dispute","95.00"'),
  ])
  expect((await verifyExport(folder)).findings).toEqual([])
})

test('ROW-2 EXP-7 an amount that is disputed must differ from the one on record', async () => {
  const server = await startTestServer({ changes: repairsCase([byPin]) })
  const browser = await openBrowser(server)
  await rowsShown(browser, ana)
  const same = { ...dock, answer: 'dispute', rightAmount: '80.00' }
  const { status, answer } = await file(browser, ana, [{ ...mill, ...agreed }, same])
  expect([status, answer.referenceCodeForm]).toEqual([400, null])
})

test.each<[string, readonly Fields[]]>([
  ['another amount', [mill, { ...dock, amount: '800.00' }]],
  ['a row less', [mill]],
  ['a row more', [mill, dock, { ...dock, knownRow: '4' }]],
  ['one row twice', [mill, mill]],
])(
  'ROW-2 a claim with %s than the class list knows is refused with the rows as they are',
  async (_, rows) => {
    const server = await startTestServer({ changes: repairsCase([byPin]) })
    const browser = await openBrowser(server)
    await rowsShown(browser, ana)
    const { status, answer } = await file(
      browser,
      ana,
      rows.map((row) => ({ ...row, ...agreed })),
    )
    expect([status, answer.submitted]).toEqual([400, false])
    expect(answer.error).toContain(builtInCopy.LocKey_Error_FactsChanged)
    expect(answer.facts?.prepopulatedData.map(({ fields }) => fields).slice(1)).toEqual([mill, dock])
  },
)

test('ROW-2 EXP-4 after another import the claim is refused with the rows of now, which are then filed', async () => {
  const server = await startTestServer({ changes: repairsCase([byPin]) })
  const browser = await openBrowser(server)
  await rowsShown(browser, ana)
  await importAgain(server, list.replace('80.00', '85.00'))
  const sent = [mill, dock].map((row) => ({ ...row, ...agreed }))
  const { status, answer } = await file(browser, ana, sent)
  expect(status).toBe(400)
  const now = { ...dock, amount: '85.00' }
  expect(answer.facts?.prepopulatedData.map(({ fields }) => fields).slice(1)).toEqual([mill, now])
  const again = await file(
    browser,
    ana,
    [mill, now].map((row) => ({ ...row, ...agreed })),
  )
  expect([again.status, again.answer.error]).toEqual([200, null])
})

test('ROW-2 ACC-4 a way shows the rows whose columns it names all, and of others nothing', async () => {
  const shownBy = async (way: string) => {
    const server = await startTestServer({ changes: repairsCase([byPin, way]) })
    const browser = await openBrowser(server)
    return { browser, rows: await rowsShown(browser, anaByVin) }
  }
  expect((await shownBy(byVin)).rows).toEqual([mill, dock])
  const { browser, rows } = await shownBy(byPublicVin)
  expect(rows).toEqual([])
  expect((await file(browser, anaByVin, [])).status).toBe(200)
})

test('ROW-2 a member without rows files none', async () => {
  const server = await startTestServer({ changes: repairsCase([byPin]) })
  const browser = await openBrowser(server)
  const bo = { claimId: 'A-2', pin: '222222', vin: null }
  expect(await rowsShown(browser, bo)).toEqual([])
  expect((await file(browser, bo, [{ ...mill, ...agreed }])).status).toBe(400)
  expect((await file(browser, bo, [])).status).toBe(200)
})

const members = 'claimId,pin,vin\nA-1,111111,1HGCM82633A004352\nA-2,222222,\n'

/** The same repairs in a file of their own, in which claim IDs are written as people write them. */
const repairsFile = 'Shop;claimId;Repair\nMill Garage;a-1;120.00\nDock Garage;A 1;80.00\n'

const withFile = (rows: string): CaseChanges => ({
  ...repairsCase([byPin]),
  'class-list.csv': members,
  'class-list.rows.csv': rows,
})

const second: Fields = { ...dock, knownRow: '2' }

test('ROW-2 rows of a second file are joined to their members by claim ID: shown, disputed, filed, and compared with the file imported next', async () => {
  const server = await startTestServer({ changes: withFile(repairsFile) })
  const browser = await openBrowser(server)
  expect(await rowsShown(browser, ana)).toEqual([mill, second])
  const corrected = { ...second, answer: 'dispute', rightAmount: '95.00' }
  const said = [{ ...mill, ...agreed }, corrected]
  await importAgain(server, members, repairsFile.replace('120.00', '125.00'))
  const { status, answer } = await file(browser, ana, said)
  expect(status).toBe(400)
  const now = { ...mill, amount: '125.00' }
  expect(answer.facts?.prepopulatedData.map(({ fields }) => fields).slice(1)).toEqual([now, second])
  expect((await file(browser, ana, [{ ...now, ...agreed }, corrected])).status).toBe(200)
  const folder = await exported(server.deps)
  const records = await readFile(join(folder, 'records.csv'), 'utf8')
  expect(records).toContain('"2","Dock Garage","80.00","dispute","95.00"')
  expect((await verifyExport(folder)).findings).toEqual([])
  // The same two files change nothing; nobody has rows without the second one.
  await importAgain(server, members)
  expect(await rowsShown(await openBrowser(server), ana)).toEqual([])
})

test('ROW-2 ADM-3 the rows of a second file survive a backup, and a dry run says whom another file would change', async () => {
  const folder = await writeCase(withFile(repairsFile))
  const [data, copy, restored] = await Promise.all(
    ['data', 'copy', 'restored'].map(async (name) => join(await temporaryFolder(), name)),
  )
  const lists = await temporaryFolder()
  const list = join(lists, 'list.csv')
  await writeFile(list, members)
  await writeFile(join(lists, 'list.rows.csv'), repairsFile)
  await rm(join(folder, 'class-list.csv'))
  await rm(join(folder, 'class-list.rows.csv'))
  const settings = { REDRESS_SECRET: 'a secret of forty characters for one test' }
  const run = (...words: readonly string[]) => redressWith(settings, ...words)
  expect(await run('import', folder, list, '--data', data ?? '')).toMatchObject({ code: 0 })
  expect(await run('import', folder, list, '--data', data ?? '')).toMatchObject({
    stdout: expect.stringContaining('nothing was changed'),
  })
  await writeFile(join(lists, 'list.rows.csv'), repairsFile.replace('80.00', '85.00'))
  const tried = await run('import', folder, list, '--dry-run', '--data', data ?? '')
  expect(tried).toMatchObject({ code: 0, stderr: expect.stringContaining('changes 1, and lacks 0') })
  expect(await run('backup', folder, copy ?? '', '--data', data ?? '')).toMatchObject({ code: 0 })
  expect(await run('restore', copy ?? '', '--data', restored ?? '', '--yes')).toMatchObject({ code: 0 })
  await writeFile(join(lists, 'list.rows.csv'), repairsFile)
  expect(await run('import', folder, list, '--update', '--data', restored ?? '')).toMatchObject({
    stdout: expect.stringContaining('nothing was changed'),
  })
})

test.each<[string, string, number, string]>([
  [
    'a claim ID that is nowhere',
    `${repairsFile}Bay Garage;A-3;10.00\n`,
    4,
    'No row of the class list has this claimId',
  ],
  ['no claim ID', repairsFile.replace('A 1', ''), 3, 'It has no claimId.'],
  ['a cell too many', repairsFile.replace('80.00', '80.00;'), 3, 'It has 4 cells, the header has 3.'],
  ['nothing but a claim ID', `${repairsFile};A-2;\n`, 4, 'It has nothing but its claimId.'],
  [
    'numbered columns',
    repairsFile.replace('Shop', 'Shop 1'),
    1,
    'name the column without a number, not shop1',
  ],
  ['PINs', repairsFile.replace('Shop', 'PIN'), 1, 'PINs are in the class list alone'],
  ['no column of claim IDs', repairsFile.replace('claimId', 'number'), 1, 'none is claimId'],
])('ROW-2 ADM-2 a second file with %s is a mistake with its line', async (_, rows, line, message) => {
  const folder = await writeCase(withFile(rows))
  const { findings } = await checkCaseWithList(folder, Temporal.Instant.from('2026-11-23T12:00:00Z'))
  expect(findings.filter(({ level }) => level === 'mistake')).toMatchObject([
    { file: join(folder, 'class-list.rows.csv'), line, message: expect.stringContaining(message) },
  ])
})

test('ROW-2 ADM-2 rows in the class list and in the second file too are a mistake', async () => {
  const folder = await writeCase({ ...withFile(repairsFile), 'class-list.csv': list })
  const { findings } = await checkCaseWithList(folder, Temporal.Instant.from('2026-11-23T12:00:00Z'))
  expect(findings.filter(({ level }) => level === 'mistake')).toMatchObject([
    { line: 1, message: expect.stringContaining('has a column shop1 too') },
  ])
})

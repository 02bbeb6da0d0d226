import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { columnsCase } from '@redress/case/testing/columns-case.ts'
import type { CaseChanges } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyedHash } from '../claims/vault/lookup-keys.ts'
import { sealedClassList } from '../claims/vault/sealed-class-list.ts'
import { derivationOf } from '../steps/class-list/derivation.ts'
import { memberIdOf } from '../steps/sign-in/credentials.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { redressIn } from '../testing/redress-with.ts'
import { openBrowser, type TestBrowser } from '../testing/test-browser.ts'
import { startTestServer } from '../testing/test-server.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

type Fields = NonNullable<Parameters<TestBrowser['authorize']>[1]>

const secret = 'a secret of at least thirty-two characters'
const byDay =
  '{ way: credentials, columns: [lastName, birthDate], ignore: [case, accents, punctuation], shows: [claimantName] }'

/** A case that lets in by last name and day of birth, of which the page asks for a day. */
function dayCase(list: string): CaseChanges {
  const written = columnsCase([byDay], ['lastName', 'birthDate'], list)
  return {
    ...written,
    'models/automotive-credentials.yaml': `formType: Automotive
dtoMapping: credentials
fields: { lastName: {}, birthDate: { type: day }, way: {} }
`,
  }
}

/** A server over one store, with commands on its data. */
async function scene(store: string, changes: CaseChanges) {
  const dataFolder = await temporaryFolder()
  const databaseUrl = store === 'PostgreSQL' ? await postgres.newDatabase() : null
  const server = await startTestServer({ changes, dataFolder, databaseUrl, secret })
  const { caseFolder } = server.config
  const folder = await temporaryFolder()
  const settings = {
    REDRESS_SECRET: secret,
    REDRESS_DATA: dataFolder,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  }
  return {
    server,
    folder,
    caseFolder,
    run: (command: string, ...args: readonly string[]) =>
      redressIn({ settings, cwd: folder }, command, caseFolder, ...args),
    status: async (fields: Fields) =>
      (await (await openBrowser(server)).authorize('Automotive', fields)).status,
    refused: () =>
      Array.fromAsync(server.deps.storage.classList.refusedRows(), ({ line, reason }) => `${line} ${reason}`),
  }
}

const at = '2026-11-20T20:00:00Z'
const writeTheDay = 'write the day like 1980-12-31 or 12/31/1980.'

describe.each(['SQLite', 'PostgreSQL'])('on %s', (store) => {
  test('ACC-2 ADM-3 a day of the class list is found in every form that has one meaning; any other row is refused at the start, by its line', async () => {
    const { status, refused } = await scene(
      store,
      dayCase(`claimId,lastName,birthDate
A-1,Ames,1980-12-31
A-2,Bell,31.12.1980
A-3,Cole,1980-12-31 00:00:00
A-4,Dunn,31 Dec 1980
A-5,Ewan,12/31/1980
A-6,Ford,"December 31, 1980"
A-7,Gill,31-12-1980
A-8,Holm,1980/12/31
A-9,Iyer,29586
A-10,Jung,1/2/80
A-11,Kerr,01.02.1980
A-12,Lund,31/12/1980
A-13,Moor,unknown
A-14,Nash,1980-02-30
A-15,Oram,29586.0
A-16,Park,#N/A
`),
    )
    for (const lastName of ['Ames', 'Bell', 'Cole', 'Dunn', 'Ewan', 'Ford', 'Gill', 'Holm']) {
      expect([lastName, await status({ lastName, birthDate: '12/31/1980' })]).toEqual([lastName, 200])
      expect(await status({ lastName, birthDate: '12/30/1980' })).toBe(401)
    }
    expect(await status({ lastName: 'Ames', birthDate: '١٢/٣١/١٩٨٠' })).toBe(200)
    const number = 'a number, as a spreadsheet stores a day'
    expect(await refused()).toEqual([
      `10 Its birthDate holds ${number}: ${writeTheDay}`,
      `11 Its birthDate holds a day with a year of two digits: ${writeTheDay}`,
      `12 Its birthDate holds a day that is none, or of which only the order says what is the month: ${writeTheDay}`,
      `13 Its birthDate holds no day: ${writeTheDay}`,
      `14 Its birthDate holds no day: ${writeTheDay}`,
      `15 Its birthDate holds no day: ${writeTheDay}`,
      `16 Its birthDate holds ${number}: ${writeTheDay}`,
      '17 Its birthDate holds an error of a spreadsheet: write what belongs there.',
    ])
  })

  test('ACC-2 with leave of the case no punctuation counts, and what cannot be seen never does, in the list and as it is typed', async () => {
    const { status } = await scene(
      store,
      dayCase(`claimId,lastName,birthDate
A-1,O’Neil,1980-12-31
A-2,"St. John, Jr.",1980-12-31
A-3,Ha\u00ADll\u200Fer\uFE0F,1980-12-31\u200B
A-4,İnan,1980-12-31
A-5,Smith‐Ray,1980-12-31
`),
    )
    const birthDate = '12/31/1980'
    for (const lastName of [
      'ONeil',
      "O'NEIL",
      'O\u02BCNeil',
      'O\u2032Neil',
      'St John Jr',
      'Haller',
      '\u200EHal\u2060ler\u3164',
      'inan',
      'INAN',
      'İNAN',
      'SmithRay',
      'Smith\u2212Ray',
    ])
      expect([lastName, await status({ lastName, birthDate: `\uFEFF${birthDate}\u200B` })]).toEqual([
        lastName,
        200,
      ])
    expect(await status({ lastName: 'Neil', birthDate })).toBe(401)
  })

  test('ACC-2 AUT-1 claim IDs and PINs with characters that cannot be seen, digits of other scripts and any dash sign in, whoever wrote them', async () => {
    const { status, refused } = await scene(store, {
      'class-list.csv': `claimId,pin
A\u200B-1001,\u200F482916\u200E
B\u00AD-1002,4829\u00A016
'1003,'482916
D–1004,482916
E-İ1005,482916
`,
    })
    for (const claimId of ['A-1001', 'a1001', 'A\u2212١٠٠١', 'A－１００１', '\uFEFFA\u2060-1001', 'Aー1001'])
      for (const pin of ['482916', '٤٨٢٩١٦', '４８２ ９１６', '482\u200B916\uFEFF'])
        expect([claimId, pin, await status({ claimId, pin })]).toEqual([claimId, pin, 200])
    for (const claimId of ['B-1002', '1003', 'D-1004', 'e-i1005', 'E-I1005', 'E-ı1005'])
      expect([claimId, await status({ claimId, pin: '482916' })]).toEqual([claimId, 200])
    expect(await status({ claimId: 'A-1001', pin: '482917' })).toBe(401)
    expect(await refused()).toEqual([])
  })

  test('AUT-1 a member whom an earlier version imported with such characters still signs in as before', async () => {
    const { server, status } = await scene(store, { 'class-list.csv': 'claimId,pin\nA-1,111111\n' })
    const { storage, ring, keys } = server.deps
    const former = { claimId: 'OLD\u200B-1', pin: '١٢٣٤٥٦' }
    const hashed = former.claimId.toUpperCase().replace('-', '')
    const member = {
      id: keyedHash(keys.claimId, hashed),
      pinHash: keyedHash(keys.pin, `${hashed}\n${former.pin}`),
      vinHash: null,
      data: { claimantName: 'Old' },
    }
    await sealedClassList({ storage, ring }).replace(
      async function* () {
        yield { line: 2, member }
      },
      {
        source: 'former',
        mode: 'replace',
        repeated: '',
        refusesAllRepeated: false,
        noted: { at, changes: null },
      },
    )
    expect(await status(former)).toBe(200)
    expect(await status({ ...former, pin: '654321' })).toBe(401)
  })

  test('ADM-3 ACC-2 a list of an earlier version gets its look-up keys anew at the next start, and those from before stay', async () => {
    const { server, status } = await scene(
      store,
      dayCase('claimId,lastName,birthDate\nA-1,Ames,1980-12-31\nA-2,Bell,12/31/1980\n'),
    )
    const { storage, ring } = server.deps
    const list = sealedClassList({ storage, ring })
    const derivation = derivationOf(server.deps.keys, [server.deps.loadedCase])
    expect(derivation.ways.split(' ')).toContain('compared2')
    const kept = await Array.fromAsync(list.members())
    // Earlier versions compared the cells as texts: nobody who typed a day found 1980-12-31.
    const former: typeof derivation = {
      ...derivation,
      ways: derivation.ways.replace('compared2', '').trim(),
      derive: (member) =>
        member.data.lastName === 'Bell' ? derivation.derive(member) : { keys: [], days: {} },
    }
    await list.replace(
      async function* () {
        for (const [place, { id, pinHash, vinHash, data }] of kept.entries())
          yield { line: place + 2, member: { id, pinHash, vinHash, data } }
      },
      {
        source: 'former',
        mode: 'replace',
        repeated: '',
        refusesAllRepeated: false,
        noted: { at, changes: null },
        derivation: former,
      },
    )
    const birthDate = '12/31/1980'
    expect(await status({ lastName: 'Ames', birthDate })).toBe(401)
    expect(await status({ lastName: 'Bell', birthDate })).toBe(200)
    await rm(join(server.config.caseFolder, 'class-list.csv'))
    const next = await server.restart()
    for (const lastName of ['Ames', 'Bell'])
      expect((await (await openBrowser(next)).authorize('Automotive', { lastName, birthDate })).status).toBe(
        200,
      )
  })

  test('ADM-3 RET-10 redress import names what no claimant could type before anything is stored, and so does redress class', async () => {
    const { run, folder, server } = await scene(store, { 'class-list.csv': null })
    const file = join(folder, 'list.csv')
    const rows = [
      'A-1001,482916',
      'A-1002,1.00E+05',
      'A-1003,#REF!',
      'A-1004,TRUE',
      '1005.0,482916',
      '1.00E+05,482916',
      '\u200B,482916',
      'A-1008,\uFFFD82916',
      'A-1009,"=""082916"""',
      'A-1010,nan',
      'A-1011,#NV',
      'A-1012,&#48;82916',
      'A-1013,########',
    ]
    await writeFile(file, `claimId,pin\n${rows.join('\n')}\n`)
    const reasons = (await run('import', file, '--dry-run')).stderr
    for (let line = 3; line <= 14; line += 1)
      expect(reasons).toMatch(new RegExp(`list\\.csv:${line} Its \\w+ holds `))
    expect(reasons).not.toContain('list.csv:2 ')
    expect(reasons).not.toMatch(/1005|82916|A-10/)
    const imported = await run('import', file)
    expect([imported.code, imported.stdout]).toEqual([
      1,
      expect.stringContaining('Imported 1 class member, refused 12 rows.'),
    ])
    expect(imported.stderr).toContain('list.csv:3 Its pin holds a number that a spreadsheet has shortened')
    expect((await readFile(join(folder, 'refused.csv'), 'utf8')).match(/ holds /g)).toHaveLength(12)
    const { classList } = server.deps.storage
    expect(await classList.pinHashOf(memberIdOf(server.deps.keys, '1.00E+05'))).toBeNull()
    const changes = join(folder, 'changes.csv')
    await writeFile(
      changes,
      'claimId,change,day,reason,pin\nA-1001,corrected,2026-11-02,typed,1.00E+05\nA-2,added,2026-11-02,missing,#N/A\nA-3,added,2026-11-02,missing,482917\n',
    )
    const changed = await run('class', changes)
    expect([changed.code, changed.stdout]).toEqual([
      1,
      expect.stringContaining('1 change recorded, 0 known already, 2 rows refused.'),
    ])
    expect(changed.stderr).toContain('changes.csv:2 Its pin holds a number that a spreadsheet has shortened')
  })

  test('ADM-3 IDs that are shorter than most are named by their lines, unless the form says that there are such', async () => {
    const { run, folder, caseFolder } = await scene(store, { 'class-list.csv': null })
    const file = join(folder, 'list.csv')
    const members = Array.from(
      { length: 30 },
      (_, at) => `AB-${10_000 + at},${at % 10 === 3 ? 82_916 : 482_910 + at}`,
    )
    await writeFile(file, `claimId,pin\n${members.join('\n')}\n`)
    const warning =
      '3 rows have fewer digits in pin than most others, in the lines 5, 15, 25: a spreadsheet may have dropped leading zeros'
    const tried = await run('import', file, '--dry-run')
    expect([tried.code, tried.stderr]).toEqual([0, expect.stringContaining(warning)])
    const withPattern = async (pattern: string): Promise<void> => {
      const models = await readdir(join(caseFolder, 'models'))
      for (const name of models.filter((each) => each.endsWith('credentials.yaml'))) {
        const model = join(caseFolder, 'models', name)
        const rule = `{ type: regularExpression, pattern: '${pattern}' }`
        const written = await readFile(model, 'utf8')
        await writeFile(
          model,
          written.replace(/pin: .*/, () => `pin: { rules: [{ type: required }, ${rule}] } }`),
        )
      }
    }
    await withPattern('^[0-9]+$')
    expect((await run('import', file, '--dry-run')).stderr).toContain(warning)
    await withPattern('^[0-9]{5,6}$')
    expect((await run('import', file, '--dry-run')).stderr).not.toContain('fewer digits')
  })
})

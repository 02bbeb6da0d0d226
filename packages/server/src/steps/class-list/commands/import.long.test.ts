import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { columnsCase } from '@redress/case/testing/columns-case.ts'
import { openCase } from '@redress/case/testing/open-case.ts'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { sealedClassList } from '../../../claims/vault/sealed-class-list.ts'
import { readConfig } from '../../../installation/config.ts'
import { databaseFile } from '../../../installation/open-backends.ts'
import { openData } from '../../../installation/open-data.ts'
import { childEnvironment } from '../../../testing/child-processes.ts'
import { claimMaker } from '../../../testing/claim-maker.ts'
import { type PostgresServer, startPostgres } from '../../../testing/postgres-server.ts'
import { redress, redressWith } from '../../../testing/redress-with.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { memberIdOf } from '../../sign-in/credentials.ts'

/** Milliseconds for a test that imports several times on a busy machine. */
const severalImports = 120_000

const door = join(import.meta.dirname, '../../../../bin/redress.js')
const secret = 'a secret of at least thirty-two characters'
const count = 10_000

let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.remove())

/** A list with rows of every kind: valid, short, repeated. */
const list = (name: string): string =>
  [
    'claimId,pin,claimantName,vin',
    ...Array.from({ length: count }, (_, index) => {
      const number = index % 5000 === 4999 ? 1 : index
      return index % 1000 === 7
        ? `SHORT-${index}`
        : `AB-${number},${number + 100},${name} ${index},VIN${index}`
    }),
    '',
  ].join('\n')

/** The number of short rows, and of rows that repeat the row with number 1. */
const [short, repeated] = [count / 1000, count / 5000]

async function scene(databaseUrl?: string) {
  const folder = await temporaryFolder()
  const settings = {
    REDRESS_CASE: await writeCase(),
    REDRESS_DATA: join(folder, 'data'),
    REDRESS_SECRET: secret,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  await rm(join(settings.REDRESS_CASE, 'class-list.csv'), { force: true })
  const file = join(folder, 'list.csv')
  const refused = join(folder, 'refused.csv')
  await writeFile(file, list('Ana'))
  const start = (): ChildProcess =>
    spawn(process.execPath, [door, 'import', settings.REDRESS_CASE, file, '--refused', refused], {
      env: { ...childEnvironment(), ...settings },
      stdio: 'ignore',
    })
  const run = () => redressWith(settings, 'import', settings.REDRESS_CASE, file, '--refused', refused)
  const open = async () => {
    const data = await openData(readConfig(settings))
    onTestFinished(data.storage.close)
    const classList = sealedClassList(data)
    return { classList, find: (claimId: string) => classList.find(memberIdOf(data.keys, claimId)) }
  }
  const refusedRows = async () =>
    z
      .parse(
        z.array(z.object({ line: z.string() })),
        parse(await readFile(refused), { bom: true, columns: true }),
      )
      .map(({ line }) => Number(line))
  /** The number of rows that the running import has stored, as seen by another process. */
  const keptRows = async (): Promise<number> => {
    const query = 'select line from class_import_next'
    const [row] = databaseUrl
      ? await server.query(databaseUrl, query)
      : new DatabaseSync(databaseFile(settings.REDRESS_DATA)).prepare(query).all()
    return z.safeParse(z.object({ line: z.number() }), row).data?.line ?? 0
  }
  return { start, run, open, refusedRows, keptRows }
}

const stores = [
  ['SQLite', async () => scene()],
  ['PostgreSQL', async () => scene(await server.newDatabase())],
] as const

test.each(stores)(
  'ADM-3 an import into %s that is killed in the middle resumes when it is run again, and ends with the same list',
  async (_, opening) => {
    const { start, run, open, refusedRows, keptRows } = await opening()
    // Creates the store, so that the rows stored by the other process can be read here.
    const { classList, find } = await open()
    const child = start()
    const closed = once(child, 'close')
    await expect.poll(keptRows, { timeout: 120_000, interval: 20 }).toBeGreaterThan(2000)
    child.kill('SIGKILL')
    await closed
    expect(await classList.lastImport()).toBeNull()
    expect(await find('AB-2')).toBeNull()

    const again = await run()
    expect(again).toMatchObject({ code: 1 })
    expect(again.stdout).toContain(
      `Imported ${(count - short - repeated).toLocaleString('en')} class members`,
    )
    const lines = await refusedRows()
    expect(lines).toHaveLength(short + repeated)
    expect(lines).toContain(9)
    expect(await find('AB-2')).toMatchObject({ data: { claimantName: 'Ana 2', vin: 'VIN2' } })
    expect(await find('AB-1')).toMatchObject({ data: { claimantName: 'Ana 1' } })
    expect(await find(`AB-${count - 2}`)).toMatchObject({ data: { claimantName: `Ana ${count - 2}` } })

    expect((await run()).stdout).toContain('This list is the one that was imported before')
  },
  severalImports,
)

test('ACC-4 a dry run reports claim IDs that can be guessed where a way asks for them without a PIN', async () => {
  const place = await temporaryFolder()
  const way = ['{ way: credentials, columns: [claimId] }']
  const folder = await writeCase(columnsCase(way, ['claimId'], 'claimId\n7Q4K-2M9X-T3BV\n'))
  const file = join(place, 'list.csv')
  const dryRun = async (ids: readonly string[]) => {
    await writeFile(file, ['claimId', ...ids, ''].join('\n'))
    return (await redress('import', folder, file, '--dry-run', '--data', join(place, 'data'))).stderr
  }
  expect(await dryRun(['7Q4K-2M9X-T3BV', '100-001', '100002'])).toContain('2 of 3 claim IDs are too short')
  expect(await dryRun(['7Q4K-2M9X-T3BV', 'W3T8-N6P5-R2HD'])).not.toContain('too short')
})

test('ACC-5 a case without credentials gets no advice about the further step, which it does not have', async () => {
  const place = await temporaryFolder()
  const folder = await writeCase({ ...openCase, 'class-list.csv': 'claimId\nA-1\n' })
  const { code, stderr } = await redress(
    'import',
    folder,
    join(folder, 'class-list.csv'),
    '--dry-run',
    '--data',
    place,
  )
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
})

test('ACC-5 the column of the further step is found as the head of the list writes it, and a list without it is reported', async () => {
  const place = await temporaryFolder()
  const more = 'signIn: { more: { column: LastName } }'
  const folder = await writeCase({ 'class-list.csv': null, 'case.yaml': ['forms: [', `${more}\nforms: [`] })
  const file = join(place, 'list.csv')
  const dryRun = async (list: string) => {
    await writeFile(file, list)
    return (await redress('import', folder, file, '--dry-run', '--data', join(place, 'data'))).stderr
  }
  const found = await dryRun('claimId,pin,LastName\nA-1,49182610,Ray\n')
  expect(found).not.toContain('lastName')
  expect(found).not.toContain('further')
  expect(await dryRun('claimId,pin\nA-1,49182610\n')).toContain(
    "the list has no column 'lastName', which signIn.more of case.yaml names: they get a second captcha alone.",
  )
})

test(
  'ADM-3 OPS-5 a dry run creates no data, accepts another list than the one of the case, and reports columns and credentials that no form knows',
  async () => {
    const place = await temporaryFolder()
    const folder = join(place, 'case')
    const [data, file] = [join(place, 'data'), join(place, 'list.csv')]
    await redress('new', folder, '--yes')
    await writeFile(file, 'claimId;pin;ClaimantFirstNam\r\nA;482916;Ana\r\nB;82916;Bo\r\nC;1234;Cy\r\n')
    const { code, stdout, stderr } = await redress('import', folder, file, '--dry-run', '--data', data)
    expect([code, stdout]).toEqual([
      0,
      '3 class members would be imported, 0 rows refused. Nothing was changed.\n',
    ])
    expect(stderr).toContain('the columns: claimantFirstNam (did you mean claimantFirstName?).')
    expect(stderr).toContain('2 rows have a claimId or pin that no form accepts, first in line 3')
    expect(stderr).toContain('2 of 3 PINs are too short')
    expect(await readdir(place)).toEqual(['case', 'list.csv'])
    const own = await redress('import', folder, file, '--data', data)
    expect(own).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Put yours there, or remove that file'),
    })
    const nowhere = await redress('import', folder, place, '--dry-run')
    expect(nowhere).toMatchObject({ code: 2, stderr: expect.stringMatching(/is a folder/) })
  },
  severalImports,
)

test(
  'ADM-3 OPS-5 a list that lacks members is not imported silently: the command prints what it changes, names their claims and asks for --replace, --update or --add',
  async () => {
    const folder = await temporaryFolder()
    const caseFolder = await writeCase({
      'class-list.csv': null,
      'case.yaml': ['forms: [', 'signIn: { more: { column: claimantName, label: LocKey_Name } }\nforms: ['],
    })
    const settings = { REDRESS_DATA: join(folder, 'data'), REDRESS_SECRET: secret }
    const file = join(folder, 'list.csv')
    const importing = async (rows: string, ...options: readonly string[]) => {
      await writeFile(file, `claimId,pin,claimantName\n${rows}`)
      return redressWith(
        settings,
        'import',
        caseFolder,
        file,
        '--refused',
        join(folder, 'refused.csv'),
        ...options,
      )
    }
    const names = async () => {
      const { storage, ring, keys } = await openData(readConfig(settings))
      const classList = sealedClassList({ storage, ring })
      const found = await Promise.all(
        ['A', 'B', 'C'].map(async (id) => (await classList.find(memberIdOf(keys, id)))?.data.claimantName),
      )
      await storage.close()
      return found
    }
    const first = await importing('A,111111,Ana\nB,222222,Bo\n')
    expect(first).toMatchObject({ code: 0, stderr: expect.not.stringContaining('--replace') })
    const data = await openData(readConfig(settings))
    const { referenceCode } = await claimMaker(data).file({
      number: 1,
      at: Temporal.Instant.from('2026-11-20T20:00:00Z'),
      memberId: memberIdOf(data.keys, 'A'),
    })
    await data.storage.close()

    const shorter = 'B,222222,Bob\nC,333333,Cy\n'
    const changes =
      'The list in use has 2 class members. Compared with it the new list adds 1, changes 1, and lacks 1.'
    const refused = await importing(shorter)
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining(changes) })
    expect(refused.stderr).toContain(referenceCode)
    expect(refused.stderr).toContain('--replace')
    const tried = await importing(shorter, '--dry-run')
    expect([tried.code, tried.stderr]).toEqual([0, expect.stringContaining(changes)])
    expect(await names()).toEqual(['Ana', 'Bo', undefined])
    expect((await importing(shorter, '--replace', '--add')).code).toBe(2)

    expect(await importing(shorter, '--add')).toMatchObject({ code: 0 })
    expect(await names()).toEqual(['Ana', 'Bo', 'Cy'])
    const updated = await importing(shorter, '--update')
    expect(updated.stdout).toBe(
      `Imported. The list in use now has 3 class members, refused 0 rows.\nThe data are in ${settings.REDRESS_DATA}.\n`,
    )
    expect(await names()).toEqual(['Ana', 'Bob', 'Cy'])
    expect((await importing(shorter, '--update')).stdout).toContain('nothing was changed')
    expect(await importing(shorter, '--replace')).toMatchObject({ code: 0 })
    expect(await names()).toEqual([undefined, 'Bob', 'Cy'])
    const out = join(folder, 'export')
    expect((await redressWith(settings, 'export', caseFolder, '--out', out)).stdout).toContain('1 claim')
    expect((await redressWith(settings, 'verify', caseFolder)).code).toBe(0)
  },
  severalImports,
)

test('ADM-3 OPS-5 the class list in the folder of the case adds and changes members when the server starts, and removes none', async () => {
  const server = await startTestServer()
  const listed = join(server.config.caseFolder, 'class-list.csv')
  await writeFile(listed, 'claimId,pin,ClaimantName\nAB-5678,111222,Bo Changed\nAB-9999,333444,Cy\n')
  const { deps } = await server.restart()
  const classList = sealedClassList(deps)
  const found = await Promise.all(
    ['AB-1234', 'AB-5678', 'AB-9999'].map((id) => classList.find(memberIdOf(deps.keys, id))),
  )
  expect(found.map((member) => member?.data.claimantName)).toEqual(['Ana Ñandú', 'Bo Changed', 'Cy'])
})

test(
  'ADM-3 two imports that name the same file for refused rows each write it whole, and one that is interrupted leaves nothing',
  async () => {
    const [place, folder] = [await temporaryFolder(), await writeCase()]
    /** A list with this many rows without a PIN, after one row that has one. */
    const listOf = async (rows: number): Promise<string> => {
      const file = join(place, `list-${rows}.csv`)
      await writeFile(file, `claimId,pin\nAB-2,123456\n${'AB-1\n'.repeat(rows)}`)
      return file
    }
    const importing = (file: string) => {
      const child = spawn(process.execPath, [door, 'import', folder, file, '--dry-run'], {
        cwd: place,
        stdio: 'ignore',
      })
      return { child, code: once(child, 'close').then(([code]) => code) }
    }
    const unfinished = async () => (await readdir(place)).filter((name) => name.includes('unfinished'))
    const stoppedWhileItWrites = async (file: string) => {
      const started = importing(file)
      await expect.poll(unfinished, { timeout: 120_000, interval: 5 }).toHaveLength(1)
      started.child.kill('SIGSTOP')
      return started
    }
    const rows = async () =>
      (await readFile(join(place, 'refused.csv'), 'utf8')).trim().split('\n').length - 1
    const [long, short] = [await listOf(20_000), await listOf(10)]
    const first = await stoppedWhileItWrites(long)
    expect(await importing(short).code).toBe(1)
    expect(await rows()).toBe(10)
    first.child.kill('SIGCONT')
    expect([await first.code, await rows(), await unfinished()]).toEqual([1, 20_000, []])

    const interrupted = await stoppedWhileItWrites(long)
    interrupted.child.kill('SIGINT')
    interrupted.child.kill('SIGCONT')
    expect([await interrupted.code, await unfinished()]).toEqual([130, []])
  },
  severalImports,
)

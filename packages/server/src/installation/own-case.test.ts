import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { newCaseFiles } from '@redress/case/starter/new-case.ts'
import { sampleClaimIds } from '@redress/case/starter/sample-claim-ids.ts'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { publicTestSiteKeys } from '../providers/captcha/captcha-provider.ts'
import { assemble } from '../site/assemble.ts'
import { aFault } from '../testing/a-fault.ts'
import { childEnvironment } from '../testing/child-processes.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { door, redressIn } from '../testing/redress-with.ts'
import { writePage } from '../testing/write-page.ts'
import { readConfig } from './config.ts'
import { openData } from './open-data.ts'

let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.remove())

type Settings = Readonly<Record<string, string>>

const own = '1:26-cv-1'
const other = "2:27-cv-2 (Judge O'Hara)"
const otherCase = () =>
  writeCase({
    'case.yaml': [`number: ${own}`, `number: ${other}`],
    'class-list.csv': 'claimId,pin\nX,111111\n',
  })

async function settingsFor(store: string): Promise<Settings> {
  return {
    REDRESS_DATA: await temporaryFolder(),
    REDRESS_SECRET: 'a secret of at least thirty-two characters',
    ...(store === 'PostgreSQL' && { DATABASE_URL: await server.newDatabase() }),
  }
}

/** Starts the server with a case on these data, and closes it. */
async function serve(settings: Settings, folder: string): Promise<void> {
  const config = readConfig({ ...settings, REDRESS_CASE: folder })
  await (await assemble(config, { pageFolder: await writePage(), logger: false })).close()
}

async function membersIn(settings: Settings): Promise<number | undefined> {
  const { storage } = await openData(readConfig(settings))
  const list = await storage.classList.lastImport()
  await storage.close()
  return list?.members
}

const redress = (settings: Settings, cwd: string, ...args: readonly string[]) =>
  redressIn({ settings, cwd }, ...args)

test.each(['SQLite', 'PostgreSQL'])(
  'ADM-3 OPS-1 %s: a server with the data of another case does not start, names their case, and leaves the class list unchanged',
  async (store) => {
    const settings = await settingsFor(store)
    const [mine, theirs] = [await writeCase(), await otherCase()]
    await serve(settings, mine)
    expect(await membersIn(settings)).toBe(2)
    const refused = serve(settings, theirs)
    await expect(refused).rejects.toThrow(aFault('DATA_REFUSED'))
    await expect(refused).rejects.toThrow(
      new RegExp(
        `are of the case ${own}, and .* is the case 2:27-cv-2 \\(Judge O'Hara\\): nothing was changed\\. Name the data of this case with ${store === 'SQLite' ? 'REDRESS_DATA or --data' : 'DATABASE_URL'}\\..*redress renumber .* --from ${own}`,
      ),
    )
    expect(await membersIn(settings)).toBe(2)
    await serve(settings, mine)
  },
)

test.each(['SQLite', 'PostgreSQL'])(
  '%s: data without a case number belong to the case that opens them first',
  async (store) => {
    const settings = await settingsFor(store)
    const { storage } = await openData(readConfig(settings))
    onTestFinished(storage.close)
    expect(await storage.caseNumber.read()).toBeNull()
    await serve(settings, await writeCase())
    expect(await storage.caseNumber.read()).toBe(own)
    await expect(serve(settings, await otherCase())).rejects.toThrow(aFault('DATA_REFUSED'))
  },
)

test('ADM-3 OPS-1 every command refuses the data of another case in one line, and a backup knows its case', async () => {
  const place = await temporaryFolder()
  const [settings, restored] = [await settingsFor('SQLite'), await settingsFor('SQLite')]
  const [mine, theirs] = [await writeCase(), await otherCase()]
  const list = join(mine, 'class-list.csv')
  expect(await redress(settings, place, 'import', mine, list)).toMatchObject({ code: 0 })
  for (const command of [
    ['import', theirs, join(theirs, 'class-list.csv')],
    ['export', theirs],
    ['verify', theirs],
    ['report', theirs],
    ['outbox', theirs, '--retry'],
    ['keys', theirs, '--rotate'],
    ['backup', theirs, 'none'],
    ['purge', theirs, '--early', '--without-copy', '--yes'],
    ['renumber', theirs, '--from', 'something else'],
  ]) {
    const { code, stderr } = await redress(settings, place, ...command)
    expect([command[0], code, stderr.split('\n').length]).toEqual([command[0], 1, 2])
    expect(stderr).toContain(`are of the case ${own}, and`)
  }
  expect(await membersIn(settings)).toBe(2)
  expect(await redress(settings, place, 'backup', mine, 'monday')).toMatchObject({ code: 0 })
  expect(await redress(restored, place, 'restore', 'monday', '--yes')).toMatchObject({ code: 0 })
  expect((await redress(restored, place, 'verify', theirs)).stderr).toContain(`are of the case ${own}, and`)
  expect(await redress(restored, place, 'verify', mine)).toMatchObject({ code: 0 })
})

test('ADM-1 the command in the refusal assigns the data to the changed number of a case, and nothing else changes', async () => {
  const settings = await settingsFor('SQLite')
  const folder = await writeCase()
  await serve(settings, folder)
  const file = join(folder, 'case.yaml')
  const change = async (from: string, to: string) =>
    writeFile(file, (await readFile(file, 'utf8')).replace(from, to))
  await change(`number: ${own}`, `number: ${other}`)
  // A shell runs the command exactly as it is printed.
  const toldAfterRefusal = async () => {
    const { stderr } = await redress(settings, folder, 'verify', '.')
    const typed = /redress (renumber .*)$/m.exec(stderr)?.[1] ?? ''
    const command = `"${process.execPath}" "${door}" ${typed}`
    return promisify(execFile)('sh', ['-c', command], {
      cwd: folder,
      env: { ...childEnvironment(), ...settings },
    })
  }
  expect((await toldAfterRefusal()).stdout).toBe(`The data are of the case ${other}.\n`)
  await serve(settings, folder)
  // A shell would split this number into several words.
  await change(`number: ${other}`, 'number: 3:28-cv-3')
  expect((await toldAfterRefusal()).stdout).toBe('The data are of the case 3:28-cv-3.\n')
  await serve(settings, folder)
  expect(await membersIn(settings)).toBe(2)
})

const sampleCase = fileURLToPath(new URL('../../../../cases/meridian', import.meta.url))
const random = (): string => randomBytes(32).toString('base64')

const claimIdsIn = (list: string): readonly (string | undefined)[] =>
  list
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => row.split(',')[0])

/** The settings of a production server for a case, with a separate data folder. */
const production = async (REDRESS_CASE: string) => ({
  NODE_ENV: 'production',
  REDRESS_CASE,
  REDRESS_DATA: await temporaryFolder(),
  REDRESS_SECRET: random(),
  REDRESS_KEYS: `2026a:${random()}`,
  REDRESS_CAPTCHA_SECRET: 'theirs',
  REDRESS_PAYPAL_SECRET: 'theirs',
})

async function start(settings: Readonly<Record<string, string>>): Promise<void> {
  await (await assemble(readConfig(settings), { pageFolder: await writePage(), logger: false })).close()
}

test.each(publicTestSiteKeys)('OPS-7 production refuses the public site key %s by name', async (siteKey) => {
  const folder = await writeCase({ 'case.yaml': ['siteKey: test-key', `siteKey: ${siteKey}`] })
  const refused = start(await production(folder))
  await expect(refused).rejects.toThrow(aFault('SETTING_REFUSED'))
  await expect(refused).rejects.toThrow(`captcha.siteKey in case.yaml is the public test key '${siteKey}'`)
})

test('OPS-7 production refuses a public test key as the harder site key too', async () => {
  const [testKey = ''] = publicTestSiteKeys
  const folder = await writeCase({
    'case.yaml': ['{ siteKey: test-key }', `{ siteKey: test-key, harderSiteKey: ${testKey} }`],
  })
  await expect(start(await production(folder))).rejects.toThrow(
    `captcha.harderSiteKey in case.yaml is the public test key '${testKey}'`,
  )
})

test('OPS-7 production refuses sample members by name, in a list and in data that a development server imported', async () => {
  const list = 'claimId,pin\nOWN-1,1\nsample-1001 ,482916\n'
  const folder = await writeCase({ 'class-list.csv': list })
  const settings = await production(folder)
  await expect(start(settings)).rejects.toThrow(
    "The class list holds the sample member 'SAMPLE-1001', whose PIN is public",
  )
  await expect(start(settings)).rejects.toThrow('Remove line 3')
  await start({ ...settings, NODE_ENV: 'development' })
  await expect(start(settings)).rejects.toThrow("the sample member 'SAMPLE-1001'")
})

test('OPS-7 every member of the sample case and of a new case is known as a sample', async () => {
  const listed = await readFile(join(sampleCase, 'class-list.csv'), 'utf8')
  const files = await newCaseFiles(
    {
      name: 'A case',
      number: '1',
      court: 'A court',
      administrator: 'Administrator',
      phone: '1',
      email: 'a@b.example',
      site: 'https://case.example',
      cultures: ['en'],
      forms: ['Standard'],
      theme: 'jnd-7-0-default',
      color: null,
      zone: 'Pacific',
      deadline: '12/31/2031',
      country: null,
    },
    await temporaryFolder(),
  )
  expect([...sampleClaimIds]).toEqual([...claimIdsIn(files['class-list.csv'] ?? ''), ...claimIdsIn(listed)])
})

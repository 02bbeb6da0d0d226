import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assemble } from '../site/assemble.ts'
import { aFault } from '../testing/a-fault.ts'
import { childEnvironment } from '../testing/child-processes.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { redressIn } from '../testing/redress-with.ts'
import { signedIn } from '../testing/signed-in.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { startTestServer } from '../testing/test-server.ts'
import { writePage } from '../testing/write-page.ts'
import { readConfig } from './config.ts'
import { databaseFile } from './open-backends.ts'

let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.remove())

type Settings = Readonly<Record<string, string>>

const key = (id: string, byte: number): string => `${id}:${Buffer.alloc(32, byte).toString('base64')}`
const right = { REDRESS_SECRET: 'the right secret, of thirty-two characters', REDRESS_KEYS: key('2026a', 1) }

async function settingsFor(store: string): Promise<Settings> {
  return {
    ...right,
    REDRESS_CASE: await writeCase(),
    REDRESS_DATA: await temporaryFolder(),
    ...(store === 'PostgreSQL' && { DATABASE_URL: await server.newDatabase() }),
  }
}

/** Starts the server with these settings, and closes it. */
async function serve(settings: Settings): Promise<void> {
  await (await assemble(readConfig(settings), { pageFolder: await writePage(), logger: false })).close()
}

test.each(['SQLite', 'PostgreSQL'])(
  'OPS-1 %s: with a wrong secret or key the start is refused in a sentence that names it, and with the right ones it succeeds',
  async (store) => {
    const settings = await settingsFor(store)
    await serve(settings)
    const refusals: readonly [Settings, string][] = [
      [
        { REDRESS_SECRET: 'another secret of thirty-two characters' },
        'REDRESS_SECRET is not the secret that',
      ],
      [{ REDRESS_KEYS: key('2026a', 2) }, "The key '2026a' in REDRESS_KEYS is not the key '2026a' that"],
      [{ REDRESS_KEYS: key('2026b', 2) }, "REDRESS_KEYS lacks the key '2026a', which"],
      [{ REDRESS_KEYS: `${key('2026b', 2)},${key('2026a', 2)}` }, "The key '2026a' in REDRESS_KEYS is not"],
    ]
    for (const [change, message] of refusals) {
      const refused = serve({ ...settings, ...change })
      await expect(refused).rejects.toThrow(aFault('DATA_REFUSED'))
      await expect(refused).rejects.toThrow(message)
    }
    await serve(settings)
    await serve({ ...settings, REDRESS_KEYS: `${key('2026b', 2)},${key('2026a', 1)}` })
  },
)

test('OPS-1 every command refuses a wrong secret in one line', async () => {
  const { REDRESS_CASE: folder = '', ...settings } = await settingsFor('SQLite')
  await serve({ ...settings, REDRESS_CASE: folder })
  const place = await temporaryFolder()
  const env = {
    ...childEnvironment(),
    ...settings,
    REDRESS_SECRET: 'another secret of thirty-two characters',
  }
  for (const command of [
    ['import', folder, join(folder, 'class-list.csv')],
    ['export', folder],
    ['verify', folder],
    ['report', folder],
    ['outbox', folder],
    ['keys', folder],
    ['backup', folder, 'none'],
    ['purge', folder, '--early', '--without-copy', '--yes'],
  ]) {
    expect(await redressIn({ settings: env, cwd: place }, ...command)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^REDRESS_SECRET is not the secret that the data in .*\n$/),
    })
  }
})

/** Data with a claim, as they were before check values were stored. */
async function formerData(): Promise<Settings> {
  const former = await startTestServer({ keys: [{ id: '2026a', bytes: Buffer.alloc(32, 1) }] })
  const browser = await signedIn(former)
  const { status } = await browser.submit('Automotive', await submissionBody(browser))
  expect(status).toBe(200)
  await former.close()
  const { dataFolder, caseFolder, secret } = former.config
  const database = new DatabaseSync(databaseFile(dataFolder))
  database.exec('UPDATE installation SET secret_checks = NULL')
  database.close()
  return { ...right, REDRESS_SECRET: secret ?? '', REDRESS_DATA: dataFolder, REDRESS_CASE: caseFolder }
}

test('data from before check values were stored are recognised by what they hold, and get their values', async () => {
  const settings = await formerData()
  const wrongSecret = { ...settings, REDRESS_SECRET: 'another secret of thirty-two characters' }
  await expect(serve(wrongSecret)).rejects.toThrow('REDRESS_SECRET is not the secret that')
  await expect(serve({ ...settings, REDRESS_KEYS: key('2026a', 2) })).rejects.toThrow(
    "The key '2026a' in REDRESS_KEYS is not",
  )
  await serve(settings)
  const database = new DatabaseSync(databaseFile(settings.REDRESS_DATA ?? ''))
  expect(database.prepare('SELECT secret_checks FROM installation').get()?.secret_checks).toMatch(/"2026a"/)
  database.close()
})

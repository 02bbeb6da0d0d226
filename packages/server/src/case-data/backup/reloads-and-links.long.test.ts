import { join } from 'node:path'
import { versionOf } from '@redress/case/reading/read-case-version.ts'
import { columnsCase } from '@redress/case/testing/columns-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openData } from '../../installation/open-data.ts'
import { tokenHashOf } from '../../steps/sign-in/open-link.ts'
import { byLink, linkCase, storedToken } from '../../testing/link-case.ts'
import { type PostgresServer, startPostgres } from '../../testing/postgres-server.ts'
import { redressWith } from '../../testing/redress-with.ts'
import { startReloadingServer } from '../../testing/reloading-server.ts'
import { submissionBody } from '../../testing/submission-body.ts'
import { openBrowser } from '../../testing/test-browser.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

type Store = 'SQLite' | 'PostgreSQL'
const stores: readonly Store[] = ['SQLite', 'PostgreSQL']

const newDatabase = async (store: Store) => (store === 'SQLite' ? null : postgres.newDatabase())

/** Signs in by a link and files; returns the version of the case that the claim names. */
async function fileByLink(server: TestServer, token: string, key: string): Promise<string | undefined> {
  const browser = await openBrowser(server)
  expect((await browser.authorizeByLink('Automotive', token)).status).toBe(200)
  const body = await submissionBody(browser, {
    credentials: byLink,
    claimDetails: { claimantName: key.slice(-4) },
  })
  const { status, answer } = await browser.submit('Automotive', body, { key })
  expect({ status, error: answer.error }).toEqual({ status: 200, error: null })
  return (await server.filed.findByReferenceCode(answer.referenceCodeForm ?? ''))?.caseVersion
}

/** A case that was reloaded twice, with a claim by a link under its first version, and an attempt to sign in. */
async function reloadedCase(store: Store) {
  const started = await startReloadingServer({ changes: linkCase, databaseUrl: await newDatabase(store) })
  const { server, reload } = started
  const token = await storedToken(server, { endsAt: Temporal.Instant.from('2099-01-01T00:00:00Z') })
  const first = await fileByLink(server, token, 'first-key-of-32-characters-00001')
  for (const year of [2032, 2033])
    await reload({ ...linkCase, 'deadlines.yaml': ['deadline: 12/31/2031', `deadline: 12/31/${year}`] })
  const place = { key: 'case', scope: 'case', credential: null } as const
  await server.deps.storage.attempts.add(place, { perHour: 0 }, server.deps.now())
  return { server, token, first: first ?? '' }
}

test.each(stores)(
  'ADM-6 TIM-3 ACC-3 a backup from %s holds every version of the case and every link: restored, the same link files; attempts to sign in begin anew',
  async (store) => {
    const { server, token, first } = await reloadedCase(store)
    const { storage, ...data } = await openData(server.config)
    const changes = await storage.caseVersions.changes()
    expect(changes).toHaveLength(3)
    const folder = join(await temporaryFolder(), 'backup')
    await writeBackup(
      { ...data, storage, now: server.deps.now },
      { folder, name: 'Test', number: '1:26-cv-1' },
    )
    await storage.close()
    const dataFolder = join(await temporaryFolder(), 'data')
    const databaseUrl = await newDatabase(store)
    const into = { ...server.config, dataFolder, databaseUrl }
    await restoreBackup(folder, { ...data, config: into })
    const restored = await startTestServer({ changes: linkCase, dataFolder, databaseUrl })
    const { caseVersions, attempts } = restored.deps.storage
    expect((await caseVersions.changes()).slice(0, 3)).toEqual(changes)
    for (const { version } of changes) {
      const found = await caseVersions.read(version)
      expect(found && versionOf(found.files)).toBe(version)
    }
    expect([...(await caseVersions.namedByClaims()).keys()]).toEqual([first])
    expect(await attempts.levels(['case'])).toEqual([])
    await fileByLink(restored, token, 'second-key-of-32-characters-0002')
    const selection = { purpose: 'signIn', formType: 'Automotive', memberIds: null } as const
    expect(await restored.deps.storage.links.withdraw(selection, restored.deps.now())).toBe(1)
  },
  360_000,
)

test.each(stores)(
  'ADM-6 TIM-3 ACC-3 a purge of %s leaves no version of the case, no link, and no attempt to sign in',
  async (store) => {
    const { server, token, first } = await reloadedCase(store)
    const { caseFolder, dataFolder, databaseUrl, secret } = server.config
    await server.close()
    const settings = {
      REDRESS_SECRET: secret ?? '',
      REDRESS_DATA: dataFolder,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    }
    const purge = ['purge', caseFolder, '--early', '--without-copy', '--yes']
    const certificate = join(await temporaryFolder(), 'destroyed.json')
    expect(await redressWith(settings, ...purge, '--certificate', certificate)).toMatchObject({ code: 0 })
    const { storage, keys } = await openData(server.config)
    expect(await storage.caseVersions.changes()).toEqual([])
    expect(await storage.caseVersions.read(first)).toBeNull()
    expect(await storage.links.find(tokenHashOf(keys, token))).toBeNull()
    expect(await storage.attempts.levels(['case'])).toEqual([])
    await storage.close()
  },
  360_000,
)

const byName = '{ way: credentials, columns: [lastName, postalCode], ignore: [case, blanks] }'
const nameColumns = ['lastName', 'postalCode']
const bo = { lastName: 'o’brien', postalCode: '902 10' }

test.each(stores)(
  'ADM-6 ACC-2 a backup from %s holds the look-up keys of the class list: restored, a member signs in by other columns than the claim ID',
  async (store) => {
    const list = 'claimId,lastName,postalCode,claimantName\nA-1,Núñez,K1A 0B1,Ana\nA-2,O’Brien,90210,Bo\n'
    const changes = columnsCase([byName], nameColumns, list)
    const server = await startTestServer({ changes, databaseUrl: await newDatabase(store) })
    const { storage, ...data } = await openData(server.config)
    const folder = join(await temporaryFolder(), 'backup')
    await writeBackup(
      { ...data, storage, now: server.deps.now },
      { folder, name: 'Test', number: '1:26-cv-1' },
    )
    const keys = await storage.classList.waysOfKeys()
    await storage.close()
    await server.close()
    const dataFolder = join(await temporaryFolder(), 'data')
    const databaseUrl = await newDatabase(store)
    await restoreBackup(folder, { ...data, config: { ...server.config, dataFolder, databaseUrl } })
    // Without a list in its folder the server makes no keys by itself: those of the backup are used.
    const restored = await startTestServer({
      changes: { ...changes, 'class-list.csv': null },
      dataFolder,
      databaseUrl,
    })
    expect(await restored.deps.storage.classList.waysOfKeys()).toBe(keys)
    const browser = await openBrowser(restored)
    expect((await browser.authorize('Automotive', bo)).status).toBe(200)
    expect((await browser.authorize('Automotive', { ...bo, postalCode: '90211' })).status).toBe(401)
  },
)

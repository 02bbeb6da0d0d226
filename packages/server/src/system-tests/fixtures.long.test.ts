import { access, cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../installation/config.ts'
import { databaseFile } from '../installation/open-backends.ts'
import { openData } from '../installation/open-data.ts'
import { type Fixture, fixtureOf, fixtureVersions, hashesIn, postgresFixtureOf } from '../testing/fixtures.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { redressWith } from '../testing/redress-with.ts'
import { openRemoteClaimant } from '../testing/remote-claimant.ts'
import { startServerProcess } from '../testing/server-process.ts'

let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.remove())

/** How many claims are there whole: those that are erased have their places and hashes alone. */
const wholeIn = ({ claims, erased }: Fixture): number => claims.length - erased.length

const run = ({ environment }: Fixture, ...args: readonly string[]) => redressWith(environment, ...args)

/** The data after a server was killed: its last writes are only in the log. */
async function leftByKilledServer(dataFolder: string): Promise<void> {
  const file = databaseFile(dataFolder)
  const database = new DatabaseSync(file)
  database.exec("PRAGMA journal_mode = WAL; INSERT OR REPLACE INTO heartbeat VALUES (1, 'then')")
  const aside = await temporaryFolder()
  for (const end of ['', '-wal', '-shm']) await cp(`${file}${end}`, join(aside, `copy${end}`))
  database.close()
  for (const end of ['', '-wal', '-shm']) await cp(join(aside, `copy${end}`), `${file}${end}`)
}

const textsOf = (folder: string): Promise<string>[] =>
  ['claims.csv', 'records.csv', 'claims.jsonl', 'ledger.jsonl', 'manifest.json'].map((name) =>
    readFile(join(folder, name), 'utf8'),
  )

describe.each(fixtureVersions)('version %s', (version) => {
  test('ADM-6 OPS-6 its data are verified without a byte of them changed', async () => {
    const fixture = await fixtureOf(version)
    const before = await hashesIn(fixture.dataFolder)
    const { code, stdout, stderr } = await run(
      fixture,
      'verify',
      fixture.caseFolder,
      '--against',
      fixture.exportFolder,
    )
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain(`${fixture.documents} documents under`)
    expect(stdout).toContain('whole and unaltered')
    expect(await hashesIn(fixture.dataFolder)).toEqual(before)
  })

  test.each(['with its index', 'without its index'])(
    'ADM-6 OPS-6 its data as a killed server left them, the log %s, are verified without a byte of them changed',
    async (index) => {
      const fixture = await fixtureOf(version)
      await leftByKilledServer(fixture.dataFolder)
      if (index === 'without its index') await rm(`${databaseFile(fixture.dataFolder)}-shm`)
      await access(`${databaseFile(fixture.dataFolder)}-wal`)
      const before = await hashesIn(fixture.dataFolder)
      const { code, stdout } = await run(fixture, 'verify', fixture.caseFolder)
      expect([code, stdout]).toEqual([0, expect.stringContaining('whole and unaltered')])
      expect(await hashesIn(fixture.dataFolder)).toEqual(before)
    },
  )

  test('ADM-6 OPS-6 its public keys and its outbox are read without a byte of its data changed', async () => {
    const fixture = await fixtureOf(version)
    const before = await hashesIn(fixture.dataFolder)
    const keys = await run(fixture, 'keys', fixture.caseFolder)
    expect([keys.code, keys.stdout.trim().split('\n')]).toEqual([
      0,
      fixture.publicKeys.map(({ id, publicKey }) => `${id} ${publicKey}`),
    ])
    const outbox = await run(fixture, 'outbox', fixture.caseFolder)
    expect([outbox.code, outbox.stdout]).toEqual([1, expect.stringContaining('webhook: 1 failed')])
    expect(await hashesIn(fixture.dataFolder)).toEqual(before)
  })

  test('ADM-6 OPS-6 its PostgreSQL database is verified by a connection that can write nothing', async () => {
    const fixture = await postgresFixtureOf(version)
    const DATABASE_URL = await server.newDatabase()
    await server.query(DATABASE_URL, fixture.postgres)
    const environment = { ...fixture.environment, DATABASE_URL }
    const { code, stdout, stderr } = await run({ ...fixture, environment }, 'verify', fixture.caseFolder)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain(
      `Checked ${wholeIn(fixture) - fixture.unsealed.length} claims and ${fixture.documents} documents`,
    )
  })

  test('ADM-6 OPS-6 its data can be exported, backed up and served after the upgrade; before, each command explains how, and a dry run changes no byte', async () => {
    const fixture = await fixtureOf(version)
    const { caseFolder, dataFolder } = fixture
    const before = await hashesIn(dataFolder)
    const tried = await run(fixture, 'upgrade', caseFolder, '--dry-run')
    expect({ code: tried.code, stderr: tried.stderr }).toEqual({ code: 0, stderr: '' })
    expect(tried.stdout).toContain(`Verified: ${wholeIn(fixture)} claims`)
    const isOutdated = tried.stdout.includes('Nothing was changed.')
    const place = await temporaryFolder()
    if (isOutdated) {
      for (const [command, ...args] of [
        ['export', '--out', join(place, 'refused')],
        ['backup', join(place, 'refused')],
        ['report', '--out', join(place, 'refused.html')],
      ]) {
        const { code, stderr } = await run(fixture, command ?? '', caseFolder, ...args)
        expect([code, stderr]).toEqual([1, expect.stringContaining('redress upgrade CASE --dry-run')])
      }
      await expect(openData(readConfig(fixture.environment))).rejects.toThrow('earlier version of Redress')
    }
    expect(await hashesIn(dataFolder)).toEqual(before)

    expect(await run(fixture, 'upgrade', caseFolder, '--yes')).toMatchObject({ code: 0, stderr: '' })
    expect((await run(fixture, 'upgrade', caseFolder)).stdout).toContain('that of this version')
    const out = join(place, 'export')
    expect(await run(fixture, 'export', caseFolder, '--out', out)).toMatchObject({ code: 0, stderr: '' })
    const text = (await Promise.all(textsOf(out))).join()
    for (const [, pin] of fixture.members) expect(text).not.toContain(`"${pin}"`)
    const again = await run(fixture, 'verify', caseFolder, '--against', out)
    expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('whole and unaltered')])
    const exported = await run(fixture, 'verify', '--export', out)
    expect([exported.code, exported.stdout]).toEqual([
      0,
      expect.stringContaining(`Checked ${wholeIn(fixture)} claims`),
    ])
    expect(await run(fixture, 'backup', caseFolder, join(place, 'backup'))).toMatchObject({ code: 0 })
    expect(await run(fixture, 'report', caseFolder, '--out', join(place, 'report.html'))).toMatchObject({
      code: 0,
    })
  })

  test('ADM-6 OPS-6 its PostgreSQL database is upgraded and exported', async () => {
    const fixture = await postgresFixtureOf(version)
    const DATABASE_URL = await server.newDatabase()
    await server.query(DATABASE_URL, fixture.postgres)
    const own = { ...fixture, environment: { ...fixture.environment, DATABASE_URL } }
    expect(await run(own, 'upgrade', fixture.caseFolder, '--yes')).toMatchObject({ code: 0, stderr: '' })
    const out = join(await temporaryFolder(), 'export')
    expect(await run(own, 'export', fixture.caseFolder, '--out', out)).toMatchObject({
      code: 0,
      stderr: '',
    })
    expect(await run(own, 'verify', '--export', out)).toMatchObject({ code: 0, stderr: '' })
  })

  test.each(['SQLite', 'PostgreSQL'])(
    'ADM-6 OPS-6 its backup is restored into %s and is of this version then',
    async (store) => {
      const fixture = await fixtureOf(version)
      const environment = {
        ...fixture.environment,
        REDRESS_DATA: join(await temporaryFolder(), 'restored'),
        ...(store === 'PostgreSQL' && { DATABASE_URL: await server.newDatabase() }),
      }
      const own = { ...fixture, environment }
      expect(await run(own, 'restore', fixture.backupFolder, '--yes')).toMatchObject({ code: 0, stderr: '' })
      expect((await run(own, 'upgrade', fixture.caseFolder)).stdout).toContain('that of this version')
      const { code, stdout } = await run(own, 'verify', fixture.caseFolder)
      expect([code, stdout]).toEqual([0, expect.stringContaining(`${fixture.documents} documents under`)])
    },
  )

  test('ADM-6 OPS-6 its export is verified from its folder alone, by the keys that were published then', async () => {
    const fixture = await fixtureOf(version)
    const keys = join(await temporaryFolder(), 'public-keys.txt')
    await writeFile(keys, fixture.publicKeys.map(({ id, publicKey }) => `${id} ${publicKey}\n`).join(''))
    const { code, stdout, stderr } = await redressWith(
      {},
      'verify',
      '--export',
      fixture.exportFolder,
      '--keys',
      keys,
    )
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain(`Checked ${wholeIn(fixture) - fixture.unsealed.length} claims`)
  })

  test('AUT-1 SUB-1 its class members sign in and file claims once its data are upgraded', async () => {
    const fixture = await fixtureOf(version)
    expect(await run(fixture, 'upgrade', fixture.caseFolder, '--yes')).toMatchObject({ code: 0 })
    const process = await startServerProcess(fixture.environment)
    const [claimId = '', pin = ''] = fixture.members[5] ?? []
    const claimant = await openRemoteClaimant(process.address, { claimId, pin, ...fixture.signIn })
    const code = await claimant.submit(process.address, 'f'.repeat(32), {
      credentials: { claimId, pin, ...fixture.signIn },
      claimDetails: { email: 'someone@example.com' },
    })
    expect(code).toMatch(/^[0-9A-Z-]{19}$/)
    await process.kill()
    const { stdout } = await run(fixture, 'verify', fixture.caseFolder)
    expect(stdout).toContain('whole and unaltered')
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../../installation/config.ts'
import { databaseFile } from '../../../installation/open-backends.ts'
import { openData } from '../../../installation/open-data.ts'
import { childEnvironment } from '../../../testing/child-processes.ts'
import { claimMaker } from '../../../testing/claim-maker.ts'
import { type PostgresServer, startPostgres } from '../../../testing/postgres-server.ts'
import { door, type Printed, redressIn, redressProcess } from '../../../testing/redress-with.ts'

const count = 40

let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.remove())

type Store = 'SQLite' | 'PostgreSQL'

/** A case with claims and documents in this kind of store, and the command in its folder. */
async function scene(store: Store, retention: string | null = '01/31/2020', claims = count) {
  const place = await temporaryFolder()
  const caseFolder = await writeCase()
  if (retention !== null) await appendFile(join(caseFolder, 'case.yaml'), `\nretention: ${retention}\n`)
  const settings = async (name: string): Promise<Record<string, string>> => ({
    REDRESS_DATA: join(place, name),
    REDRESS_SECRET: 'a secret of at least thirty-two characters',
    ...(store === 'PostgreSQL' && { DATABASE_URL: await server.newDatabase() }),
  })
  const own = await settings('data')
  const redress = (env: Record<string, string>, ...args: readonly string[]): Promise<Printed> =>
    redressIn({ settings: env, cwd: place }, ...args)
  const killed = (env: Record<string, string>, ...args: readonly string[]) =>
    redressProcess({ settings: env, cwd: place }, ...args)
  const open = async (env: Record<string, string>) => {
    const data = await openData(readConfig(env))
    onTestFinished(data.storage.close)
    return data
  }
  const { storage, ...data } = await openData(readConfig(own))
  const { file } = claimMaker({ storage, ...data })
  for (let number = 1; number <= claims; number += 1)
    await file({
      number,
      at: Temporal.Instant.from('2026-11-20T20:00:00Z').add({ minutes: number }),
      documents: { 'receipt.pdf': `content ${number}` },
    })
  await storage.close()
  const there = async (path: string) => (await stat(join(place, path)).catch(() => null)) !== null
  return { place, caseFolder, own, settings, redress, killed, open, there, caseId: storage.caseId }
}

const stores: readonly Store[] = ['SQLite', 'PostgreSQL']

test.each(stores)(
  'ADM-6 %s: a backup that is killed in the middle is none; made again, and restored by a restore that is killed too, it holds everything',
  async (store) => {
    const { place, caseFolder, own, settings, redress, killed, open, there, caseId } = await scene(
      store,
      '01/31/2020',
      // So many that the backup takes a while.
      120,
    )
    const child = spawn(process.execPath, [door, 'backup', caseFolder, 'monday'], {
      cwd: place,
      env: { ...childEnvironment(), ...own },
      stdio: 'ignore',
    })
    const closed = once(child, 'close')
    const unfinished = `monday.unfinished-${child.pid}`
    await expect.poll(() => there(`${unfinished}/documents`), { timeout: 120_000, interval: 5 }).toBe(true)
    child.kill('SIGKILL')
    await closed
    expect(await there('monday')).toBe(false)
    expect(await redress(own, 'restore', unfinished, '--yes')).toMatchObject({ code: 1 })

    const tried = await redress(own, 'backup', caseFolder, 'monday', '--dry-run')
    expect([tried.code, await there('monday')]).toEqual([0, false])
    const made = await redress(own, 'backup', caseFolder, 'monday')
    expect(made).toMatchObject({ code: 0 })
    expect(made.stdout).toContain('120 claims')
    expect(made.stderr).toContain('NOT IN IT: REDRESS_SECRET')
    expect(await there(unfinished)).toBe(false)

    const into = await settings('other')
    expect((await redress(into, 'restore', 'monday')).stderr).toContain('confirm with --yes')
    expect((await redress(into, 'restore', 'monday', '--dry-run')).stdout).toContain('Nothing was changed.')
    expect(await there('other')).toBe(false)
    const crash = { ...into, REDRESS_CRASH_AT: 'documentsRenamed:2' }
    expect((await killed(crash, 'restore', 'monday', '--yes')).signal).toBe('SIGKILL')
    await expect(openData(readConfig(into))).rejects.toThrow('half restored')
    const restored = await redress(into, 'restore', 'monday', '--yes')
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    const { storage } = await open(into)
    expect(storage.caseId).toBe(caseId)
    expect(await storage.ledger.claims(1, 200)).toHaveLength(120)
    const verified = await redress(into, 'verify', caseFolder)
    expect(verified.stdout).toContain('Checked 120 claims and 120 documents')
  },
)

test('ADM-6 a restore with another secret, into a place that is not empty, or into a folder beside settings of another place, ends with 1, prints the reason and shows no stack', async () => {
  const { caseFolder, own, settings, redress } = await scene('SQLite')
  await redress(own, 'backup', caseFolder, 'monday')
  const into = await settings('other')
  for (const [env, message] of [
    [{ ...into, REDRESS_SECRET: 'another secret of more than thirty-two' }, 'The secret is another'],
    [own, 'into an empty place only'],
  ] as const) {
    const { code, stderr } = await redress(env, 'restore', 'monday', '--yes')
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)])
    expect(stderr).not.toMatch(/^\s+at /m)
  }
  const elsewhere = {
    ...into,
    DATABASE_URL: 'postgres://redress@127.0.0.1:1/live',
    REDRESS_S3_BUCKET: 'live',
    REDRESS_S3_ACCESS_KEY: 'id',
    REDRESS_S3_SECRET_KEY: 'secret',
  }
  expect(await redress(elsewhere, 'restore', 'monday', '--data', 'trial', '--dry-run')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(
      'env -u DATABASE_URL -u REDRESS_S3_BUCKET -u REDRESS_S3_ACCESS_KEY -u REDRESS_S3_SECRET_KEY redress restore monday --data trial\n',
    ),
  })
  const none = await redress({ ...into, REDRESS_SECRET: '' }, 'restore', 'monday', '--yes')
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('set REDRESS_SECRET')])
})

test('a case is not destroyed before its retention date, without a copy, with one that lacks claims, or unconfirmed', async () => {
  const { caseFolder, own, redress, open } = await scene('SQLite', '01/31/2090')
  const refused = async (...args: readonly string[]) =>
    (await redress(own, 'purge', caseFolder, ...args)).stderr
  expect(await refused('--yes', '--without-copy')).toContain('must be retained until 01/31/2090')
  expect(await refused('--yes', '--early')).toContain('--copy FOLDER')
  expect(await refused('--yes', '--early', '--copy', 'nothing')).toContain('neither a backup nor an export')
  await redress(own, 'backup', caseFolder, 'monday')
  expect(await refused('--early', '--copy', 'monday')).toContain('confirm with --yes')
  const { storage, ...data } = await open(own)
  await claimMaker({ storage, ...data }).file({
    number: 999,
    at: Temporal.Instant.from('2026-11-22T20:00:00Z'),
  })
  expect(await refused('--early', '--copy', 'monday', '--yes')).toContain(
    'Another process has the database open',
  )
  await storage.close()
  expect(await refused('--early', '--copy', 'monday', '--yes')).toContain('holds 40 of 41 claims')
  const tried = await redress(own, 'purge', caseFolder, '--early', '--without-copy', '--dry-run')
  expect([tried.code, tried.stdout.trim()]).toEqual([0, 'Nothing was changed.'])
  expect((await redress(own, 'verify', caseFolder)).stdout).toContain('Every one is there')
})

test('the secret that was made for a development server stays where a backup of its case stays, and opens it', async () => {
  const { place, caseFolder, own, redress, there } = await scene('SQLite')
  const env = { REDRESS_DATA: join(place, 'made') }
  const list = join(caseFolder, 'class-list.csv')
  expect(await redress(env, 'import', caseFolder, list)).toMatchObject({ code: 0 })
  await redress(env, 'backup', caseFolder, 'monday')
  expect(await redress(env, 'purge', caseFolder, '--copy', 'monday', '--yes')).toMatchObject({ code: 0 })
  expect([await there('made/redress.sqlite'), await there('made/development-secret')]).toEqual([false, true])
  expect(await redress(env, 'restore', 'monday', '--yes')).toMatchObject({ code: 0 })
  expect((await redress(own, 'restore', 'monday', '--yes')).stderr).toContain('The secret is another')
})

test.each(stores)(
  '%s: a purge that is killed in the middle is finished by running it again, and leaves a certificate that can be checked',
  async (store) => {
    const { place, caseFolder, own, redress, killed, there, caseId } = await scene(store)
    await writeFile(join(place, 'keys.txt'), (await redress(own, 'keys', caseFolder)).stdout)
    expect(await redress(own, 'export', caseFolder, '--out', 'last')).toMatchObject({ code: 0 })
    const purge = ['purge', caseFolder, '--copy', 'last', '--yes', '--certificate', 'destroyed.json'] as const
    const { signal } = await killed({ ...own, REDRESS_CRASH_AT: 'orphanFound:9' }, ...purge)
    expect([signal, await there('destroyed.json')]).toEqual(['SIGKILL', false])
    expect(await readdir(join(place, 'data', 'documents', 'kept'))).toHaveLength(count - 8)
    // Half destroyed data cannot be opened, not even by a server.
    await expect(openData(readConfig(own))).rejects.toThrow('half destroyed')
    const other = await writeCase({ 'case.yaml': ['number: 1:26-cv-1', 'number: 2:27-cv-2'] })
    expect(await redress(own, 'purge', other, '--yes')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('half destroyed there is 1:26-cv-1'),
    })
    const again = await redress(own, ...purge)
    expect(again).toMatchObject({ code: 0 })
    expect(again.stdout).toContain('Destroyed. The certificate')
    expect(await there('data')).toBe(false)
    if (own.DATABASE_URL)
      expect(
        await server.query(own.DATABASE_URL, "select 1 from pg_tables where schemaname = 'public'"),
      ).toEqual([])
    else expect(await stat(databaseFile(own.REDRESS_DATA ?? '')).catch(() => null)).toBeNull()

    const certificate = JSON.parse(await readFile(join(place, 'destroyed.json'), 'utf8'))
    expect(certificate).toMatchObject({
      caseId,
      early: false,
      copy: { kind: 'export' },
      head: { claims: count },
    })
    expect(certificate.counts).toMatchObject({ claims: count, documents: count })
    expect(certificate.destroyed.join()).toMatch(
      /class list and its history, sessions, saved forms and their reminders, claims, what was observed of them, decisions/,
    )
    expect(certificate.destroyed.join()).toMatch(/notes of staff, notices, payments and ledger/)
    expect(certificate.remains.join()).toMatch(/payee files, files of letters/)
    expect(await readFile(join(place, 'destroyed.txt'), 'utf8')).toContain(`There were ${count} claims`)
    const check = ['verify', '--certificate', 'destroyed.json', '--keys', 'keys.txt'] as const
    expect(await redress({}, ...check)).toMatchObject({
      code: 0,
      stdout: 'The certificate is as it was signed.\n',
    })
    await writeFile(join(place, 'destroyed.json'), JSON.stringify({ ...certificate, early: true }))
    expect(await redress({}, ...check)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('was altered'),
    })
  },
)

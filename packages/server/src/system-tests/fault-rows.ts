import { execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { faults, isFaultCode } from '../foundation/faults/faults.ts'
import { childEnvironment } from '../testing/child-environment.ts'
import { logLines } from '../testing/log-lines.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { guardedUser, type PostgresServer } from '../testing/postgres-server.ts'
import { door } from '../testing/redress-with.ts'
import { receipt, signedIn } from '../testing/signed-in.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { startTestClamd } from '../testing/test-clamd.ts'
import { startTestServer } from '../testing/test-server.ts'
import { temporaryFolder, writeCase } from '../testing/write-case.ts'

/*
 * The rows of the table of faults in docs/operations.md, made from faults that really happen to the real server.
 * `npm run faults` writes them; fault-table.test.ts fails while a row is stale.
 */

const main = join(import.meta.dirname, '../main.ts')

/** Whoever may not mount cannot make a small disk. */
export const mayMount =
  process.platform === 'linux' &&
  /^CapEff:\s*[0-9a-f]*[2367abef][0-9a-f]{5}$/m.test(readFileSync('/proc/self/status', 'utf8'))

type Environment = Readonly<Record<string, string>>

interface Row {
  readonly terminal: string
  readonly ready: string
  readonly health: string
  readonly log: string
}

const key = (byte: number): string => `2026a:${Buffer.alloc(32, byte).toString('base64')}`

/** What differs from run to run: folders, ports, versions of a file. */
const masked = (text: string): string =>
  text
    // Paths are shown relative to the working folder, which may itself be a temporary one.
    .replaceAll(/(?:\.\.\/)*(?:\/?tmp\/)?(?:redress-tests-\w+\/)?redress-(?!tests-)\w{6}\b/g, 'FOLDER')
    .replaceAll(/127\.0\.0\.1:\d+/g, 'ADDRESS')

const inCell = (text: string): string => masked(text).replaceAll('|', '\\|').replaceAll('\n', '<br>')
const asCode = (value: unknown): string => `\`${inCell(JSON.stringify(value))}\``

/** The settings of a server with a case and data of its own. */
const settings = async (more: Environment = {}): Promise<Environment> => ({
  HOST: '127.0.0.1',
  PORT: '0',
  REDRESS_METRICS_PORT: '0',
  REDRESS_CASE: await writeCase(),
  REDRESS_DATA: await temporaryFolder(),
  REDRESS_SECRET: 'a secret of at least thirty-two characters',
  REDRESS_KEYS: key(1),
  ...more,
})

function run(environment: Environment) {
  const child = spawn(process.execPath, [main], { env: { ...childEnvironment(), ...environment } })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    said.out += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    said.err += String(chunk)
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { said, ended, stop: () => child.kill('SIGTERM') }
}

/** A line of the log without what differs from run to run. */
function shown(line: object): string {
  const facts = new Map(Object.entries(line))
  for (const name of ['time', 'pid', 'hostname']) facts.delete(name)
  const err: unknown = facts.get('err')
  if (typeof err === 'object' && err !== null)
    facts.set(
      'err',
      Object.fromEntries(Object.entries(err).filter(([name]) => !['stack', 'message'].includes(name))),
    )
  return asCode(Object.fromEntries(facts))
}

/** What a start that is refused says. */
async function refused(fault: string, environment: Environment): Promise<Row> {
  const { said, ended } = run(environment)
  const exitCode = await ended
  const [line, ...others] = logLines(said.err).filter(({ level }) => level === 60)
  expect([fault, others]).toEqual([fault, []])
  const code = isFaultCode(line?.code) ? line.code : 'INTERNAL'
  expect([fault, exitCode]).toEqual([fault, faults[code].exitCode])
  return {
    terminal: inCell(line?.msg ?? ''),
    ready: 'no server',
    health: 'no server',
    log: shown(line ?? {}),
  }
}

const answerOf = async (url: string): Promise<{ readonly status: number; readonly body: unknown }> => {
  const reply = await fetch(url)
  return { status: reply.status, body: await reply.json() }
}

/** What /health says of one dependency. */
function stateIn(
  body: unknown,
  dependency: string,
  facts: readonly string[] = ['state', 'required', 'lastCause'],
): Readonly<Record<string, unknown>> {
  const of = (value: unknown, name: string): unknown => new Map(Object.entries(Object(value))).get(name)
  const state = of(of(body, 'dependencies'), dependency)
  return Object.fromEntries(facts.map((name) => [name, of(state, name)]))
}

/** Where a server says that it serves. */
function addressesIn(said: string) {
  const [address = '', metrics = ''] = [/Redress serves .* at ([^"]+)"/, /Metrics are at (\S+)\/metrics/].map(
    (pattern) => pattern.exec(said)?.[1],
  )
  return { address, metrics }
}

/** What a server that runs says once a dependency is down. */
async function down(
  fault: string,
  dependency: string,
  environment: Environment,
  happen?: () => Promise<void>,
): Promise<Row> {
  const { said, ended, stop } = run(environment)
  await expect.poll(() => said.out, { timeout: 120_000 }).toContain('Redress serves')
  const { address, metrics } = addressesIn(said.out)
  // Right after a probe, so that none is on its way: it would end in another cause.
  const probedAt = async () => stateIn((await answerOf(`${metrics}/health`)).body, dependency, ['checkedAt'])
  const before = await probedAt()
  if (happen) {
    await expect.poll(probedAt, { timeout: 120_000, interval: 50 }).not.toEqual(before)
    await happen()
  }
  const health = async () => stateIn((await answerOf(`${metrics}/health`)).body, dependency)
  await expect.poll(health, { timeout: 120_000 }).toMatchObject({ state: 'down' })
  const ready = await answerOf(`${address}/readyz`)
  const lines = logLines(said.out).filter((line) => line.dependency === dependency)
  expect([fault, lines.length]).toEqual([fault, 1])
  const row = {
    terminal: 'nothing: see the log',
    ready: `${ready.status} ${asCode(ready.body)}`,
    health: asCode({ [dependency]: await health() }),
    log: shown(lines[0] ?? {}),
  }
  stop()
  await ended
  return row
}

/** Serves once, so that there are data. */
async function served(environment: Environment): Promise<Environment> {
  const { said, ended, stop } = run(environment)
  await expect.poll(() => said.out, { timeout: 120_000 }).toContain('Redress serves')
  stop()
  await ended
  return environment
}

/** A store that has every bucket, until it is closed. */
async function startStore() {
  const server = createServer((request, response) => {
    request.resume()
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  onTestFinished(close)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const environment = {
    REDRESS_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    REDRESS_S3_BUCKET: 'documents',
    REDRESS_S3_ACCESS_KEY: 'id',
    REDRESS_S3_SECRET_KEY: 'secret',
  }
  return { close, environment }
}

/** A disk of 32 megabytes, gone with the test. */
async function smallDisk(): Promise<string> {
  const folder = await temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', folder])
  onTestFinished(() => {
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

async function oneDocumentDeleted(): Promise<Row> {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const { status } = await browser.submit(
    'Automotive',
    await submissionBody(browser, { documents: [receipt] }),
  )
  expect(status).toBe(200)
  await server.close()
  const { caseFolder, dataFolder, secret } = server.config
  const kept = join(dataFolder, 'documents', 'kept')
  for (const file of readdirSync(kept)) await rm(join(kept, file))
  const env = { ...childEnvironment(), REDRESS_SECRET: secret ?? '' }
  const verify = spawn(process.execPath, [door, 'verify', caseFolder, '--data', dataFolder], { env })
  let said = ''
  for (const stream of [verify.stdout, verify.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk)
    })
  const code = await new Promise<number | null>((resolve) => verify.on('close', resolve))
  expect(code).toBe(1)
  const finding = said.split('\n').find((line) => line.includes('document')) ?? said
  const ran = run(
    await settings({ ...env, REDRESS_CASE: caseFolder, REDRESS_DATA: dataFolder, REDRESS_KEYS: '' }),
  )
  await expect.poll(() => ran.said.out, { timeout: 120_000 }).toContain('Redress serves')
  const { address, metrics } = addressesIn(ran.said.out)
  const [ready, health] = [await answerOf(`${address}/readyz`), await answerOf(`${metrics}/health`)]
  const faults = logLines(ran.said.out + ran.said.err).filter(
    ({ level, dependency }) => level >= 50 || dependency,
  )
  expect(faults).toEqual([])
  ran.stop()
  await ran.ended
  return {
    terminal: `\`redress verify\` (exit code 1): ${inCell(
      finding
        .replaceAll(/[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/g, 'REFERENCE-CODE')
        .replaceAll(/[0-9a-f]{32}/g, 'FILE')
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID'),
    )}`,
    ready: `${ready.status} ${asCode(ready.body)}`,
    health: asCode({ documents: stateIn(health.body, 'documents') }),
    log: 'none: a document is read when it is verified, exported or backed up',
  }
}

const production = {
  NODE_ENV: 'production',
  REDRESS_CAPTCHA_SECRET: 'theirs',
  REDRESS_PAYPAL_SECRET: 'theirs',
}
const testKey = '10000000-ffff-ffff-ffff-000000000001'

/** The settings of a case with this file changed, in production. */
const inProduction = async (changes: Parameters<typeof writeCase>[0]): Promise<Environment> =>
  settings({ ...production, REDRESS_CASE: await writeCase(changes) })

async function wrongPassword(postgres: PostgresServer): Promise<Environment> {
  const url = await postgres.newDatabase()
  // From a run before this one that failed.
  await postgres.query(url, `drop role if exists ${guardedUser}`)
  await postgres.query(url, `create role ${guardedUser} login password 'right'`)
  return settings({ DATABASE_URL: url.replace('redress@', `${guardedUser}:wrong@`) })
}

async function anotherCase(): Promise<Environment> {
  const theirs = await writeCase({
    'case.yaml': ['number: 1:26-cv-1', 'number: 2:27-cv-2'],
    'class-list.csv': 'claimId,pin\nX,111111\n',
  })
  return { ...(await served(await settings())), REDRESS_CASE: theirs }
}

async function scannerDown(fault: string): Promise<Row> {
  const clamd = await startTestClamd()
  await clamd.kill()
  const scanner = 'host' in clamd.address ? `${clamd.address.host}:${clamd.address.port}` : ''
  return down(fault, 'scanner', await settings({ REDRESS_CLAMAV: scanner }))
}

async function mailDown(fault: string): Promise<Row> {
  const mail = await startMailServer()
  await mail.stop()
  const { host, port } = mail.config.smtp
  const smtp = { REDRESS_SMTP: `smtp://${host}:${port}`, REDRESS_MAIL_FROM: 'claims@case.example' }
  return down(fault, 'mail', await settings(smtp))
}

async function storeDown(fault: string): Promise<Row> {
  const store = await startStore()
  return down(fault, 'documents', await settings(store.environment), store.close)
}

async function diskFull(fault: string): Promise<Row> {
  const disk = await smallDisk()
  const fill = () => writeFile(join(disk, 'filler'), Buffer.alloc(24 * 1024 * 1024))
  return down(fault, 'disk', await settings({ REDRESS_DATA: disk }), fill)
}

async function databaseDown(fault: string, postgres: PostgresServer): Promise<Row> {
  const environment = await settings({ DATABASE_URL: await postgres.newDatabase() })
  try {
    return await down(fault, 'database', environment, postgres.kill)
  } finally {
    await postgres.start()
  }
}

type MakeRow = (fault: string, postgres: PostgresServer) => Promise<Row>

/** Each fault of the table, in its order, and how to make its row. */
const makers: Readonly<Record<string, MakeRow>> = {
  'Wrong secret': async (fault) =>
    refused(fault, {
      ...(await served(await settings())),
      REDRESS_SECRET: 'another secret of thirty-two characters',
    }),
  'Wrong keys': async (fault) =>
    refused(fault, { ...(await served(await settings())), REDRESS_KEYS: key(2) }),
  "Another case's folder": async (fault) => refused(fault, await anotherCase()),
  'Sample members in production': async (fault) =>
    refused(fault, await inProduction({ 'class-list.csv': 'claimId,pin\nSAMPLE-1001,482916\n' })),
  "The captcha's test key in production": async (fault) =>
    refused(fault, await inProduction({ 'case.yaml': ['siteKey: test-key', `siteKey: ${testKey}`] })),
  'Wrong password of PostgreSQL': async (fault, postgres) => refused(fault, await wrongPassword(postgres)),
  'PostgreSQL down at the start': async (fault) =>
    refused(fault, await settings({ DATABASE_URL: 'postgres://redress@127.0.0.1:1/case' })),
  'PostgreSQL down': databaseDown,
  'S3 down': storeDown,
  'Disk full (under 16 MB left)': diskFull,
  'ClamAV down': scannerDown,
  'SMTP down': mailDown,
  'One document deleted': oneDocumentDeleted,
}

/** A row of the table that can be made. */
interface FaultRow {
  readonly fault: string
  /** Whether it needs a small disk, which not everybody may mount. */
  readonly needsMount: boolean
  /** The row as it stands in the table. */
  readonly make: (postgres: PostgresServer) => Promise<string>
}

/** Every row of the table, in its order. */
export const faultRows: readonly FaultRow[] = Object.entries(makers).map(([fault, makeRow]) => ({
  fault,
  needsMount: makeRow === diskFull,
  make: async (postgres) => {
    const { terminal, ready, health, log } = await makeRow(fault, postgres)
    return `| ${fault} | ${terminal} | ${ready} | ${health} | ${log} |`
  },
}))

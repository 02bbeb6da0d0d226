import { execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { faults, isFaultCode } from '../foundation/faults/fault-catalogue.ts'
import { temporaryFolder, writeCase } from '../testing/case-builder.ts'
import { childEnvironment } from '../testing/child-environment.ts'
import { startTestClamd } from '../testing/clamd-server.ts'
import { receipt, signedIn } from '../testing/filing.ts'
import { logLines } from '../testing/log-lines.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { guardedUser, type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { door } from '../testing/redress-command.ts'
import { submissionBody } from '../testing/submission-builder.ts'
import { startTestServer } from '../testing/test-server.ts'

/*
 * Makes the table of faults in docs/operations.md from faults that really happen to the real server. The test fails when
 * the table is stale; REDRESS_WRITE_FAULTS=1 writes it anew.
 */

const main = join(import.meta.dirname, '../main.ts')
const page = join(import.meta.dirname, '../../../../docs/operations.md')
const [begin, end] = ['<!-- faults:begin -->', '<!-- faults:end -->']

/** Whoever may not mount cannot make a small disk. */
const mayMount =
  process.platform === 'linux' &&
  /^CapEff:\s*[0-9a-f]*[2367abef][0-9a-f]{5}$/m.test(readFileSync('/proc/self/status', 'utf8'))

type Environment = Readonly<Record<string, string>>

interface Row {
  readonly fault: string
  readonly terminal: string
  readonly ready: string
  readonly health: string
  readonly log: string
}

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

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
    fault,
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
    fault,
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
    fault: 'One document deleted',
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

async function refusedStarts(): Promise<readonly Row[]> {
  const mine = await served(await settings())
  const theirs = await writeCase({
    'case.yaml': ['number: 1:26-cv-1', 'number: 2:27-cv-2'],
    'class-list.csv': 'claimId,pin\nX,111111\n',
  })
  const production = {
    NODE_ENV: 'production',
    REDRESS_CAPTCHA_SECRET: 'theirs',
    REDRESS_PAYPAL_SECRET: 'theirs',
  }
  const testKey = '10000000-ffff-ffff-ffff-000000000001'
  const samples = await writeCase({ 'class-list.csv': 'claimId,pin\nSAMPLE-1001,482916\n' })
  const withTestKey = await writeCase({ 'case.yaml': ['siteKey: test-key', `siteKey: ${testKey}`] })
  const url = await postgres.newDatabase()
  await postgres.query(url, `create role ${guardedUser} login password 'right'`)
  const wrongPassword = url.replace('redress@', `${guardedUser}:wrong@`)
  return [
    await refused('Wrong secret', { ...mine, REDRESS_SECRET: 'another secret of thirty-two characters' }),
    await refused('Wrong keys', { ...mine, REDRESS_KEYS: key(2) }),
    await refused("Another case's folder", { ...mine, REDRESS_CASE: theirs }),
    await refused('Sample members in production', await settings({ ...production, REDRESS_CASE: samples })),
    await refused(
      "The captcha's test key in production",
      await settings({ ...production, REDRESS_CASE: withTestKey }),
    ),
    await refused('Wrong password of PostgreSQL', await settings({ DATABASE_URL: wrongPassword })),
    await refused(
      'PostgreSQL down at the start',
      await settings({ DATABASE_URL: 'postgres://redress@127.0.0.1:1/case' }),
    ),
  ]
}

async function runningFaults(): Promise<readonly Row[]> {
  const database = await settings({ DATABASE_URL: await postgres.newDatabase() })
  const store = await startStore()
  const disk = await smallDisk()
  const clamd = await startTestClamd()
  const mail = await startMailServer()
  await clamd.kill()
  await mail.stop()
  const { host, port } = mail.config.smtp
  const scanner = 'host' in clamd.address ? `${clamd.address.host}:${clamd.address.port}` : ''
  return [
    await down('PostgreSQL down', 'database', database, postgres.kill),
    await down('S3 down', 'documents', await settings(store.environment), store.close),
    await down('Disk full (under 16 MB left)', 'disk', await settings({ REDRESS_DATA: disk }), () =>
      writeFile(join(disk, 'filler'), Buffer.alloc(24 * 1024 * 1024)),
    ),
    await down('ClamAV down', 'scanner', await settings({ REDRESS_CLAMAV: scanner })),
    await down(
      'SMTP down',
      'mail',
      await settings({ REDRESS_SMTP: `smtp://${host}:${port}`, REDRESS_MAIL_FROM: 'claims@case.example' }),
    ),
  ]
}

const tableOf = (rows: readonly Row[]): string =>
  [
    '| Fault | The terminal says | `/readyz` | `/health` | The log line |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ fault, terminal, ready, health, log }) =>
        `| ${fault} | ${terminal} | ${ready} | ${health} | ${log} |`,
    ),
  ].join('\n')

test.skipIf(!mayMount)(
  'OPS-1 the table of faults in docs/operations.md says what the server says when they happen',
  async () => {
    const rows = [...(await refusedStarts()), ...(await runningFaults()), await oneDocumentDeleted()]
    const text = await readFile(page, 'utf8')
    const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)]
    const current = `${text.slice(0, from)}\n${tableOf(rows)}\n${text.slice(to)}`
    if (process.env.REDRESS_WRITE_FAULTS === '1') await writeFile(page, current)
    else expect(text).toBe(current)
  },
  600_000,
)

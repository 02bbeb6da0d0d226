import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { FormType } from '@redress/engine'
import { idempotencyKeyHeader, submitCall } from '@redress/engine/contract'
import * as z from 'zod/mini'
import { restoreBackup } from '../administration/backup/restore-backup.ts'
import { writeBackup } from '../administration/backup/write-backup.ts'
import { everyClaim } from '../administration/exports/claim-filter.ts'
import { exportClaims } from '../administration/exports/export-claims.ts'
import { publicKeysOf } from '../claims/ledger/is-signed.ts'
import { sealLedger } from '../claims/ledger/seal-ledger.ts'
import { signScan } from '../claims/vault/sign-scan.ts'
import { passCheckpoint } from '../foundation/checkpoint.ts'
import { isThere } from '../foundation/files/is-there.ts'
import { version } from '../foundation/version.ts'
import type { Config } from '../installation/config.ts'
import { openStore } from '../installation/open-backends.ts'
import { type Assembled, assemble } from '../site/assemble.ts'
import { findPostgres } from './find-postgres.ts'
import { fixtureCase, fixtureCaseChanges, fixtureMembers } from './fixture-case.ts'
import { startPostgres } from './postgres-server.ts'
import { submissionBody, type TestSubmission } from './submission-body.ts'
import { openBrowser } from './test-browser.ts'
import { temporaryFolder, writeCase } from './write-case.ts'
import { writePage } from './write-page.ts'

/*
 * Creates the fixture of this version, once: `npm run fixture`. Claims are filed over HTTP at servers of this version, with
 * a simulated clock. See packages/server/fixtures/README.md.
 */
const target = join(import.meta.dirname, '../../fixtures', version)

const key = (id: string, byte: number) => ({ id, bytes: Buffer.alloc(32, byte) })
const former = [key('2025a', 7)]
const keys = [key('2026a', 9), ...former]

/** An address where no server listens. */
const nowhere = { host: '127.0.0.1', port: 9 } as const

let now = Temporal.Instant.from('2026-11-20T20:00:00Z')

function configOf(dataFolder: string, webhook: string): Config {
  const mail = { smtp: { ...nowhere, secure: false, requireTls: false, login: null } }
  return {
    environment: 'development',
    port: 0,
    host: 'localhost',
    caseFolder: join(target, 'case'),
    dataFolder,
    trustedProxies: 0,
    stagingGigabytes: 1,
    metricsPort: null,
    analyticsUrl: null,
    secret: 'the secret of a fixture, used for nothing else',
    keys,
    captcha: { secret: null, harderSecret: null, verifyUrl: null, scriptUrl: null },
    payPal: { secret: null, apiUrl: null },
    outbox: {
      mail: { ...mail, from: { name: 'Fixture', address: 'fixture@example.com' }, siteUrl: null },
      webhook: { url: webhook, secret: Buffer.alloc(32, 5), events: ['claim.filed'] },
    },
    databaseUrl: null,
    s3: null,
    clamAv: null,
    rehearsal: {
      crash: null,
      orphanSeconds: null,
      uploadSeconds: null,
      sealMilliseconds: 1_000_000,
      scanMilliseconds: null,
      outboxMilliseconds: 20,
      begins: null,
      signInsASecond: null,
      slowHashMemory: null,
    },
  }
}

/** The administrator's system: it accepts notifications while it runs. */
async function startReceiver() {
  const received: string[] = []
  const server = createServer((request, response) => {
    received.push(request.url ?? '')
    request.resume().on('end', () => response.writeHead(204).end())
  }).listen(0, nowhere.host)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const stop = async (): Promise<void> => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://${nowhere.host}:${port}/hook`, received, stop }
}

const pageFolder = await writePage()
const open = (config: Config): Promise<Assembled> =>
  assemble(config, { pageFolder, logger: false, now: () => now })

const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n${text}\n`)

/** Waits until a condition holds. @throws after a minute */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('It took too long.')
}

const filedSchema = z.object({ submitted: z.literal(true), referenceCodeForm: z.string() })

interface ToFile extends TestSubmission {
  readonly formType: FormType
  /** By place in the class list. */
  readonly member: number
  readonly culture: string
}

const codes: string[] = []

/** Files a claim at one server, signed in at another, seven minutes after the one before. */
async function file(signInAt: Assembled, given: ToFile, sendTo = signInAt): Promise<string> {
  now = now.add({ minutes: 7 })
  const { formType, member, culture, ...submission } = given
  const [claimId = '', pin = '', claimantName = ''] = fixtureMembers[member] ?? []
  const credentials = { claimId, pin }
  const browser = await openBrowser(signInAt)
  await browser.authorize(formType, credentials)
  const email = formType === 'Automotive' ? { email: `member${member}@example.com` } : {}
  const claimDetails = { claimantName, ...email, ...submission.claimDetails }
  const strings = { userPreferredCulture: culture }
  const body = await submissionBody(browser, { formType, credentials, ...submission, claimDetails, strings })
  const reply = await sendTo.app.inject({
    method: 'POST',
    url: submitCall(formType),
    headers: {
      ...browser.headers,
      [idempotencyKeyHeader]: String(codes.length + 1).padStart(32, '0'),
      'content-type': body.type,
    },
    payload: body.bytes,
  })
  const { referenceCodeForm } = z.parse(filedSchema, reply.json())
  codes.push(referenceCodeForm)
  return referenceCodeForm
}

/** Claims under the former key, with delivered webhooks. */
async function fileFormer(config: Config, received: readonly string[]): Promise<void> {
  const server = await open({ ...config, keys: former })
  const documents = [pdf('a receipt'), pdf('a photograph')]
  const names = ['receipt.pdf', 'recibo ñ.pdf']
  await file(server, { formType: 'Automotive', member: 0, culture: 'en', documents, names })
  await file(server, { formType: 'Standard', member: 1, culture: 'es' })
  const changed = { claimantName: 'Ana Changed' }
  await file(server, { formType: 'Automotive', member: 0, culture: 'en', claimDetails: changed })
  await file(server, { formType: 'DocumentsUpload', member: 2, culture: 'ar', documents: [pdf('a letter')] })
  await until(() => received.length >= 4)
  await sealLedger(server.deps)
  await server.deps.storage.steps.add([{ formType: 'Automotive', step: 'landing', count: 4 }])
  await server.close()
}

/** Held claims, at a server whose captcha provider and virus scanner do not answer; one document has a virus. */
async function fileHeld(config: Config, server: Assembled): Promise<void> {
  const captcha = { ...config.captcha, secret: 'a secret', verifyUrl: `http://${nowhere.host}:9/verify` }
  const held = await open({ ...config, clamAv: nowhere, captcha })
  await file(server, { formType: 'Automotive', member: 3, culture: 'es' }, held)
  const waits = [pdf('waits for a scanner')]
  await file(server, { formType: 'Standard', member: 4, culture: 'ar', documents: waits }, held)
  const virus = [pdf('has a virus')]
  const code = await file(
    server,
    { formType: 'Automotive', member: 4, culture: 'en', documents: virus },
    held,
  )
  await held.close()
  const { storage, ring } = server.deps
  const claim = await storage.claims.findByReferenceCode(code)
  const [name = ''] = claim?.files ?? []
  const document = { caseId: storage.caseId, claimId: claim?.id ?? '', file: name }
  const verdict = { state: 'infected', finding: 'Eicar-Test-Signature' } as const
  await storage.claims.noteScan(name, signScan(ring, document, verdict))
}

/** One failed webhook, and a wrong guess at a PIN. */
async function leaveTraces({ deps, app }: Assembled): Promise<void> {
  const later = now.add({ hours: 2000 })
  const limits = { now: later, until: later.add({ hours: 1 }), limit: 1, underWay: [] }
  const [leased] = await deps.storage.outbox.lease('webhook', limits)
  if (leased) await deps.storage.outbox.giveUp(leased, 'the receiver did not answer', now)
  await sealLedger(deps)
  const stranger = await openBrowser({ app })
  await stranger.authorize('Automotive', { claimId: 'AB-1006', pin: '000000' })
}

/** Restores the backup to a PostgreSQL, and writes it as SQL for a client. */
async function writePostgres(config: Config, { deps }: Assembled): Promise<void> {
  const postgres = await startPostgres()
  try {
    const databaseUrl = await postgres.newDatabase()
    const dataFolder = join(await temporaryFolder(), 'data')
    await restoreBackup(join(target, 'backup'), { ...deps, config: { ...config, dataFolder, databaseUrl } })
    const options = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=20']
    const dump = execFileSync(join(findPostgres(), 'pg_dump'), [...options, databaseUrl], {
      encoding: 'utf8',
    })
    const lines = dump.split('\n').filter((line) => line !== '' && !/^(--|\\)/.test(line))
    await writeFile(join(target, 'postgres.sql'), `${lines.join('\n')}\n`)
  } finally {
    await postgres.remove()
  }
}

async function writeSettings({ secret }: Config, { deps }: Assembled, unsealed: string): Promise<void> {
  const written = keys.map(({ id, bytes }) => `${id}:${bytes.toString('base64')}`).join(',')
  const settings = {
    secret,
    keys: written,
    publicKeys: publicKeysOf(deps.ring),
    claims: codes,
    unsealed: [unsealed],
    members: fixtureMembers,
  }
  await writeFile(join(target, 'settings.json'), `${JSON.stringify(settings, null, 2)}\n`)
}

async function make(): Promise<void> {
  await cp(await writeCase(await fixtureCaseChanges()), join(target, 'case'), { recursive: true })
  const receiver = await startReceiver()
  const config = configOf(await temporaryFolder(), receiver.url)
  await fileFormer(config, receiver.received)
  await receiver.stop()
  const server = await open(config)
  await fileHeld(config, server)
  await leaveTraces(server)
  const all = { filter: everyClaim, after: 0, withDocuments: true }
  await exportClaims(server.deps, { folder: join(target, 'export'), ...all })
  const store = await openStore(config, passCheckpoint)
  await writeBackup({ ...server.deps, store }, { folder: join(target, 'backup'), ...fixtureCase })
  const unsealed = await file(server, { formType: 'Standard', member: 5, culture: 'en' })
  await writeSettings(config, server, unsealed)
  await server.close()
  await cp(config.dataFolder, join(target, 'data-folder'), { recursive: true })
  await writePostgres(config, server)
}

if (await isThere(target)) {
  process.stderr.write(
    `${target} is there already: the fixture of a version is made once, and never again.\n`,
  )
  process.exitCode = 1
} else {
  try {
    await make()
    process.stdout.write(`Made ${target}. Commit it with the release.\n`)
  } catch (error) {
    await rm(target, { recursive: true, force: true })
    throw error
  }
}

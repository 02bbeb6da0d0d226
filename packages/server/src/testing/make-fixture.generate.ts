import { execFileSync } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { isThere } from '@redress/foundation/files/text-files.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { version } from '@redress/foundation/version.ts'
import { expect, onTestFinished, test } from 'vitest'
import { publicKeysOf } from '../claims/ledger/receipt.ts'
import { signScan } from '../claims/vault/signed-statements.ts'
import type { Config } from '../installation/config.ts'
import { assemble } from '../site/assemble.ts'
import { filedClaims } from '../steps/filing/filed-claims.ts'
import { findPostgres } from './find-postgres.ts'
import { fixtureCaseChanges, fixtureMembers, secondVersion } from './fixture-case.ts'
import { byCheque, type FixtureScene, peopleAt } from './fixture-life.ts'
import { startMailServer } from './mail-server.ts'
import { startPostgres } from './postgres-server.ts'
import { redressIn } from './redress-with.ts'
import { openBrowser } from './test-browser.ts'
import type { TestServer } from './test-server.ts'
import { settled } from './wait-for-count.ts'
import { startWebhookReceiver } from './webhook-receiver.ts'
import { writePage } from './write-page.ts'

/*
 * Creates the fixture of this version, once: `npm run fixture`. People and commands live through a case, on SQLite and on PostgreSQL. See
 * packages/server/fixtures/README.md.
 */
const target = join(import.meta.dirname, '../../fixtures', version)

const key = (id: string, byte: number) => ({ id, bytes: Buffer.alloc(32, byte) })
const former = [key('2026a', 7)]
const keys = [key('2026b', 9), ...former]
const secret = 'the secret of a fixture, used for nothing else'

/** An address where no server listens. */
const nowhere = { host: '127.0.0.1', port: 9 } as const

interface Place {
  readonly caseFolder: string
  readonly dataFolder: string
  readonly databaseUrl: string | null
}

const configOf = (place: Place, outbox: Config['outbox']): Config => ({
  ...{ environment: 'development', port: 0, host: 'localhost', trustedProxies: 0, stagingGigabytes: 1 },
  ...{ metricsPort: null, analyticsUrl: null, secret, keys, s3: null, clamAv: null },
  captcha: { secret: null, harderSecret: null, verifyUrl: null, scriptUrl: null },
  payPal: { secret: null, apiUrl: null },
  ...place,
  rehearsal: {
    ...{ crash: null, orphanSeconds: null, uploadSeconds: null, sealMilliseconds: 1_000_000 },
    ...{ scanMilliseconds: null, outboxMilliseconds: 20, begins: null, signInsASecond: null },
    slowHashMemory: null,
  },
  outbox,
})

const pageFolder = await writePage()

async function serve(config: Config): Promise<TestServer> {
  const server = await assemble(config, { pageFolder, logger: false, maxLag: 0 })
  const refuse = (): never => {
    throw new Error('The clock of a fixture goes by itself.')
  }
  return {
    ...server,
    config,
    filed: filedClaims(server.deps),
    setNow: refuse,
    restart: async () => refuse(),
  }
}

/** Claims that are held: the captcha provider and the virus scanner do not answer, and one document has a virus. */
async function fileHeld(scene: FixtureScene, config: Config, people: ReturnType<typeof peopleAt>) {
  const captcha = { ...config.captcha, secret: 'a secret', verifyUrl: `http://${nowhere.host}:9/verify` }
  const held = await serve({ ...config, clamAv: nowhere, captcha })
  await people.file({ member: 9, culture: 'es' }, held)
  const waits = [Buffer.from('%PDF-1.7\nwaits for a scanner\n')]
  await people.file({ member: 9, formType: 'Standard', culture: 'ar', documents: waits }, held)
  const virus = [Buffer.from('%PDF-1.7\nhas a virus\n')]
  const code = await people.file({ member: 10, documents: virus }, held)
  await held.close()
  const { storage, ring } = scene.server.deps
  const claim = await storage.claims.findByReferenceCode(code)
  const [name = ''] = claim?.files ?? []
  const document = { caseId: storage.caseId, claimId: claim?.id ?? '', file: name }
  const verdict = { state: 'infected', finding: 'Eicar-Test-Signature' } as const
  await storage.claims.noteScan(name, signScan(ring, document, verdict))
}

/** The id of the payee file of a format that a run wrote. */
const fileIn = (printed: string, format: 'ach' | 'cheques'): string =>
  new RegExp(`${format}-\\d{8}-\\d{6}-\\w{4}`).exec(printed)?.[0] ?? ''

/** Whether no notice waits to be sent. */
const noticesSent = (server: TestServer): Promise<void> =>
  expect
    .poll(async () => (await server.deps.storage.notices.counts()).map(({ state }) => state))
    .not.toContain('pending')

interface Life {
  readonly codes: readonly string[]
  /** The last claim, which is not sealed. */
  readonly unsealed: string
  readonly erased: string
  readonly documents: number
  readonly publicKeys: ReturnType<typeof publicKeysOf>
}

/** Everything that happens to the data of a fixture. `folders`: where its export and its backup are written. */
async function liveThrough(
  place: Place,
  folders: { readonly export: string; readonly backup: string },
): Promise<Life> {
  const codes: string[] = []
  const folder = await temporaryFolder()
  const mail = await startMailServer()
  const receiver = await startWebhookReceiver()
  const outbox = { mail: { ...mail.config, perMinute: 60_000 }, webhook: receiver.config }
  const config = configOf(place, outbox)
  const settings = {
    REDRESS_SECRET: secret,
    REDRESS_KEYS: keys.map(({ id, bytes }) => `${id}:${bytes.toString('base64')}`).join(','),
    REDRESS_DATA: place.dataFolder,
    REDRESS_SITE_URL: 'https://claims.example',
    REDRESS_ERASURES: `${place.caseFolder}-erasures.jsonl`,
    ...(place.databaseUrl !== null && { DATABASE_URL: place.databaseUrl }),
  }
  const run: FixtureScene['run'] = async (command, ...words) => {
    const printed = await redressIn({ settings, cwd: folder }, command, place.caseFolder, ...words)
    if (printed.code !== 0)
      throw new Error(`redress ${command} ${words.join(' ')}: ${printed.stdout}${printed.stderr}`)
    return printed
  }

  const early = await serve({ ...config, keys: former })
  const before = peopleAt({ server: early, mail, folder, run, codes })
  const documents = [Buffer.from('%PDF-1.7\na receipt\n'), Buffer.from('%PDF-1.7\na photograph\n')]
  await before.file({ member: 0, documents, names: ['receipt.pdf', 'recibo ñ.pdf'] })
  const bo = await before.file({ member: 1, culture: 'es' })
  const ana = await before.file({ member: 0, fields: { formerNote: 'a field that is renamed later' } })
  await before.file({
    ...{ member: 2, formType: 'DocumentsUpload', culture: 'ar' },
    documents: [Buffer.from('%PDF-1.7\na letter\n')],
  })
  await settled(early)
  await before.seal()
  await early.deps.storage.steps.add([{ formType: 'Automotive', step: 'landing', count: 4 }])
  await early.close()

  const server = await serve(config)
  const scene = { server, mail, folder, run, codes }
  const people = peopleAt(scene)
  const nada = await people.file({ member: 2 })
  const ines = await people.file({ member: 3 })
  const tobias = await people.file({ member: 4 })
  const pia = await people.file({ member: 6 })
  const ugo = await people.file({ member: 7, fields: { ...byCheque, email: null } })
  const eva = await people.file({ member: 8, documents: [Buffer.from('%PDF-1.7\nto be erased\n')] })
  await fileHeld(scene, config, people)
  await people.fileForMany()
  await people.save()
  await people.fileSaved()
  await settled(server)
  await people.seal()

  await people.decide(
    `${ana},deficient,receiptMissing,,2031-03-31,`,
    `${bo},accepted,,100.00,,`,
    `${nada},accepted,,50.00,,`,
    `${ines},accepted,,60.00,,`,
    `${tobias},accepted,,70.00,,`,
    `${pia},denied,late,,,`,
    `${ugo},accepted,,75.50,,`,
  )
  await run('notices', 'deficiency')
  await run('notices', 'outcome')
  await noticesSent(server)
  await run('notices', 'outcome', '--letters', 'letters.csv')
  await run(
    'notices',
    '--bounces',
    await people.write('bounces.csv', 'referenceCode,reason', `${pia},mailbox full`),
  )
  const cured = await people.cure(ana, 0, 'the receipt that was missing')
  await people.decide(`${cured},accepted,,200.00,,`)
  await people.act(ines, 3, { action: 'contact', fields: { 'claimDetails.email': 'other@example.com' } })
  await people.object('member3@example.com')
  await run('objections', '--uphold', ines)
  const account = { 'claimDetails.method': 'deposit', 'claimDetails.routing': '011000015' }
  await people.act(tobias, 4, {
    ...{ action: 'payment', fields: { ...account, 'claimDetails.account': '7654321' } },
  })
  await people.seal()

  const paid = (await run('pay', '--out', 'payees')).stdout
  await run('pay', '--paid', fileIn(paid, 'ach'))
  const returned = await people.write('returned.csv', 'referenceCode,reason', `${cured},R03`, `${nada},R02`)
  await run('pay', '--returned', returned)
  await people.decide(`${cured},reissued,,200.00,,`)
  await people.seal()
  await run('pay', '--paid', fileIn((await run('pay', '--out', 'payees')).stdout, 'ach'))

  // Her payment came back, and she says where it should go.
  await people.act(nada, 2, {
    ...{ action: 'payment', fields: { ...account, 'claimDetails.account': '9990001' } },
  })

  const members = await people.write('members.csv', 'claimId', 'AB-1006', 'AB-1012')
  await run('links', members, '--ends', '2035-12-31', '--out', 'links.csv')
  const links = (await readFile(join(folder, 'links.csv'), 'utf8')).match(/https:[^"]+/g) ?? []
  const jo = await people.fileByLink(links[1] ?? '', 11)
  await people.act(jo, 11, { action: 'withdraw' })
  await run(
    'erase',
    eva,
    '--reason',
    'request 118',
    '--order',
    'an order of 3 May 2027',
    '--yes',
    '--certificate',
    'erased.json',
  )
  const changes = await people.write(
    'changes.csv',
    'change,day,reason,claimId,pin,ClaimantName,into',
    'added,2026-11-19,missing,AB-3001,246810,Noa Levi,',
    'corrected,2026-11-19,letter,AB-1006,,Wei Zhang-Li,',
    'merged,2026-11-19,one person,AB-1012,,,AB-1011',
    'optedOut,2026-11-19,letter,AB-1010,,,',
    'deceased,2026-11-19,letter,AB-1009,,,',
  )
  await run('class', changes)
  await run('api-keys', '--add', 'reviews', '--until', '2035-12-31')
  await run('api-keys', '--add', 'mail', '--scope', 'bounces', '--until', '2035-12-31')
  await run('api-keys', '--revoke', 'mail')
  await run('find', 'Ana Nandu', '--reason', 'call 1207')

  const texts = await secondVersion((path) => readFile(join(place.caseFolder, path), 'utf8'))
  for (const [path, text] of Object.entries(texts)) await writeFile(join(place.caseFolder, path), text)
  await run('reload')
  await server.close()

  const last = await serve(config)
  const after = peopleAt({ ...scene, server: last })
  await after.file({ member: 4, formType: 'Standard', culture: 'es' })
  await settled(last)
  await receiver.stop()
  await after.file({ member: 2, formType: 'Standard' })
  const now = Temporal.Now.instant().add({ hours: 2000 })
  const limits = { now, until: now.add({ hours: 1 }), limit: 1, underWay: [] }
  const [leased] = await last.deps.storage.outbox.lease('webhook', limits)
  if (leased)
    await last.deps.storage.outbox.giveUp(leased, 'the receiver did not answer', Temporal.Now.instant())
  const stranger = await openBrowser(last)
  await stranger.authorize('Automotive', { claimId: 'AB-1006', pin: '000000', way: 'credentials' })
  await after.seal()
  await run('export', '--out', folders.export)
  await run('backup', folders.backup)
  const unsealed = await after.file({ member: 10, formType: 'Standard' })
  const publicKeys = publicKeysOf(last.deps.ring)
  await last.close()
  const verified = (await run('verify')).stdout
  return {
    codes,
    unsealed,
    erased: eva,
    documents: Number(/(\d+) documents/.exec(verified)?.[1]),
    publicKeys,
  }
}

const settingsOf = ({ codes, unsealed, erased, documents, publicKeys }: Life) => ({
  secret,
  keys: keys.map(({ id, bytes }) => `${id}:${bytes.toString('base64')}`).join(','),
  publicKeys,
  claims: codes,
  unsealed: [unsealed],
  documents,
  erased: [erased],
  madeAt: Temporal.Now.instant().toString(),
  signIn: { way: 'credentials' },
  members: fixtureMembers,
})

const writeJson = (path: string, value: object): Promise<void> =>
  writeFile(path, `${JSON.stringify(value, null, 2)}\n`)

async function makeOnSqlite(): Promise<void> {
  const dataFolder = await temporaryFolder()
  const caseFolder = join(target, 'case')
  await cp(await writeCase(fixtureCaseChanges()), caseFolder, { recursive: true })
  const place = { caseFolder, dataFolder, databaseUrl: null }
  const life = await liveThrough(place, {
    export: join(target, 'export'),
    backup: join(target, 'backup'),
  })
  await writeJson(join(target, 'settings.json'), settingsOf(life))
  await cp(dataFolder, join(target, 'data-folder'), { recursive: true })
}

async function makeOnPostgres(): Promise<void> {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.remove())
  const databaseUrl = await postgres.newDatabase()
  const dataFolder = await temporaryFolder()
  const caseFolder = await writeCase(fixtureCaseChanges())
  const place = { caseFolder, dataFolder, databaseUrl }
  const beside = await temporaryFolder()
  const life = await liveThrough(place, { export: join(beside, 'export'), backup: join(beside, 'backup') })
  await writeJson(join(target, 'postgres.json'), settingsOf(life))
  await cp(dataFolder, join(target, 'postgres-data'), { recursive: true })
  await cp(`${caseFolder}-erasures.jsonl`, join(target, 'postgres-erasures.jsonl'))
  const options = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=20']
  const dump = execFileSync(join(findPostgres(), 'pg_dump'), [...options, databaseUrl], {
    ...{ encoding: 'utf8', maxBuffer: 2 ** 26 },
  })
  const lines = dump.split('\n').filter((line) => line !== '' && !/^(--|\\)/.test(line))
  await writeFile(join(target, 'postgres.sql'), `${lines.join('\n')}\n`)
}

test('the fixture of this version', { timeout: 600_000 }, async () => {
  if (await isThere(target))
    throw new Error(`${target} is there already: the fixture of a version is made once, and never again.`)
  try {
    await makeOnSqlite()
    await makeOnPostgres()
  } catch (error) {
    await rm(target, { recursive: true, force: true })
    throw error
  }
  process.stdout.write(`Made ${target}. Commit it with the release.\n`)
})

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noticeCase } from '@redress/case/testing/notice-case.ts'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sealLedger } from '../claims/ledger/seal-ledger.ts'
import { readConfig } from '../installation/config.ts'
import { openData } from '../installation/open-data.ts'
import { claimMaker } from '../testing/claim-maker.ts'
import { decided } from '../testing/decided.ts'
import { addLaterEvent } from '../testing/later-event.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { redressProcess } from '../testing/redress-with.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

type Store = 'SQLite' | 'PostgreSQL'

const payments = `payers:
  payPal: { note: Your payment }
forms:
  Automotive: { choices: { all: { format: payPal, email: claimDetails.email } } }
`

const at = Temporal.Instant.from('2026-11-20T20:00:00Z')

/**
 * Three accepted claims in a store; a later version recorded on the first an event of a kind of its own, and on the second a decision
 * with a field of its own.
 */
async function scene(store: Store) {
  const place = await temporaryFolder()
  const caseFolder = await writeCase({
    ...noticeCase,
    'case.yaml': `${String(noticeCase['case.yaml'])}find: { name: [claimDetails.claimantName] }\nretention: 01/31/2020\n`,
    'payments.yaml': payments,
  })
  const settings = async (name: string): Promise<Record<string, string>> => ({
    REDRESS_DATA: join(place, name),
    REDRESS_ERASURES: join(place, `${name}-erasures.jsonl`),
    REDRESS_SECRET: 'a secret of at least thirty-two characters',
    REDRESS_SITE_URL: 'https://claims.example',
    ...(store === 'PostgreSQL' && { DATABASE_URL: await postgres.newDatabase() }),
  })
  const own = await settings('data')
  const opened = await openData(readConfig(own))
  onTestFinished(opened.storage.close)
  const { file } = claimMaker(opened)
  const claims: { readonly id: string; readonly code: string }[] = []
  for (let number = 1; number <= 3; number += 1) {
    const fields = { claimantName: `Ana ${number}`, email: `ana${number}@claimant.example` }
    const { id, referenceCode: code } = await file({ number, at, models: [['claimDetails', fields]] })
    await decided(opened, code, { state: 'accepted', amount: '10.00' })
    claims.push({ id, code })
  }
  const [one = { id: '', code: '' }, two = one, three = one] = claims
  await addLaterEvent(opened, one.code, { kind: 'escalation', to: 'the court' })
  const decision = { kind: 'decision', state: 'accepted', reasons: [], amount: '10.00', day: null }
  await addLaterEvent(opened, two.code, { ...decision, payBy: 'wire' })
  await sealLedger({ ...opened, now: () => at })
  const redressOn = (env: Record<string, string>, ...words: readonly string[]) =>
    redressProcess({ settings: env, cwd: place }, ...words)
  const redress = (...words: readonly string[]) => redressOn(own, ...words)
  return { place, caseFolder, own, settings, one, two, three, redress, redressOn }
}

/** What every command says of them. */
const aloud = [
  '2 things of a later version of Redress, which this one does not know. Nothing is wrong with them:',
  '  event decision with payBy: 1',
  '  event escalation: 1',
].join('\n')

const stores: readonly Store[] = ['SQLite', 'PostgreSQL']

test.each(stores)(
  'RET-7 OPS-6 %s: what a later version recorded is counted and named by every command that reads histories, damages nothing, and holds the payment of its claims',
  async (store) => {
    const { place, caseFolder, one, two, three, redress } = await scene(store)
    const verified = await redress('verify', caseFolder)
    expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining(aloud) })
    expect(verified.stdout).toContain('Every one is there, whole and unaltered.')

    const exported = await redress('export', caseFolder, '--out', 'monday')
    expect(exported).toMatchObject({ code: 0, stderr: expect.stringContaining(aloud) })
    const history = await readFile(join(place, 'monday', 'history.jsonl'), 'utf8')
    expect(history).toContain('"what":{"kind":"escalation","to":"the court"}')
    expect(history).toContain('"payBy":"wire"')
    const ofExport = await redress('verify', '--export', 'monday')
    expect(ofExport).toMatchObject({ code: 0, stdout: expect.stringContaining(aloud) })
    expect(await redress('verify', caseFolder, '--against', 'monday')).toMatchObject({ code: 0 })

    const figures = await redress('figures', caseFolder)
    expect(figures).toMatchObject({ code: 0, stderr: expect.stringContaining(aloud) })
    for (const line of ['escalation  1', 'decision with payBy  1'])
      expect(figures.stdout).toContain(`events of a later version of Redress: ${line}`)
    const figuresOfExport = await redress('figures', caseFolder, '--export', 'monday')
    expect(figuresOfExport).toMatchObject({ code: 0, stdout: figures.stdout })

    const report = await redress('report', caseFolder, '--out', 'report.html')
    expect(report).toMatchObject({ code: 0, stderr: expect.stringContaining(aloud) })
    expect(await readFile(join(place, 'report.html'), 'utf8')).toContain(
      'events of a later version of Redress',
    )

    const review = await redress('review', caseFolder, '--out', 'review')
    expect([review.code, review.stderr]).toEqual([0, expect.stringContaining(aloud)])

    const found = await redress('find', caseFolder, one.code, '--reason', 'call 12')
    expect(found.code).toBe(0)
    expect(found.stdout).toContain('escalation, which this version of Redress does not know')
    expect(found.stdout).toContain('HELD: A later version of Redress recorded')

    await writeFile(
      join(place, 'decisions.csv'),
      `referenceCode,decision,amount\n${one.code},accepted,20.00\n${two.code},accepted,20.00\n${three.code},accepted,20.00\n`,
    )
    const decide = await redress('decide', caseFolder, 'decisions.csv')
    expect(decide).toMatchObject({ code: 1, stderr: expect.stringContaining(aloud) })
    expect(decide.stdout).toContain('1 decision recorded, 0 already decided so, 2 rows refused.')
    expect(decide.stderr).toContain(
      'decisions.csv:2 A later version of Redress recorded what this one does not know: escalation.',
    )

    const notices = await redress('notices', caseFolder, 'acceptance')
    expect(notices).toMatchObject({ code: 1, stdout: expect.stringContaining('1 notice acceptance made') })
    expect(notices.stderr).toContain('2 claims got none: a later version of Redress recorded')

    expect(await redress('objections', caseFolder)).toMatchObject({
      code: 0,
      stderr: expect.stringContaining(aloud),
    })

    const pay = await redress('pay', caseFolder)
    expect(pay).toMatchObject({ code: 0, stderr: expect.stringContaining(aloud) })
    expect(pay.stdout).toContain('1 claim of 3 in 1 payee file.')
    expect(pay.stdout).toContain(
      '2 claims  an event of it is of a kind that this version does not know: update Redress',
    )
    const fileId = /payees\/([\w-]+)\./.exec(pay.stdout)?.[1] ?? ''
    for (const words of [['--files'], ['--again', fileId], ['--paid', fileId]])
      expect([words, (await redress('pay', caseFolder, ...words)).code]).toEqual([words, 0])

    expect(await redress('upgrade', caseFolder, '--yes')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining(aloud),
    })
  },
)

test.each(stores)(
  'RET-7 OPS-6 %s: what a later version recorded outlives a backup and its restore and an erasure, and is in the copy of a purge',
  async (store) => {
    const { caseFolder, settings, one, redress, redressOn } = await scene(store)
    expect(await redress('export', caseFolder, '--out', 'copy')).toMatchObject({ code: 0 })
    const backup = await redress('backup', caseFolder, 'friday')
    expect(backup).toMatchObject({ code: 0, stderr: expect.stringContaining(aloud) })
    const other = await settings('restored')
    const restored = await redressOn(other, 'restore', 'friday', '--yes')
    expect(restored).toMatchObject({ code: 0, stderr: expect.stringContaining(aloud) })
    expect(await redressOn(other, 'verify', caseFolder)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(aloud),
    })

    const erased = await redress('erase', caseFolder, one.code, '--reason', 'request 118', '--yes')
    expect([erased.code, erased.stderr]).toEqual([0, expect.stringContaining('event escalation: 1')])
    const verified = await redress('verify', caseFolder, '--against', 'copy')
    expect(verified).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('event decision with payBy: 1'),
    })
    expect(verified.stdout).not.toContain('escalation')

    const purged = await redressOn(other, 'purge', caseFolder, '--copy', 'copy', '--dry-run')
    expect(purged).toMatchObject({ code: 0, stderr: expect.stringContaining(aloud) })
  },
)

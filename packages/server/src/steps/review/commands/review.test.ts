import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readConfig } from '../../../installation/config.ts'
import { openData } from '../../../installation/open-data.ts'
import { closedAfter } from '../../../storage/storage.ts'
import { claimMaker } from '../../../testing/claim-maker.ts'
import { decided } from '../../../testing/decided.ts'
import { startPostgres } from '../../../testing/postgres-server.ts'
import { redressWith } from '../../../testing/redress-with.ts'
import { memberIdOf } from '../../sign-in/credentials.ts'

const begin = Temporal.Instant.from('2026-11-20T20:00:00Z')

const settings = `court: A court
currency: USD
find: { name: [claimDetails.claimantName], payee: [claimDetails.account] }`

const details = `formType: Automotive
dtoMapping: claimDetails
fields: { claimantName: {}, account: {}, agrees: { kind: boolean } }
`

type Rows = readonly Readonly<Record<string, string>>[]

const rowsOf = async (file: string): Promise<Rows> =>
  parse(await readFile(file), { bom: true, columns: true })

/**
 * A case with twenty honest claims, and a farm of six to one account: one of them accepted, one amended, one withdrawn and one that was
 * filed with the name of a formula.
 */
async function openCase(given: Readonly<Record<string, string>> = {}, fraud?: string) {
  const folder = await writeCase({
    'case.yaml': ['court: A court', settings],
    'models/automotive-claim-details.yaml': details,
    ...(fraud !== undefined && { 'fraud.yaml': fraud }),
  })
  const work = await temporaryFolder()
  const env: Record<string, string> = {
    REDRESS_SECRET: 'a secret of at least thirty-two characters',
    REDRESS_CASE: folder,
    REDRESS_DATA: join(work, 'data'),
    ...given,
  }
  const config = readConfig(env)
  const opened = await openData(config)
  const { file } = claimMaker(opened)
  const claim = (number: number, account: string, more = {}) =>
    file({
      number,
      at: begin.add({ minutes: number * 17 }),
      memberId: memberIdOf(opened.keys, `AB-${number}`),
      models: [['claimDetails', { claimantName: `Person ${number}`, account }]],
      ...more,
    })
  const honest = []
  for (let number = 1; number <= 20; number += 1) honest.push(await claim(number, `40${number * 7919}123`))
  const farm = []
  for (let number = 21; number <= 26; number += 1) farm.push(await claim(number, '0000-111-222'))
  const [accepted, amended, withdrawn] = farm
  const amendment = await claim(27, '0000 111 222', {
    amends: amended?.id,
    memberId: memberIdOf(opened.keys, 'AB-22'),
  })
  await decided(opened, accepted?.referenceCode ?? '', { state: 'accepted', amount: '125.50' })
  await decided(opened, withdrawn?.referenceCode ?? '', { state: 'withdrawn' })
  await opened.storage.close()
  const lists = { claims: join(work, 'review.csv'), clusters: join(work, 'clusters.csv') }
  const where = ['--out', lists.claims, '--clusters', lists.clusters]
  const review = (...args: readonly string[]) => redressWith(env, 'review', folder, ...where, ...args)
  const opening = async <T>(use: (data: typeof opened) => Promise<T>): Promise<T> => {
    const data = await openData(config)
    return closedAfter(data.storage, () => use(data))
  }
  return { folder, env, work, lists, review, opening, codes: { accepted, amended, withdrawn, amendment } }
}

const isDigest = (text: string): boolean => /^[A-Z2-9-]+$/.test(text)

/** What a review of the case prints and writes, wherever its data are. */
async function expectReviewed(given: Readonly<Record<string, string>> = {}): Promise<void> {
  const { review, lists, codes } = await openCase(given)
  const { code, stdout, stderr } = await review()
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('25 claims compared by 20 signals, scoring version 1, in shadow.')
  expect(stdout).toContain('Left out: 1 claim withdrawn or void.')
  expect(stdout).toContain('1 cluster of 5 claims, for which 125.50 USD was decided.')
  expect(stdout).toContain('This is evidence, not a verdict')
  const clusters = await rowsOf(lists.clusters)
  expect(clusters).toMatchObject([
    { cluster: codes.accepted?.referenceCode, claims: '5', amount: '125.50', ties: 'Same account: 5' },
  ])
  const claims = await rowsOf(lists.claims)
  expect(claims).toHaveLength(5)
  const listed = claims.map(({ referenceCode }) => referenceCode)
  expect(listed).toContain(codes.amendment.referenceCode)
  expect(listed).not.toContain(codes.amended?.referenceCode)
  expect(listed).not.toContain(codes.withdrawn?.referenceCode)
  expect(claims.find(({ decision }) => decision !== '')).toMatchObject({
    referenceCode: codes.accepted?.referenceCode,
    decision: 'accepted',
    amount: '125.50',
    form: 'Automotive',
    receivedAt: '2026-11-21T01:57:00Z',
    findings: expect.stringMatching(/^the same account as 4 other claimants \(\d\.\d\)/),
  })
  for (const { referenceCode, cluster } of claims) {
    expect(isDigest(referenceCode ?? '')).toBe(true)
    expect(cluster).toBe(codes.accepted?.referenceCode)
  }
}

test('FRD-1 FRD-2 FRD-4 each claim is compared once as it stands, and work lists say why with the decision apart', async () => {
  await expectReviewed()
})

test('FRD-1 FRD-2 FRD-4 the same over PostgreSQL', async () => {
  const postgres = await startPostgres()
  try {
    await expectReviewed({ DATABASE_URL: await postgres.newDatabase() })
  } finally {
    await postgres.remove()
  }
}, 120_000)

test('FRD-3 FRD-5 a review changes nothing: claims, events and what is due stay as they were, in shadow and not', async () => {
  const { review, opening, env, folder } = await openCase({}, 'shadow: false\n')
  const state = () =>
    opening(async ({ storage }) => ({
      claims: await storage.ledger.claims(1, 100),
      events: await storage.events.last(),
      access: await storage.access.entries(1, 100),
    }))
  // The first command seals what was filed.
  expect((await redressWith(env, 'verify', folder)).code).toBe(0)
  await review()
  const before = await state()
  expect((await review()).code).toBe(0)
  expect(await state()).toEqual(before)
  expect((await redressWith(env, 'verify', folder)).code).toBe(0)
})

test('FRD-4 what a person decides by the work list goes back by redress decide, and is in the next list', async () => {
  const { review, lists, env, folder, work } = await openCase()
  await review()
  const codes = (await rowsOf(lists.claims)).filter(({ decision }) => decision === '')
  const file = join(work, 'decisions.csv')
  const rows = codes.map(({ referenceCode }) => `${referenceCode},underReview`)
  await writeFile(file, `referenceCode,decision\n${rows.join('\n')}\n`)
  expect((await redressWith(env, 'decide', folder, file)).code).toBe(0)
  await review()
  const decisions = (await rowsOf(lists.claims)).map(({ decision = '' }) => decision)
  expect(decisions.toSorted()).toEqual([
    'accepted',
    'underReview',
    'underReview',
    'underReview',
    'underReview',
  ])
})

test('FRD-4 the first rows alone are written where so many are wanted, and a wrong number is refused', async () => {
  const { review, lists } = await openCase()
  await review('--top', '2')
  expect(await rowsOf(lists.claims)).toHaveLength(2)
  expect(await rowsOf(lists.clusters)).toHaveLength(1)
  expect(await review('--top', 'all')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--top 100'),
  })
})

test('FRD-5 the case says which signals are on, and the signals are listed without any data', async () => {
  const { review } = await openCase({}, 'signals: { sameAccount: { on: false } }\n')
  expect((await review()).stdout).toContain('25 claims compared by 19 signals')
  const { stdout } = await review('--signals')
  expect(stdout).toContain('sameAccount: Same account (off)')
  expect(stdout).toContain('samePayee: Same payee\n')
})

test('FRD-4 the summary can be had as JSON', async () => {
  const { review } = await openCase()
  expect(JSON.parse((await review('--json')).stdout)).toMatchObject({
    scoringVersion: 1,
    claims: 25,
    leftOut: { ended: 1, erased: 0, damaged: 0 },
    clusters: { clusters: 1, claims: 5, amount: '12550' },
  })
})

test('FRD-4 the page shows the claims of clusters as they stand and no others, and the look at them is in the access log', async () => {
  const { review, opening, env, folder, work, lists, codes } = await openCase()
  const page = join(work, 'review.html')
  expect(await review('--page', lists.claims)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('files of their own'),
  })
  const { code, stdout } = await review('--page', page)
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: expect.stringMatching(/Wrote \S+review\.html \([\d.]+ kB\)/),
  })
  const html = await readFile(page, 'utf8')
  expect(html).toContain('Left out: 1 claim withdrawn or void.')
  expect(html).toContain(`<h3>Cluster <code>${codes.accepted?.referenceCode}</code></h3>`)
  expect(html).toContain('<bdi>Person 27</bdi>')
  for (const name of ['Person 1', 'Person 22', 'Person 23']) expect(html).not.toContain(`<bdi>${name}</bdi>`)
  expect(html).toContain('<bdi>•••• 1222</bdi>')
  expect(html).not.toMatch(/0000.111.222/)
  const entries = await opening(({ storage }) => storage.access.entries(1, 10))
  const looks = entries.map(({ text }) => JSON.parse(text))
  expect(looks).toMatchObject([{ kinds: ['review'], reason: 'redress review --page review.html' }])
  expect(looks[0]?.claims).toHaveLength(5)
  expect(looks[0]?.claims).toContain(codes.amendment.referenceCode)
  expect((await redressWith(env, 'verify', folder)).code).toBe(0)
})

test('FRD-4 lines of the page are a file of decisions once a person wrote them; without a decision each is refused', async () => {
  const { review, env, folder, work } = await openCase()
  const page = join(work, 'review.html')
  await review('--page', page)
  const html = await readFile(page, 'utf8')
  const lines = [...html.matchAll(/^.*?(?<code>[A-Z2-9]{4}(?:-[A-Z2-9]{4})+),,,/gm)].map(
    ({ groups }) => groups?.code,
  )
  expect(lines).toHaveLength(5)
  const file = join(work, 'decisions.csv')
  const decide = async (decision: string) => {
    const rows = lines.map((code) => `${code},${decision},,`)
    await writeFile(file, `referenceCode,decision,reasons,amount\n${rows.join('\n')}\n`)
    return redressWith(env, 'decide', folder, file, '--refused', join(work, 'refused.csv'))
  }
  expect(await decide('')).toMatchObject({ code: 1, stdout: expect.stringContaining('0 decisions recorded') })
  expect(await decide('underReview')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('5 decisions recorded'),
  })
})

test('FRD-8 an observation that was altered is named, and its claim is compared without it', async () => {
  const { review, lists, opening, codes } = await openCase({}, 'observe: { days: 60 }\n')
  const { id: claimId = '', referenceCode = '' } = codes.accepted ?? {}
  const payload = { keyId: 'none', bytes: new Uint8Array(40) }
  await opening(({ storage }) => storage.observations.put({ claimId, observedAt: begin, payload }))
  const { code, stdout, stderr } = await review()
  expect(code).toBe(1)
  expect(stderr).toContain(`${referenceCode}  What was observed of it was altered in the storage`)
  expect(stdout).toContain('25 claims compared by 26 signals')
  expect((await rowsOf(lists.claims)).map((row) => row.referenceCode)).toContain(referenceCode)
})

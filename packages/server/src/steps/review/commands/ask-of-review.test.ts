import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { textOfEvent } from '../../../claims/history/events.ts'
import { readHistories } from '../../../claims/history/read-histories.ts'
import { readConfig } from '../../../installation/config.ts'
import { openData } from '../../../installation/open-data.ts'
import { closedAfter } from '../../../storage/storage.ts'
import { claimMaker } from '../../../testing/claim-maker.ts'
import { decided } from '../../../testing/decided.ts'
import { redressWith } from '../../../testing/redress-with.ts'
import { memberIdOf } from '../../sign-in/credentials.ts'

const begin = Temporal.Instant.from('2026-11-20T20:00:00Z')

const reasons = `deficiencies:
  proofNeeded: { title: LocKey_Title, text: LocKey_Name, asks: { documents: [documentContexts] }, days: 30 }
`

const asking = 'ask: { from: 4, reason: proofNeeded }\n'

/** What a person did with a claim of the farm, by its number. */
const acts = [
  ['received', []],
  ['received', []],
  ['accepted', [{ state: 'accepted', amount: '10.00' }]],
  ['denied', [{ state: 'denied', reasons: ['notInClass'] }]],
  ['asked', [{ state: 'deficient', reasons: ['proofNeeded'], day: '2027-01-31' }]],
  ['cured', [{ state: 'deficient', reasons: ['proofNeeded'], day: '2027-01-31' }, { state: 'cured' }]],
  ['under review', [{ state: 'underReview' }]],
  ['accepted, and amended since', [{ state: 'accepted', amount: '10.00' }]],
] as const

/** A case with twenty honest claims, and eight to one account of which a person has decided about six; and one of a form without documents. */
async function scene(fraud: string) {
  const folder = await writeCase({
    'case.yaml': ['court: A court', 'court: A court\ncurrency: USD\nfind: { payee: [claimDetails.account] }'],
    'models/automotive-claim-details.yaml':
      'formType: Automotive\ndtoMapping: claimDetails\nfields: { claimantName: {}, account: {}, agrees: { kind: boolean } }\n',
    'deficiencies.yaml': reasons,
    'fraud.yaml': fraud,
  })
  const work = await temporaryFolder()
  const env: Record<string, string> = {
    REDRESS_SECRET: 'a secret of at least thirty-two characters',
    REDRESS_CASE: folder,
    REDRESS_DATA: join(work, 'data'),
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
  for (let number = 1; number <= 20; number += 1) await claim(number, `40${number * 7919}123`)
  const farm = new Map<string, string>()
  const received: string[] = []
  for (const [index, [name, decisions]] of acts.entries()) {
    const number = 21 + index
    const { id, referenceCode } = await claim(number, '0000-111-222')
    for (const decision of decisions)
      await decided(opened, referenceCode, {
        ...decision,
        reasons: 'reasons' in decision ? [...decision.reasons] : [],
      })
    const isAmended = name.includes('amended')
    const memberId = memberIdOf(opened.keys, `AB-${number}`)
    const newest = isAmended
      ? (await claim(60 + number, '0000-111-222', { amends: id, memberId })).referenceCode
      : referenceCode
    farm.set(newest, name)
    if (name === 'received') received.push(newest)
  }
  const ofLookup = await claim(50, '0000-111-222', { formType: 'Lookup' })
  farm.set(ofLookup.referenceCode, 'of a form that cannot give it')
  await opened.storage.close()
  const paths = { asks: join(work, 'asks.csv'), refused: join(work, 'refused.csv') }
  const lists = ['--out', join(work, 'review.csv'), '--clusters', join(work, 'clusters.csv')]
  const review = (...args: readonly string[]) => redressWith(env, 'review', folder, ...lists, ...args)
  const decide = () => redressWith(env, 'decide', folder, paths.asks, '--refused', paths.refused)
  const eventsOf = async (code: string): Promise<readonly string[]> => {
    const data = await openData(config)
    return closedAfter(data.storage, async () => {
      const [filing] = await data.storage.claims.filingsByCodes([code])
      const claimId = filing?.amends ?? filing?.id ?? ''
      return ((await readHistories(data, [claimId])).get(claimId)?.events ?? []).map(textOfEvent)
    })
  }
  return { folder, env, work, paths, farm, received, review, decide, eventsOf, config }
}

const rowsOf = async (file: string): Promise<readonly Readonly<Record<string, string>>[]> =>
  parse(await readFile(file), { bom: true, columns: true })

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

test('FRD-3 FRD-4 claims with so many bits are asked by a file of decisions that redress decide takes, and those that a person decided about are not', async () => {
  const { paths, farm, received, review, decide, eventsOf } = await scene(`shadow: false\n${asking}`)
  const { code, stdout } = await review('--ask', paths.asks)
  expect(code).toBe(0)
  expect(stdout).toContain(
    `Wrote ${paths.asks}: 2 claims with 4 bits or more about which nobody has decided.`,
  )
  const rows = await rowsOf(paths.asks)
  expect(rows.map(({ referenceCode = '' }) => farm.get(referenceCode))).toEqual(['received', 'received'])
  expect(rows.map(({ decision, reasons: named, entry }) => [decision, named, entry])).toEqual([
    ['deficient', 'proofNeeded', '0'],
    ['deficient', 'proofNeeded', '0'],
  ])
  expect(await decide()).toMatchObject({ code: 0, stdout: expect.stringContaining('2 decisions recorded') })
  const [event, ...more] = await eventsOf(received[0] ?? '')
  expect([event, more]).toEqual([expect.stringMatching(/^deficient for proofNeeded, until \d{4}-/), []])
})

test('FRD-3 nobody is asked twice: the next file is empty, and the same file again records nothing', async () => {
  const { paths, received, review, decide, eventsOf } = await scene(`shadow: false\n${asking}`)
  await review('--ask', paths.asks)
  await decide()
  expect(await decide()).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('0 decisions recorded, 2 already decided so'),
  })
  expect((await review('--ask', paths.asks)).stdout).toContain('0 claims with 4 bits or more')
  expect(await rowsOf(paths.asks)).toEqual([])
  expect(await eventsOf(received[0] ?? '')).toHaveLength(1)
})

test('FRD-3 a claim that a person decides about after the file was written is refused, and stays as it was decided', async () => {
  const { paths, received, review, decide, eventsOf, config } = await scene(`shadow: false\n${asking}`)
  await review('--ask', paths.asks)
  const [first = ''] = received
  const data = await openData(config)
  await closedAfter(data.storage, () => decided(data, first, { state: 'accepted', amount: '10.00' }))
  expect(await decide()).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('1 decision recorded, 0 already decided so, 1 row refused'),
  })
  expect(await readFile(paths.refused, 'utf8')).toContain('Changed since')
  expect(await eventsOf(first)).toEqual(['accepted, 10.00'])
})

test('FRD-3 FRD-5 in shadow a review says how many would be asked, writes no file of decisions, and leaves one from before as it was', async () => {
  const { paths, review } = await scene(asking)
  const { code, stdout } = await review('--ask', paths.asks)
  expect(code).toBe(0)
  expect(stdout).toContain(
    `2 claims with 4 bits or more about which nobody has decided would be asked for proofNeeded if the case were not in shadow. ${paths.asks} was not written.`,
  )
  expect(await isThere(paths.asks)).toBe(false)
  await writeFile(paths.asks, 'from before')
  await review('--ask', paths.asks)
  expect(await readFile(paths.asks, 'utf8')).toBe('from before')
})

test('FRD-3 without --ask a review says how many can be asked, and writes no file of decisions', async () => {
  const { paths, review } = await scene(`shadow: false\n${asking}`)
  expect((await review()).stdout).toContain('can be asked for proofNeeded: --ask FILE writes their rows')
  expect(await isThere(paths.asks)).toBe(false)
  expect(JSON.parse((await review('--json')).stdout)).toMatchObject({ asked: { claims: 2, file: null } })
})

test('FRD-3 only so many are asked as are wanted, those with the highest scores', async () => {
  const { paths, review } = await scene(`shadow: false\n${asking}`)
  const { stdout } = await review('--ask', paths.asks, '--top', '1', '--json')
  expect(JSON.parse(stdout)).toMatchObject({ asked: { claims: 1, file: paths.asks } })
  expect(await rowsOf(paths.asks)).toHaveLength(1)
})

test('FRD-3 nobody below the score is asked', async () => {
  const { paths, review } = await scene('shadow: false\nask: { from: 40, reason: proofNeeded }\n')
  await review('--ask', paths.asks)
  expect(await rowsOf(paths.asks)).toEqual([])
})

test('FRD-3 a file of decisions is refused in a case that asks nobody, and where it is one of the lists, before anything is written', async () => {
  const silent = await scene('shadow: false\n')
  expect(await silent.review('--ask', silent.paths.asks)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('fraud.yaml does not say who is asked'),
  })
  expect(await isThere(join(silent.work, 'review.csv'))).toBe(false)
  expect(await silent.review('--ask', join(silent.work, 'review.csv'))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('files of their own'),
  })
})

import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isThere } from '@redress/foundation/files/text-files.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { statusOf } from '../../../claims/history/claim-history.ts'
import { readHistories } from '../../../claims/history/read-histories.ts'
import { claimMaker } from '../../../testing/claim-maker.ts'
import { redressIn, redressProcess } from '../../../testing/redress-with.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { reasonsOfCase } from '../testing.ts'

/** A server with so many claims, and the command on its data. */
async function scene(count: number) {
  const server = await startTestServer({
    changes: {
      'deficiencies.yaml': reasonsOfCase,
      'case.yaml': ['timeZone: Pacific', 'timeZone: Pacific\ncurrency: USD'],
    },
  })
  const { deps, config } = server
  const { file } = claimMaker(deps)
  const claims: { readonly id: string; readonly code: string }[] = []
  for (let number = 1; number <= count; number += 1) {
    const { id, referenceCode } = await file({ number, at: Temporal.Now.instant() })
    claims.push({ id, code: referenceCode })
  }
  const folder = await temporaryFolder()
  const csv = join(folder, 'decisions.csv')
  const write = (rows: readonly string[]) =>
    writeFile(csv, `referenceCode,decision,reasons,amount,day\n${rows.map(whole).join('\n')}\n`)
  const words = ['decide', config.caseFolder, csv, '--data', config.dataFolder]
  const settings = { REDRESS_SECRET: config.secret ?? '' }
  const histories = () =>
    readHistories(
      deps,
      claims.map(({ id }) => id),
    )
  return {
    claims,
    folder,
    csv,
    write,
    refusedFile: join(folder, 'refused.csv'),
    decide: (...args: readonly string[]) => redressIn({ settings, cwd: folder }, ...words, ...args),
    /** In a process of its own, which is killed at a checkpoint. */
    decideAlone: (crash: string | null) =>
      redressProcess(
        { settings: { ...settings, ...(crash !== null && { REDRESS_CRASH_AT: crash }) }, cwd: folder },
        ...words,
      ),
    statesOf: async () => [...(await histories()).values()].map((history) => statusOf(history).state),
    eventsOf: async () => [...(await histories()).values()].map(({ events }) => events.length),
  }
}

/** A row with all five cells. */
const whole = (row: string): string => row + ','.repeat(5 - row.split(',').length)

test('RET-7 decisions of a file are recorded beside a running server: those of good rows, with totals; the others are refused by line', async () => {
  const { claims, decide, write, csv, refusedFile, statesOf } = await scene(4)
  const [one, two, three, four] = claims.map(({ code }) => code)
  await write([
    `${one},accepted,,100.10`,
    `${two},accepted,,0.20`,
    `${three},deficient,receiptMissing`,
    `${four},paid,,5`,
    'ABCD,denied,late',
  ])
  const trial = await decide('--dry-run')
  expect(trial).toMatchObject({ code: 1, stdout: expect.stringContaining('Nothing was changed.') })
  expect(await statesOf()).toEqual(['received', 'received', 'received', 'received'])
  const { code, stdout, stderr } = await decide()
  expect(code).toBe(1)
  expect(stdout).toBe(
    [
      'deficient   1 claim',
      'accepted   2 claims  100.30 USD',
      '3 decisions recorded, 0 already decided so, 2 rows refused.\n',
    ].join('\n'),
  )
  expect(stderr).toContain(`${csv}:5 The claim is received, and paid cannot follow that. Possible are `)
  expect(stderr).toContain(`${csv}:6 'ABCD' is no reference code`)
  expect(stderr).toContain('The refused rows are in refused.csv.')
  expect(await readFile(refusedFile, 'utf8')).toMatch(/"5","The claim is received.*\r\n"6","'ABCD'/)
  expect(await statesOf()).toEqual(['accepted', 'accepted', 'deficient', 'received'])
})

test('RET-7 the same file again records nothing and says so, and the result can be had as JSON', async () => {
  const { claims, decide, write, refusedFile } = await scene(2)
  await write(claims.map(({ code }) => `${code},accepted,,12.5`))
  expect(JSON.parse((await decide('--json', '--dry-run')).stdout)).toMatchObject({ dryRun: true })
  const first = await decide('--json')
  expect(JSON.parse(first.stdout)).toEqual({
    dryRun: false,
    recorded: { accepted: { claims: 2, amount: '25.00' } },
    known: 0,
    refused: 0,
    currency: 'USD',
  })
  expect(await decide()).toEqual({
    code: 0,
    stdout: '0 decisions recorded, 2 already decided so, 0 rows refused.\n',
    stderr: '',
  })
  expect(await isThere(refusedFile)).toBe(false)
})

test('RET-7 of many refused rows twenty are listed, and all are in the file', async () => {
  const { decide, write, refusedFile } = await scene(0)
  await write(Array.from({ length: 600 }, () => 'ABCD,denied,late'))
  const { code, stdout, stderr } = await decide('--refused', refusedFile)
  expect(code).toBe(1)
  expect(stdout).toBe('0 decisions recorded, 0 already decided so, 600 rows refused.\n')
  expect(stderr.match(/is no reference code/g)).toHaveLength(20)
  expect((await readFile(refusedFile, 'utf8')).split('\r\n')).toHaveLength(602)
})

test('RET-7 a run that is killed again and again, before and after a page is stored, leaves whole pages and is completed by the same command', async () => {
  const { claims, decideAlone, write, eventsOf } = await scene(1100)
  await write(claims.map(({ code }) => `${code},denied,late`))
  const counted = async () => (await eventsOf()).reduce((sum, count) => sum + count, 0)
  for (const [crash, expected] of [
    ['decisionsJudged:1', 0],
    ['decisionsStored:1', 500],
    ['decisionsJudged:2', 500],
    ['decisionsStored:2', 1000],
  ] as const) {
    expect((await decideAlone(crash)).signal).toBe('SIGKILL')
    expect(await counted(), crash).toBe(expected)
  }
  const last = await decideAlone(null)
  expect(last).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('100 decisions recorded, 1,000 already decided so'),
  })
  expect(new Set(await eventsOf())).toEqual(new Set([1]))
}, 360_000)

test('RET-7 two processes that read one file at once record each decision once', async () => {
  const { claims, decideAlone, write, eventsOf } = await scene(1100)
  await write(claims.map(({ code }) => `${code},accepted,,1`))
  const runs = await Promise.all([decideAlone(null), decideAlone(null)])
  const [first = 0, second = 0] = runs.map(({ stdout }) =>
    Number(/([\d,]+) decisions? recorded/.exec(stdout)?.[1]?.replaceAll(',', '')),
  )
  expect({ codes: runs.map(({ code }) => code), total: first + second }).toEqual({
    codes: [0, 0],
    total: 1100,
  })
  expect(new Set(await eventsOf())).toEqual(new Set([1]))
}, 360_000)

test('RET-7 a wrong command says what to do, and records nothing', async () => {
  const { claims, decide, write, csv, folder, eventsOf } = await scene(1)
  await writeFile(csv, 'referenceCode,status\n')
  expect(await decide()).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('The first line has to name the columns, and none is decision.'),
  })
  await write(claims.map(({ code }) => `${code},denied,late`))
  expect(await decide('--refused', join(folder, 'none', 'refused.csv'))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Name another file with --refused FILE. Nothing was recorded.'),
  })
  await rm(csv)
  expect((await decide()).code).toBe(2)
  expect(await eventsOf()).toEqual([0])
})

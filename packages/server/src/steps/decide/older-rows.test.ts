import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadCase } from '@redress/case/reading/load-case.ts'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { statusOf } from '../../claims/history/claim-history.ts'
import { possibleAfter } from '../../claims/history/decision-rules.ts'
import { paymentOf } from '../../claims/history/payments.ts'
import { openPostgres } from '../../storage/postgres/open.ts'
import { openSqlite } from '../../storage/sqlite/open.ts'
import type { Storage } from '../../storage/storage.ts'
import { startPostgres } from '../../testing/postgres-server.ts'
import { recordReturns } from '../pay/record-returns.ts'
import { openPayCase } from '../pay/testing.ts'
import { decideRows } from './decide-rows.ts'
import { recordDecisions } from './record-decisions.ts'
import { openDecisionCase, reasonsOfCase } from './testing.ts'

const open = {
  SQLite: async (): Promise<Storage> => openSqlite(join(await temporaryFolder(), 'redress.sqlite')),
  PostgreSQL: async (): Promise<Storage> => {
    const server = await startPostgres()
    onTestFinished(server.remove)
    return openPostgres(await server.newDatabase())
  },
} as const

/** A case that pays, with what reads decisions and returns as the commands do. */
async function payScene(storage: Storage) {
  onTestFinished(storage.close)
  const payCase = await openPayCase({ storage })
  const { deps, folder, pay, historyOf } = payCase
  const { deficienciesFile } = await loadCase(await writeCase({ 'deficiencies.yaml': reasonsOfCase }))
  const decideBy = async (row: string) => {
    const path = join(folder, 'decisions.csv')
    await writeFile(path, `referenceCode,decision,reasons,amount,entry\n${row}\n`)
    const refused: string[] = []
    const loadedCase = { ...deps.loadedCase, deficienciesFile }
    const report = await recordDecisions({ ...deps, loadedCase }, path, {
      isTrial: false,
      refuse: async ({ reason }) => void refused.push(reason),
      progress: () => undefined,
    })
    return { recorded: report.recorded.length, known: report.known, refused }
  }
  return {
    ...payCase,
    decideBy,
    payOne: async () => expect((await pay()).paid).toMatchObject([{ claims: 1 }]),
    comeBack: async (code: string, file: string) => {
      const path = join(folder, 'returned.csv')
      await writeFile(path, `referenceCode,reason,file\n${code},R03,${file}\n`)
      expect(await recordReturns(deps, path, async () => undefined)).toMatchObject({ recorded: 1 })
    },
    fileOf: async (id: string) => paymentOf(await historyOf(id)).line?.file ?? '',
    stateOf: async (id: string) => statusOf(await historyOf(id)).state,
  }
}

test('RET-7 an older row that is read again after the claim was decided otherwise records nothing, unless it states the entry', async () => {
  const { fileOne, decide, stateOf } = await openDecisionCase()
  for (const [older, newer] of [
    ['accepted,,100.00,', 'denied,notInClass,,'],
    ['accepted,,100.00,', 'accepted,,90.00,'],
    ['denied,late,,', 'accepted,,10.00,'],
    ['underReview,,,', 'deficient,receiptMissing,,'],
    ['deficient,receiptMissing,,2027-01-31', 'deficient,receiptMissing,,2027-02-28'],
  ]) {
    const { id, code } = await fileOne()
    await decide([`${code},${older}`])
    expect(await decide([`${code},${older}`])).toMatchObject({ known: 1, refused: [] })
    await decide([`${code},${newer}`])
    const state = await stateOf(id)
    const again = await decide([`${code},${older}`])
    expect(again).toMatchObject({ recorded: [], known: 0 })
    expect(again.refused).toEqual([
      expect.stringMatching(
        /^2 Decided so before, as entry 1, and changed since: the claim has 2 events, the newest, of 2026-12-01, is .*state 2 as entry\.$/,
      ),
    ])
    expect(await stateOf(id)).toBe(state)
    expect((await decide([`${code},${older},2`])).refused).toEqual([])
  }
})

test('RET-7 a program that sends an older decision again over HTTP is refused in the same words', async () => {
  const { fileOne, decide, deps } = await openDecisionCase()
  const { code } = await fileOne()
  const older = { referenceCode: code, decision: 'accepted', amount: '100.00' }
  const send = async (entry = '') => decideRows({ ...deps, announcedBy: null }, [{ ...older, entry }])
  expect(await send()).toMatchObject([{ result: 'recorded', entry: 1 }])
  expect(await send()).toMatchObject([{ result: 'known' }])
  await decide([`${code},denied,late`])
  expect(await send()).toMatchObject([
    { result: 'refused', entry: 2, reason: expect.stringContaining('state 2 as entry') },
  ])
  expect(await send('2')).toMatchObject([{ result: 'recorded', entry: 3 }])
})

test.each(['SQLite', 'PostgreSQL'] as const)(
  'RET-7 RET-12 lists of reissued, void and paid claims that are read again or late do nothing to a newer payment: %s',
  async (database) => {
    const { fileOne, decideBy, payOne, comeBack, fileOf, historyOf } = await payScene(await open[database]())
    const { id, code } = await fileOne()
    await payOne()
    await comeBack(code, await fileOf(id))
    const reissued = `${code},reissued,,125.50,`
    expect(await decideBy(reissued)).toMatchObject({ recorded: 1 })
    expect(await decideBy(reissued)).toMatchObject({ recorded: 0, known: 1 })
    await payOne()
    // Of the first payment, and read late.
    for (const late of [`${code},void,,,`, `${code},paid,,125.50,`]) {
      const { recorded, refused } = await decideBy(late)
      expect(recorded).toBe(0)
      expect(refused).toEqual([
        expect.stringMatching(
          /^The claim was paid 2 times, .* file ach-.* came back on .*; file ach-.* as entry\.$/,
        ),
      ])
    }
    await comeBack(code, await fileOf(id))
    expect((await decideBy(reissued)).refused).toEqual([
      expect.stringMatching(
        /^Decided so before, as entry 5, and changed since: .* returned line 1 of payee file/,
      ),
    ])
    const { events } = await historyOf(id)
    expect(await decideBy(`${reissued}${events.length}`)).toMatchObject({ recorded: 1, refused: [] })
    await payOne()
    expect((await historyOf(id)).events.filter(({ what }) => what.kind === 'payeeLine')).toHaveLength(3)
  },
  360_000,
)

test('RET-12 RET-5 a claim whose payment came back is deficient until its claimant said where the money should go, and is reissued then, never accepted anew', async () => {
  const { fileOne, decideBy, payOne, comeBack, fileOf, stateOf, pay } = await payScene(await open.SQLite())
  const { id, code } = await fileOne()
  await payOne()
  expect((await decideBy(`${code},paid,,125.50,`)).recorded).toBe(1)
  expect((await decideBy(`${code},reissued,,125.50,`)).refused).toEqual([
    'The claim is paid, and reissued cannot follow that. Possible are void.',
  ])
  await comeBack(code, await fileOf(id))
  expect((await decideBy(`${code},deficient,receiptMissing,,`)).recorded).toBe(1)
  expect((await decideBy(`${code},deficient,receiptMissing,,`)).known).toBe(1)
  expect(await stateOf(id)).toBe('deficient')
  expect(await pay()).toMatchObject({ held: { deficient: 1 } })
  expect((await decideBy(`${code},accepted,,125.50,`)).refused).toEqual([
    'The claim is deficient, its payment is over, and accepted cannot follow that. Possible are underReview, deficient, cured, denied, withdrawn, reissued, void.',
  ])
  expect((await decideBy(`${code},cured,,,`)).recorded).toBe(1)
  expect((await decideBy(`${code},reissued,,125.50,`)).recorded).toBe(1)
  await payOne()
})

test('RET-7 once the payment of a claim is over, no state leads to a second acceptance', () => {
  for (const state of [
    'received',
    'underReview',
    'deficient',
    'cured',
    'denied',
    'withdrawn',
    'void',
  ] as const)
    for (const pays of ['accepted', 'acceptedInPart', 'paid'] as const)
      expect(possibleAfter(state, true), `${pays} after ${state}`).not.toContain(pays)
  expect(possibleAfter('deficient', false)).not.toContain('reissued')
})

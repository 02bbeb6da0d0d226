import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noDeficiencies } from '@redress/case/reading/deficiencies-file.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { type ClaimHistory, nextEvent, statusOf } from '../../claims/history/claim-history.ts'
import { paymentOf, paymentsOf } from '../../claims/history/payments.ts'
import { sealEvent } from '../../claims/vault/claim-event.ts'
import { openPostgres } from '../../storage/postgres/open.ts'
import { openSqlite } from '../../storage/sqlite/open.ts'
import type { Storage } from '../../storage/storage.ts'
import { startPostgres } from '../../testing/postgres-server.ts'
import { recordDecisions } from '../decide/record-decisions.ts'
import { markPaid } from './mark-paid.ts'
import { recordReturns } from './record-returns.ts'
import { warningOfReissue } from './returned-payees.ts'
import { byCheque, openPayCase } from './testing.ts'
import { writePayments } from './write-payments.ts'

const open = {
  SQLite: async (): Promise<Storage> => openSqlite(join(await temporaryFolder(), 'redress.sqlite')),
  PostgreSQL: async (): Promise<Storage> => {
    const server = await startPostgres()
    onTestFinished(server.remove)
    return openPostgres(await server.newDatabase())
  },
} as const

/** A case that pays, with what reads files of returns. */
async function scene(storage?: Storage) {
  if (storage) onTestFinished(storage.close)
  const payCase = await openPayCase(storage ? { storage } : {})
  const { deps, folder, pay, decide } = payCase
  let files = 0
  const read = async (path: string) => {
    const refused: string[] = []
    const report = await recordReturns(
      deps,
      path,
      async ({ line, reason }) => void refused.push(`${line} ${reason}`),
    )
    return { recorded: report.recorded, known: report.known, refused }
  }
  return {
    ...payCase,
    read,
    /** Writes a file of returns, and reads it. */
    returned: async (text: string) => {
      files += 1
      const path = join(folder, `returned-${files}.csv`)
      await writeFile(path, text)
      return { path, ...(await read(path)) }
    },
    /** Pays, and returns the id of the only file. */
    payOne: async (): Promise<string> => {
      const [file] = (await pay()).files
      if (!file || !('file' in file)) throw new Error('No file was written.')
      return file.file
    },
    reissue: (code: string) => decide(code, { state: 'reissued', amount: '125.50' }),
  }
}

test.each(['SQLite', 'PostgreSQL'] as const)(
  'RET-12 a file of returned payments that is read again is about the payments it named, however often the claim was paid since: %s',
  async (database) => {
    const { fileOne, returned, read, payOne, reissue, historyOf, deps } = await scene(await open[database]())
    const { id, code } = await fileOne()
    const first = await payOne()
    const early = await returned(`referenceCode,reason,file,line\n${code},R03,${first},1\n`)
    const bare = await returned(`referenceCode,reason\n${code},R03\n`)
    expect([early, bare]).toMatchObject([
      { recorded: 1, known: 0, refused: [] },
      { recorded: 0, known: 1, refused: [] },
    ])
    await reissue(code)
    const second = await payOne()
    await markPaid(deps, second)
    expect(await read(early.path)).toEqual({ recorded: 0, known: 1, refused: [] })
    expect(await read(bare.path)).toEqual({
      recorded: 0,
      known: 0,
      refused: [
        expect.stringMatching(
          new RegExp(
            `^2 The row does not say which payment came back: .* file ${first} line 1, trace \\d{15}, day 2031-12-01 or 2031-12-02, 125.50 USD, came back on 2031-12-01; file ${second} line 1,`,
          ),
        ),
      ],
    })
    expect(paymentOf(await historyOf(id)).state).toBe('paid')
    // The newer payment comes back by itself, for the same reason.
    const late = await returned(`referenceCode,reason,file,line\n${code},R03,${second}.ach,1\n`)
    expect(late).toMatchObject({ recorded: 1, known: 0, refused: [] })
    expect(await read(late.path)).toEqual({ recorded: 0, known: 1, refused: [] })
    const history = await historyOf(id)
    expect(history.events.filter(({ what }) => what.kind === 'paymentReturned')).toHaveLength(2)
    expect(paymentsOf(history).map(({ state }) => state)).toEqual(['returned', 'returned'])
    expect(statusOf(history).state).toBe('void')
  },
  360_000,
)

test('RET-12 a returned payment is named by trace number or day too, and what fits several payments or none is refused with all of them', async () => {
  const { fileOne, returned, payOne, reissue, setNow } = await scene()
  const { code } = await fileOne()
  const first = await payOne()
  await returned(`referenceCode,reason\n${code},R03\n`)
  await reissue(code)
  // A file of the same day, in which the claim has the same line: the bank gives both the same trace number.
  const same = await payOne()
  expect((await returned(`referenceCode,reason,trace\n${code},R03,122105150000001\n`)).refused).toEqual([
    expect.stringContaining(`${first} line 1`),
  ])
  expect((await returned(`referenceCode,reason,day\n${code},R03,2031-12-01\n`)).refused).toHaveLength(1)
  expect((await returned(`referenceCode,reason,file\n${code},R03,${same}\n`)).recorded).toBe(1)
  await reissue(code)
  await fileOne({ amount: '1.00' })
  setNow('2031-12-08T20:00:00Z')
  const third = await payOne()
  for (const day of ['2031-12-03', '2032-01-01'])
    expect((await returned(`referenceCode,reason,day\n${code},R03,${day}\n`)).refused).toEqual([
      expect.stringMatching(
        /^2 No payment of the claim is the one that the row names\. The claim has had 3 payments: /,
      ),
    ])
  // By the day on which the bank was to pay.
  expect(await returned(`referenceCode,reason,day\n${code},R03,2031-12-09\n`)).toMatchObject({ recorded: 1 })
  expect(await returned(`referenceCode,reason,day,file\n${code},R03,2031-12-08,${third}\n`)).toMatchObject({
    known: 1,
  })
  expect(await returned(`referenceCode,reason,day,file\n${code},R03,2031-12-08,${same}\n`)).toMatchObject({
    known: 0,
    refused: [expect.stringContaining('No payment of the claim')],
  })
})

test('RET-12 a payment that is over in another way, or was made by hand, takes no return, and a row with a wrong name is refused', async () => {
  const { fileOne, returned, payOne, reissue, decide, historyOf } = await scene()
  const { id, code } = await fileOne()
  const file = await payOne()
  await decide(code, { state: 'void' })
  const row = `referenceCode,reason,file\n${code},R03,${file}\n`
  expect((await returned(row)).refused).toEqual([
    expect.stringMatching(/^2 The payment is over, so nothing more is recorded of it: .*made void on/),
  ])
  await reissue(code)
  expect((await returned(row)).refused).toHaveLength(1)
  await decide(code, { state: 'paid', amount: '125.50' })
  expect((await returned(`referenceCode,reason\n${code},R03\n`)).refused).toEqual([
    expect.stringContaining('by hand, recorded on'),
  ])
  expect(statusOf(await historyOf(id)).state).toBe('paid')
  for (const [columns, cell] of [
    ['line', 'one'],
    ['trace', '1.22105E+14'],
    ['day', '12/01/2031'],
  ])
    expect((await returned(`referenceCode,reason,${columns}\n${code},R03,${cell}\n`)).refused).toEqual([
      expect.stringContaining(`'${cell}' is no `),
    ])
  await expect(returned(`referenceCode,reason,fiel\n${code},R03,x\n`)).rejects.toThrow("Did you mean 'file'?")
})

test('RET-12 a payment that an older version reissued without making it void stays what it was, and its return hits no newer one', async () => {
  const { fileOne, returned, payOne, reissue, decide, historyOf } = await scene()
  const { id, code } = await fileOne()
  const first = await payOne()
  await decide(code, { state: 'paid', amount: '125.50' })
  await reissue(code)
  expect([statusOf(await historyOf(id)).state, paymentOf(await historyOf(id)).state]).toEqual([
    'reissued',
    'reissued',
  ])
  await payOne()
  expect(paymentsOf(await historyOf(id)).map(({ state }) => state)).toEqual(['reissued', 'inFile'])
  for (const row of [`${code},R03,`, `${code},R03,${first}`])
    expect((await returned(`referenceCode,reason,file\n${row}\n`)).refused).toHaveLength(1)
  expect(paymentOf(await historyOf(id)).state).toBe('inFile')
})

test('RET-12 of two rows about one claim each is judged, whether they are about one payment or about two', async () => {
  const { fileOne, returned, payOne, reissue } = await scene()
  const { code } = await fileOne()
  const first = await payOne()
  expect(await returned(`referenceCode,reason\n${code},R03\n${code},R03\n`)).toMatchObject({
    recorded: 1,
    known: 1,
  })
  await reissue(code)
  const second = await payOne()
  const both = `referenceCode,reason,file\n${code},R03,${first}\n${code},R03,${second}\n`
  expect(await returned(both)).toMatchObject({ recorded: 1, known: 1, refused: [] })
})

test('RET-12 every payment is listed by code, file, line, trace and day, without names and accounts, and a row of it with a reason is a return', async () => {
  const { fileOne, returned, payOne, reissue, deps, folder, setNow } = await scene()
  const [one, two] = [await fileOne(), await fileOne()]
  const first = await payOne()
  await returned(`referenceCode,reason\n${one.code},R03\n`)
  await reissue(one.code)
  setNow('2031-12-08T20:00:00Z')
  const second = await payOne()
  const path = join(folder, 'payments.csv')
  expect(await writePayments(deps, path)).toEqual({ payments: 3, damaged: [] })
  const text = await readFile(path, 'utf8')
  const list = text.replace('\uFEFF', '').replaceAll('"', '').trim().split('\r\n')
  expect(list).toEqual([
    'referenceCode,file,line,trace,day,due,amount,currency,payment,endedOn,entry',
    `${one.code},${first},1,122105150000001,2031-12-01,2031-12-02,125.50,USD,returned,2031-12-01,7`,
    `${one.code},${second},1,122105150000001,2031-12-08,2031-12-09,125.50,USD,inFile,,7`,
    `${two.code},${first},2,122105150000002,2031-12-01,2031-12-02,125.50,USD,inFile,,2`,
  ])
  expect(text).not.toMatch(/Ybarra|YBARRA|000123456789/)
  const [header, , back] = list
  expect(await returned(`${header},reason\n${back},R01\n`)).toMatchObject({ recorded: 1, refused: [] })
})

test('RET-12 a payment that was confirmed after it was void or came back is named with its code, and whether it is paid again', async () => {
  const { fileOne, returned, payOne, reissue, decide, deps, historyOf } = await scene()
  const claims = [await fileOne(), await fileOne(), await fileOne(), await fileOne()]
  const [void1 = '', void2 = '', back = ''] = claims.map(({ code }) => code)
  const first = await payOne()
  for (const code of [void1, void2]) await decide(code, { state: 'void' })
  await returned(`referenceCode,reason\n${back},R03\n`)
  await reissue(void1)
  const second = await payOne()
  await reissue(void2)
  const confirmed = await markPaid(deps, first)
  expect(confirmed).toMatchObject({ recorded: 1, known: 0 })
  expect(confirmed.passed).toEqual([
    {
      referenceCode: void1,
      line: 1,
      state: 'void',
      text: expect.stringMatching(new RegExp(`made void on .* paid again: file ${second} line 1`)),
    },
    {
      referenceCode: void2,
      line: 2,
      state: 'void',
      text: expect.stringContaining('the next run would pay it again'),
    },
    { referenceCode: back, line: 3, state: 'returned', text: expect.stringContaining('came back on') },
  ])
  expect(paymentOf(await historyOf(claims[0]?.id ?? '')).state).toBe('inFile')
  expect((await markPaid(deps, first)).passed).toHaveLength(3)
  // What is paid by hand later is not the payment of the file either.
  await decide(void2, { state: 'paid', amount: '125.50' })
  expect((await markPaid(deps, first)).known).toBe(1)
})

test('RET-12 a claim that is reissued to the account or address that its payment came back from is named by decide and pay, in a dry run too, and not once its claimant changed it', async () => {
  const { fileOne, returned, pay, historyOf, deps, setNow } = await scene()
  const accounts = [await fileOne(), await fileOne(), await fileOne({ details: byCheque, info: {} })]
  const [same, changed, cheque] = accounts
  await pay()
  await returned(`referenceCode,reason\n${accounts.map(({ code }) => `${code},R03\n`).join('')}`)
  const what = {
    kind: 'paymentChange' as const,
    key: 'a key',
    fields: { 'claimDetails.accountNumber': '000987654321' },
  }
  const event = nextEvent(await historyOf(changed?.id ?? ''), what, deps.now())
  await deps.storage.events.add([sealEvent(deps.ring, deps.storage.caseId, event)])
  const named = (code: string | undefined, reason: string) =>
    expect.stringMatching(
      new RegExp(
        `^${code} It goes to the same account or address as the payment that came back \\(${reason}\\): file `,
      ),
    )
  for (const isTrial of [true, false]) {
    const warned: string[] = []
    const path = join(await temporaryFolder(), 'reissued.csv')
    await writeFile(
      path,
      `referenceCode,decision,amount\n${accounts.map(({ code }) => `${code},reissued,125.50\n`).join('')}`,
    )
    const loadedCase = { ...deps.loadedCase, deficienciesFile: noDeficiencies }
    const own = {
      ...deps,
      loadedCase,
      warningOfReissue: (history: ClaimHistory) => warningOfReissue(deps, history),
    }
    await recordDecisions(own, path, {
      isTrial,
      refuse: async () => undefined,
      warn: ({ reason }) => void warned.push(reason),
      progress: () => undefined,
    })
    expect(warned).toEqual([named(same?.code, 'R03'), named(cheque?.code, 'R03')])
  }
  setNow('2031-12-31T20:00:00Z')
  for (const isTrial of [true, false]) {
    const { warnings, claims } = await pay({ isTrial })
    const codes = warnings.map(({ referenceCode }) => referenceCode)
    expect([claims, codes]).toEqual([3, [same?.code, cheque?.code]])
  }
  expect((await pay()).warnings).toEqual([])
})

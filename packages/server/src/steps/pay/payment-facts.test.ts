import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { productFolder } from '@redress/foundation/product-folder.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { paymentOf, paymentOn } from '../../claims/history/payments.ts'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import { readConfig } from '../../installation/config.ts'
import { openData } from '../../installation/open-data.ts'
import { redressIn } from '../../testing/redress-with.ts'
import { recordReturns } from './record-returns.ts'
import { openPayCase } from './testing.ts'

test('RET-12 RET-11 exports and figures know what is in files, paid, returned and reissued, and an export gives the same figures', async () => {
  const [data, folder] = [await temporaryFolder(), await temporaryFolder()]
  const opened = await openData(readConfig({ REDRESS_DATA: data }))
  const { fileOne, pay, decide, deps, historyOf } = await openPayCase({ opened })
  const claims = [await fileOne(), await fileOne(), await fileOne(), await fileOne({ amount: null })]
  const [one, two, three] = claims
  await pay()
  // A payee file to which the reasons of the bank were added; the third payment did not come back.
  const lines = [
    `1,${one?.code},Ana,1.00,USD,R03`,
    `2,${two?.code},Ana,1.00,USD,R03`,
    `3,${three?.code},Ana,1.00,USD,`,
  ]
  await writeFile(
    join(folder, 'returned.csv'),
    ['line,referenceCode,payee,amount,currency,reason', ...lines].join('\r\n'),
  )
  expect(await recordReturns(deps, join(folder, 'returned.csv'), async () => undefined)).toEqual({
    recorded: 2,
    known: 0,
    refused: 0,
  })
  await decide(two?.code ?? '', { state: 'reissued', amount: '125.50' })
  await decide(three?.code ?? '', { state: 'paid', amount: '125.50' })
  await pay()
  // Its claimant is asked where the money should go.
  const asked = await fileOne()
  await pay()
  await writeFile(join(folder, 'returned.csv'), `referenceCode,reason\n${asked.code},R03\n`)
  await recordReturns(deps, join(folder, 'returned.csv'), async () => undefined)
  await decide(asked.code, { state: 'deficient', reasons: ['x'], day: '2032-01-31' })
  expect(await Promise.all(claims.map(async ({ id }) => paymentOf(await historyOf(id)).state))).toEqual([
    'returned',
    'inFile',
    'paid',
    null,
  ])
  expect(paymentOn(await historyOf(two?.id ?? ''), two?.code ?? '')).toMatchObject({ lines: 2, returns: 1 })
  await sealLedger(deps)
  await opened.storage.close()
  const wages = join(productFolder, 'cases/wages')
  const run = (...words: readonly string[]) => redressIn({ settings: {}, cwd: folder }, ...words)
  const figures = JSON.parse((await run('figures', wages, '--data', data, '--json')).stdout)
  const figureOf = (figure: string, of: string) =>
    figures.figures.find((each: { figure: string; of: string }) => each.figure === figure && each.of === of)
      ?.value
  expect(figureOf('lines of payee files', '')).toBe('5')
  expect(figureOf('lines of payee files', 'returned')).toBe('3')
  expect(figureOf('lines of payee files', 'reissued')).toBe('1')
  expect(figureOf('claims by payment', 'returned')).toBe('2')
  expect(figureOf('claims by decision', 'deficient')).toBe('1')
  expect(figureOf('claims by decision', 'void')).toBe('1')
  expect(figureOf('claims by payment', 'in a payee file')).toBe('1')
  expect(figureOf('claims by payment', 'paid')).toBe('1')
  expect(figureOf('amount in payee files', 'without returned and void')).toBe('251.00')
  expect((await run('export', wages, '--data', data, '--out', 'export')).code).toBe(0)
  const csv = await readFile(join(folder, 'export/claims.csv'), 'utf8')
  expect(csv).toContain('"entry","cures","decisionRelease","payment","payeeFile","payeeLine"')
  expect(csv).toContain('"returned","ach-')
  const verified = await run('verify', '--export', join(folder, 'export'))
  expect(verified).toMatchObject({ code: 0 })
  const replayed = JSON.parse(
    (await run('figures', wages, '--data', data, '--export', 'export', '--json')).stdout,
  )
  expect(replayed).toEqual(figures)
  const found = await run('find', wages, one?.code ?? '', '--reason', 'call 1', '--data', data)
  expect(found.stdout).toMatch(/returned line 1 of payee file ach-\S+, 125.50: R03/)
  expect(found.stdout).not.toContain('000123456789 ')
  expect((await run('verify', wages, '--data', data)).code).toBe(0)
})

import { expect, test } from 'vitest'
import { byAccount, byCheque, openPayCase } from './testing.ts'

test('RET-12 claims that are accepted are written as one file for each format, and each is in the ledger with its filing', async () => {
  const { fileOne, pay, historyOf } = await openPayCase()
  const [one, two] = [await fileOne(), await fileOne({ details: byCheque, amount: '10' })]
  const { files, paid, claims } = await pay()
  expect(claims).toBe(2)
  expect(paid).toEqual([
    { format: 'cheques', claims: 1, units: 1000n },
    { format: 'ach', claims: 1, units: 12550n },
  ])
  console.log(files.map(({ text }) => text).join('\n'), files)
  expect((await historyOf(one.id)).events.map(({ what }) => what.kind)).toEqual([
    'decision',
    'payeeLine',
    'payeeFile',
  ])
  expect((await historyOf(two.id)).events.at(1)?.on.referenceCode).toBe(two.code)
})

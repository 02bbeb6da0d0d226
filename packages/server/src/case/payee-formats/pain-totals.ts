import type { FileTotals } from './payee-format.ts'

const amountsIn = (text: string): string[] =>
  [...text.matchAll(/<InstdAmt Ccy="EUR">(\d+\.\d\d)<\/InstdAmt>/g)].map(([, amount = '']) => amount)

const unitsOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** The transfers and the sum of a pain.001 file, read back from its transfers and compared with its two control sums. @throws Error */
export function painTotals(text: string): FileTotals {
  const amounts = amountsIn(text)
  const units = amounts.reduce((sum, amount) => sum + unitsOf(amount), 0n)
  const stated = [...text.matchAll(/<NbOfTxs>(\d+)<\/NbOfTxs><CtrlSum>(\d+\.\d\d)<\/CtrlSum>/g)]
  const areRight = stated.every(
    ([, lines = '', sum = '']) => Number(lines) === amounts.length && unitsOf(sum) === units,
  )
  if (stated.length !== 2 || !areRight)
    throw new Error(
      'It is no pain.001 file that a bank would take: its control sums are not those of its transfers.',
    )
  return { lines: amounts.length, units }
}

import type { FileTotals } from './payee-format.ts'

/** The amount of a transfer, or one of the two control sums with its number of transfers. */
const element =
  /<InstdAmt Ccy="EUR">(?<amount>\d+\.\d\d)<\/InstdAmt>|<NbOfTxs>(?<lines>\d+)<\/NbOfTxs><CtrlSum>(?<sum>\d+\.\d\d)<\/CtrlSum>/g

/** More characters than an element that a bank takes can have. */
const longestElement = 200

const unitsOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** The elements of a file in its order. One that two pieces share is found in the second. */
async function* elementsIn(
  pieces: AsyncIterable<string>,
): AsyncGenerator<Readonly<Record<string, string | undefined>>> {
  let rest = ''
  for await (const piece of pieces) {
    const text = `${rest}${piece}`
    let end = 0
    for (const found of text.matchAll(element)) {
      end = found.index + found[0].length
      yield found.groups ?? {}
    }
    rest = text.slice(Math.max(end, text.length - longestElement))
  }
}

/** The transfers and the sum of a pain.001 file, read back from its transfers and compared with its two control sums. @throws Error */
export async function painTotals(pieces: AsyncIterable<string>): Promise<FileTotals> {
  let [lines, units] = [0, 0n]
  const stated: FileTotals[] = []
  for await (const found of elementsIn(pieces)) {
    const { amount, sum = '' } = found
    if (amount === undefined) stated.push({ lines: Number(found.lines), units: unitsOf(sum) })
    else {
      lines += 1
      units += unitsOf(amount)
    }
  }
  const areRight = stated.every((each) => each.lines === lines && each.units === units)
  if (stated.length !== 2 || !areRight)
    throw new Error(
      'It is no pain.001 file that a bank would take: its control sums are not those of its transfers.',
    )
  return { lines, units }
}

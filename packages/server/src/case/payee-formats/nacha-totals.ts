import type { FileTotals } from './payee-format.ts'

const refused = (reason: string) => new Error(`It is no NACHA file that a bank would take: ${reason}.`)

/** The records of a file, without empty lines. */
async function* recordsIn(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = `${rest}${piece}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '' && line !== '\r') yield line.replace(/\r$/, '')
  }
  if (rest !== '') yield rest
}

/**
 * The entries and the sum of a NACHA file, read back from its entries and compared with its control records: counts, entry hash,
 * totals and blocks. @throws Error where they disagree
 */
export async function nachaTotals(pieces: AsyncIterable<string>): Promise<FileTotals> {
  let [records, lines, units, hash] = [0, 0, 0n, 0n]
  const controls = new Map<string, string>()
  for await (const record of recordsIn(pieces)) {
    if (record.length !== 94) throw refused('a record has not 94 characters')
    records += 1
    const kind = record.charAt(0)
    if (kind === '6') {
      lines += 1
      units += BigInt(record.slice(29, 39))
      hash += BigInt(record.slice(3, 11))
    } else if (!controls.has(kind)) controls.set(kind, record)
  }
  if (records % 10 !== 0) throw refused('its last block is not full')
  const [batch, file] = [controls.get('8'), controls.get('9')]
  if (batch === undefined || file === undefined) throw refused('its control records are missing')
  const entryHash = hash % 10n ** 10n
  const expected = [
    [batch.slice(4, 10), lines],
    [batch.slice(10, 20), entryHash],
    [batch.slice(32, 44), units],
    [file.slice(7, 13), records / 10],
    [file.slice(13, 21), lines],
    [file.slice(21, 31), entryHash],
    [file.slice(43, 55), units],
  ] as const
  if (expected.some(([written, counted]) => BigInt(written) !== BigInt(counted)))
    throw refused('its control records do not count its entries')
  return { lines, units }
}

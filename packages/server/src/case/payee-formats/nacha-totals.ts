import type { FileTotals } from './payee-format.ts'

const refused = (reason: string) => new Error(`It is no NACHA file that a bank would take: ${reason}.`)

/**
 * The entries and the sum of a NACHA file, read back from its entries and compared with its control records: counts, entry hash,
 * totals and blocks. @throws Error where they disagree
 */
export function nachaTotals(text: string): FileTotals {
  const records = text.split(/\r?\n/).filter((each) => each !== '')
  if (records.some(({ length }) => length !== 94)) throw refused('a record has not 94 characters')
  if (records.length % 10 !== 0) throw refused('its last block is not full')
  const entries = records.filter((each) => each.startsWith('6'))
  const units = entries.reduce((sum, each) => sum + BigInt(each.slice(29, 39)), 0n)
  const hash = entries.reduce((sum, each) => sum + BigInt(each.slice(3, 11)), 0n) % 10n ** 10n
  const batch = records.find((each) => each.startsWith('8'))
  const file = records.find((each) => each.startsWith('9'))
  if (batch === undefined || file === undefined) throw refused('its control records are missing')
  const expected = [
    [batch.slice(4, 10), entries.length],
    [batch.slice(10, 20), hash],
    [batch.slice(32, 44), units],
    [file.slice(7, 13), records.length / 10],
    [file.slice(13, 21), entries.length],
    [file.slice(21, 31), hash],
    [file.slice(43, 55), units],
  ] as const
  if (expected.some(([written, counted]) => BigInt(written) !== BigInt(counted)))
    throw refused('its control records do not count its entries')
  return { lines: entries.length, units }
}

import type { FileHeader, FileLine, FileTotals } from './payee-format.ts'

const recordLength = 94
const recordsInBlock = 10

/** Left-aligned text, in capitals, of exactly so many characters. */
const text = (value: string | undefined, length: number): string =>
  (value ?? '').toUpperCase().slice(0, length).padEnd(length)

/** A right-aligned number of exactly so many digits. @throws Error if it has more: a file with a wrong number is never written */
function digits(value: bigint | number, length: number): string {
  const written = value.toString().padStart(length, '0')
  if (written.length > length) throw new Error(`The number ${written} has more than ${length} digits.`)
  return written
}

/** The last digits of a sum, as the rules have it for the entry hash. */
const lastDigits = (value: bigint, length: number): string => digits(value % 10n ** BigInt(length), length)

function record(...fields: readonly string[]): string {
  const written = fields.join('')
  if (written.length !== recordLength) throw new Error(`A record has ${written.length} characters.`)
  return `${written}\r\n`
}

/** `2026-11-27` as `261127`. */
const shortDay = (day: string | undefined): string => (day ?? '').replaceAll('-', '').slice(2)

const unitsOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** The identification of the originating bank: its routing number without the check digit. */
const bankOf = ({ routingNumber = '' }: FileHeader): string => routingNumber.slice(0, 8)

/** The first record of a file. */
const fileHeader = (header: FileHeader, fileId: string): string =>
  record(
    '101',
    ` ${header.routingNumber}`,
    (header.immediateOrigin ?? '').padStart(10),
    shortDay(header.date),
    (header.time ?? '').replace(':', ''),
    header.modifier ?? 'A',
    '094',
    '10',
    '1',
    text(header.bankName, 23),
    text(header.companyName, 23),
    // Eight characters of its own, which nothing in the network reads.
    text(fileId.slice(-8), 8),
  )

/** The code of a credit to an account, by the kind of account. */
const transactionCodes: Readonly<Record<string, string>> = { checking: '22', savings: '32' }

/** The trace number of one payment: the bank, then the line. */
const trace = (header: FileHeader, line: number): string => bankOf(header) + digits(line, 7)

/** The record of one payment. */
const entry = (header: FileHeader, { line, referenceCode, amount, payee }: FileLine): string =>
  record(
    '6',
    transactionCodes[payee.account ?? ''] ?? '22',
    payee.routingNumber ?? '',
    text(payee.accountNumber, 17),
    digits(unitsOf(amount), 10),
    text(referenceCode.replaceAll('-', '').slice(0, 15), 15),
    text(payee.name, 22),
    '  ',
    '0',
    trace(header, line),
  )

/** The records around the entries of the single batch, and those that end the file. */
function batch(header: FileHeader) {
  let [entries, hash, units] = [0, 0n, 0n]
  const bank = bankOf(header)
  return {
    header: record(
      '5',
      '220',
      text(header.companyName, 16),
      ' '.repeat(20),
      text(header.companyId, 10),
      'PPD',
      text(header.description, 10),
      shortDay(header.date),
      shortDay(header.effective),
      '   ',
      '1',
      bank,
      digits(1, 7),
    ),
    count: ({ amount, payee }: FileLine): void => {
      entries += 1
      hash += BigInt((payee.routingNumber ?? '').slice(0, 8))
      units += unitsOf(amount)
    },
    end: (): string => {
      const totals = [lastDigits(hash, 10), digits(0, 12), digits(units, 12)]
      const control = record(
        '8220',
        digits(entries, 6),
        ...totals,
        text(header.companyId, 10),
        ' '.repeat(25),
        bank,
        digits(1, 7),
      )
      const records = entries + 4
      const blocks = Math.ceil(records / recordsInBlock)
      const file = record('9', digits(1, 6), digits(blocks, 6), digits(entries, 8), ...totals, ' '.repeat(39))
      return control + file + record('9'.repeat(recordLength)).repeat(blocks * recordsInBlock - records)
    },
  }
}

/** The records of a file with one batch of credits. */
export const nachaRecords = { fileHeader, batch, entry, trace } as const

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

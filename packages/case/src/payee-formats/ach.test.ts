import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ach } from './ach.ts'
import { fileOf, moment, piecesOf, refusal } from './testing.ts'

const payer = {
  routingNumber: '122105155',
  bankName: 'US Bank',
  companyName: 'Bluestone Wages',
  companyId: '1912345678',
  description: 'Settlement',
}

/** The fields of each record by their first and last position in the published layouts, counted from 1. */
const layouts: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {
  '1': {
    priority: [2, 3],
    destination: [4, 13],
    origin: [14, 23],
    date: [24, 29],
    time: [30, 33],
    modifier: [34, 34],
    recordSize: [35, 37],
    blocking: [38, 39],
    format: [40, 40],
    bank: [41, 63],
    company: [64, 86],
  },
  '5': {
    service: [2, 4],
    company: [5, 20],
    companyId: [41, 50],
    entryClass: [51, 53],
    description: [54, 63],
    effective: [70, 75],
    settlement: [76, 78],
    status: [79, 79],
    bank: [80, 87],
    batch: [88, 94],
  },
  '6': {
    code: [2, 3],
    receiver: [4, 11],
    check: [12, 12],
    account: [13, 29],
    amount: [30, 39],
    individual: [40, 54],
    name: [55, 76],
    addenda: [79, 79],
    trace: [80, 94],
  },
  '8': {
    service: [2, 4],
    entries: [5, 10],
    hash: [11, 20],
    debit: [21, 32],
    credit: [33, 44],
    companyId: [45, 54],
    bank: [80, 87],
    batch: [88, 94],
  },
  '9': {
    batches: [2, 7],
    blocks: [8, 13],
    entries: [14, 21],
    hash: [22, 31],
    debit: [32, 43],
    credit: [44, 55],
  },
}

/** Reads a NACHA file by the layouts, apart from the code that writes it. */
const recordsOf = (text: string) =>
  text
    .split('\r\n')
    .slice(0, -1)
    .map((record) => ({
      record,
      ...Object.fromEntries(
        Object.entries(layouts[record[0] ?? ''] ?? {}).map(([name, [from, to]]) => [
          name,
          record.slice(from - 1, to),
        ]),
      ),
    }))

/** The check digit of a routing number: weights 3, 7 and 1, up to the next ten. */
const checkDigit = (digits: string): string => {
  const sum = [...digits].reduce((all, digit, place) => all + Number(digit) * ([3, 7, 1][place % 3] ?? 0), 0)
  return String((10 - (sum % 10)) % 10)
}

const paid = (name: string, amount: string, routingNumber = '011000015', savings = false) => ({
  answers: { name, routingNumber, accountNumber: '000123456789', savings },
  amount,
})

test('RET-12 a NACHA file of two credits reads as the published layouts have it', async () => {
  const text = await fileOf(ach, payer, [paid('Ana Núñez', '125.50'), paid('Bo', '0.01', '122105155', true)])
  const [file, batch, one, two, control, end, ...padding] = recordsOf(text)
  expect(file).toMatchObject({
    priority: '01',
    destination: ' 122105155',
    origin: '1912345678',
    date: '261126',
    time: '1430',
    recordSize: '094',
    blocking: '10',
    format: '1',
    bank: 'US BANK'.padEnd(23),
    company: 'BLUESTONE WAGES'.padEnd(23),
  })
  expect(batch).toMatchObject({
    service: '220',
    company: 'BLUESTONE WAGES ',
    companyId: '1912345678',
    entryClass: 'PPD',
    description: 'SETTLEMENT',
    effective: '261127',
    settlement: '   ',
    status: '1',
    bank: '12210515',
    batch: '0000001',
  })
  expect(one).toMatchObject({
    code: '22',
    receiver: '01100001',
    check: '5',
    account: '000123456789     ',
    amount: '0000012550',
    individual: '7KQ2M9XA4TRB222',
    name: 'ANA NUNEZ'.padEnd(22),
    addenda: '0',
    trace: '122105150000001',
  })
  expect(two).toMatchObject({ code: '32', amount: '0000000001', trace: '122105150000002' })
  const totals = { entries: '000002', hash: '0013310516', debit: '0'.repeat(12), credit: '000000012551' }
  expect(control).toMatchObject({ service: '220', ...totals, bank: '12210515', batch: '0000001' })
  expect(end).toMatchObject({ batches: '000001', blocks: '000001', ...totals, entries: '00000002' })
  expect(padding.map(({ record }) => record)).toEqual(Array.from({ length: 4 }, () => '9'.repeat(94)))
})

test('RET-12 whatever is paid, the records of a NACHA file have 94 characters in full blocks, and its control records count its entries', async () => {
  const routing = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 999_999 }))
    .map(([district, rest]) => String(district).padStart(2, '0') + String(rest).padStart(6, '0'))
    .map((digits) => digits + checkDigit(digits))
  const payment = fc.record({
    name: fc.stringMatching(/^Ana [A-Za-zÀ-ÖØ-öø-ÿ' -]{0,8}[A-Za-z]$/),
    units: fc.bigInt(1n, 9_999_999_999n),
    routing,
    account: fc.stringMatching(/^[0-9]{4,17}$/),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(payment, { minLength: 1, maxLength: 25 }), async (payments) => {
      const text = await fileOf(
        ach,
        payer,
        payments.map(({ name, units, routing: routingNumber, account: accountNumber }) => {
          const digits = units.toString().padStart(3, '0')
          return {
            answers: { name, routingNumber, accountNumber },
            amount: `${digits.slice(0, -2)}.${digits.slice(-2)}`,
          }
        }),
      )
      const records = recordsOf(text)
      expect(records.length % 10).toBe(0)
      expect(records.every(({ record }) => /^[\x20-\x7E]{94}$/.test(record))).toBe(true)
      const sum = payments.reduce((all, { units }) => all + units, 0n)
      const hash = payments.reduce((all, { routing: each }) => all + BigInt(each.slice(0, 8)), 0n)
      const end = records.find(({ record }) => record.startsWith('9'))
      expect(end).toMatchObject({
        blocks: String(records.length / 10).padStart(6, '0'),
        entries: String(payments.length).padStart(8, '0'),
        credit: sum.toString().padStart(12, '0'),
        hash: (hash % 10n ** 10n).toString().padStart(10, '0'),
      })
      expect(await ach.totalsOf(piecesOf(text))).toEqual({ lines: payments.length, units: sum })
    }),
    { numRuns: 100 },
  )
})

test('RET-12 a NACHA file in which one digit was changed is found by its control records', async () => {
  const text = await fileOf(ach, payer, [paid('Ana', '125.50'), paid('Bo', '3.00')])
  const entry = text.indexOf('622011000015')
  for (const at of [entry + 5, entry + 38, text.indexOf('8220') + 42]) {
    const other = text.slice(0, at) + ((Number(text[at]) + 1) % 10) + text.slice(at + 1)
    await expect(ach.totalsOf(piecesOf(other)), `at ${at}`).rejects.toThrow('control records')
  }
  await expect(ach.totalsOf(piecesOf(text.replace(/9{94}\r\n$/, '')))).rejects.toThrow('block')
  await expect(ach.totalsOf(piecesOf(text.replace('ANA ', 'ANA')))).rejects.toThrow('94 characters')
})

test('RET-12 an account that no bank has is refused: a wrong check digit, a short number, a name in another script', async () => {
  const sound = { name: 'Ana', routingNumber: '011000015', accountNumber: '0001' }
  expect(await refusal(ach, sound)).toBe(null)
  expect(await refusal(ach, { ...sound, routingNumber: '011000016' })).toContain('routing number')
  expect(await refusal(ach, { ...sound, routingNumber: '110000015' })).toContain('routing number')
  expect(await refusal(ach, { ...sound, routingNumber: null })).toContain('routing number')
  expect(await refusal(ach, { ...sound, accountNumber: '12' })).toContain('account number')
  expect(await refusal(ach, { ...sound, accountNumber: null })).toContain('account number')
  expect(await refusal(ach, { ...sound, name: 'Анна' })).toContain('Latin')
  expect(await refusal(ach, { ...sound, name: null })).toContain('name')
  expect(await ach.payerMistakes({ ...payer, routingNumber: '122105156' })).toHaveLength(1)
})

test('RET-12 the effective day of a NACHA file is a day of the week on which banks work, and files of one day differ in their modifier', () => {
  const at = (text: string, index = 0) =>
    ach.headerOf(payer, { ...moment, at: Temporal.PlainDateTime.from(text), index })
  expect(at('2026-11-27T10:00:00').effective).toBe('2026-11-30')
  expect(at('2026-11-28T10:00:00').effective).toBe('2026-11-30')
  expect(at('2026-11-26T00:10:00').modifier).toBe('A')
  expect(at('2026-11-26T23:59:00').modifier).toBe('9')
  expect(at('2026-11-26T00:10:00', 1).modifier).toBe('B')
})

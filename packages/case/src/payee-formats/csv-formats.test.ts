import { hostileValues } from '@redress/foundation/testing/hostile-values.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { ach } from './ach.ts'
import { latinText } from './bank-text.ts'
import { cheques } from './cheques.ts'
import { payPal } from './pay-pal.ts'
import { prepaidCards } from './prepaid-cards.ts'
import { payeeFormatNames, payeeFormats } from './registry.ts'
import { sepa } from './sepa.ts'
import { fileOf, piecesOf, refusal } from './testing.ts'

const rowsOf = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true })

const home = {
  name: 'Ana Núñez',
  address: { lines: ['12 Mill Street', 'Apt 4', 'Oakland, CA 94607'], country: 'US' },
}
const abroad = {
  name: '中村 花子',
  address: { lines: ['〒100-8994', '東京都中央区八重洲一丁目5番3号'], country: 'JP' },
}

test('RET-12 a cheque has the payee and the lines of the address, and the name of the country where it goes abroad', async () => {
  const text = await fileOf(cheques, { from: 'US' }, [
    { answers: home, amount: '125.50' },
    { answers: abroad, amount: '3.00' },
  ])
  const [one, two] = rowsOf(text)
  expect(one).toEqual({
    line: '1',
    referenceCode: '7KQ2-M9XA-4TRB-2220',
    payee: 'Ana Núñez',
    amount: '125.50',
    currency: 'USD',
    addressLine1: '12 Mill Street',
    addressLine2: 'Apt 4',
    addressLine3: 'Oakland, CA 94607',
    addressLine4: '',
    addressLine5: '',
    addressLine6: '',
    country: 'US',
  })
  expect(two).toMatchObject({ payee: '中村 花子', addressLine3: 'JAPAN', country: 'JP' })
  expect(await cheques.totalsOf(piecesOf(text))).toEqual({ lines: 2, units: 12850n })
})

test('RET-12 a prepaid card has its programme, and the e-mail address where the claim has one', async () => {
  const text = await fileOf(prepaidCards, { program: 'P-77', from: 'US' }, [
    { answers: { ...home, email: 'ana@example.com' }, amount: '10.00' },
    { answers: home, amount: '20.00' },
  ])
  expect(rowsOf(text).map(({ program, name, email, amount }) => [program, name, email, amount])).toEqual([
    ['P-77', 'Ana Núñez', 'ana@example.com', '10.00'],
    ['P-77', 'Ana Núñez', '', '20.00'],
  ])
  expect(await prepaidCards.totalsOf(piecesOf(text))).toEqual({ lines: 2, units: 3000n })
})

test('RET-12 a file of PayPal has address, amount, currency, own reference, note and wallet, without a header or a byte order mark', async () => {
  const text = await fileOf(payPal, { note: 'Your payment, at last' }, [
    { answers: { email: 'ana@example.com' }, amount: '125.50' },
  ])
  expect(text).toBe('ana@example.com,125.50,USD,7KQ2-M9XA-4TRB-2220,"Your payment, at last",PAYPAL\r\n')
  expect(await payPal.totalsOf(piecesOf(text))).toEqual({ lines: 1, units: 12550n })
  expect(payPal.limits.lines).toBe(5000)
  for (const email of ['ana', 'ana@', 'a b@example.com', '=1+1@example.com', '+ana@example.com'])
    expect(await refusal(payPal, { email }), email).toContain('e-mail')
})

test('RET-12 a payee whose name or address a spreadsheet would take for a formula is refused, and none is altered', async () => {
  for (const value of hostileValues(200)) {
    if (value.trim() === '') continue
    const answers = { ...home, name: value, address: { lines: [value, 'Oakland'], country: 'US' } }
    if ((await refusal(cheques, answers)) !== null) continue
    const text = await fileOf(cheques, { from: 'US' }, [{ answers, amount: '1.00' }])
    expect(rowsOf(text)[0]?.payee).toBe(value)
  }
  expect(await refusal(cheques, { ...home, name: '=HYPERLINK("x")' })).toContain('formula')
  expect(
    await refusal(cheques, { ...home, address: { lines: ['+1 Street', 'Oakland'], country: 'US' } }),
  ).toContain('formula')
  expect(await refusal(cheques, { ...home, address: null })).toContain('address')
  expect(await refusal(cheques, { ...home, name: null })).toContain('name')
})

test('RET-12 a name is written in Latin letters as the standards have it, or not at all', () => {
  expect(latinText('José Ångström-Łukasiewicz')).toBe('Jose Angstrom-Lukasiewicz')
  expect(latinText('Weiß & Søn “GmbH” [1]')).toBe("Weiss + Son 'GmbH' (1)")
  expect(latinText('Gal\u00B7la \u00ADYba\u200Drra\u00A0Núñez')).toBe('Gal.la Ybarra Nunez')
  expect(latinText('O’Brien')).toBe("O'Brien")
  for (const other of [
    'Ивана',
    'محمد',
    '中村',
    'Ana Ивана',
    '   ',
    '🙂',
    '٣',
    'Ana 🙂',
    'Ana*',
    'Acme®',
    'A <1>',
  ])
    expect(latinText(other), other).toBe(null)
})

test('RET-12 each format is described whole: what it needs and takes are different, and it cannot pay without limits', () => {
  for (const name of payeeFormatNames) {
    const { needs, takes, limits } = payeeFormats[name]
    expect(needs.filter((part) => takes.includes(part))).toEqual([])
    expect(needs.length).toBeGreaterThan(0)
    expect(limits.units).toBeGreaterThanOrEqual(limits.lineUnits)
  }
})

test('RET-12 no format pays nobody: a word for none, signs or a letter alone is no name, and names that look like one are', async () => {
  const account = { routingNumber: '011000015', accountNumber: '0001234', iban: 'GB29NWBK60161331926819' }
  const nobody = [
    'N/A N/A',
    'n.a.',
    'N/A',
    'n / a',
    'NA NA',
    '- -',
    '...',
    '?',
    '12345',
    'none',
    'None None',
    'Unknown',
  ]
  const others = [
    'unknown unknown',
    'x',
    'X X',
    'xxx',
    'Not Applicable',
    'no name no name',
    'null null',
    'A',
    'Ana N/A Soto',
  ]
  const foreign = [
    'Desconocido',
    'inconnu inconnu',
    'Unbekannt',
    'なし',
    'нет',
    'لا يوجد',
    '\u3164',
    '\u200B\u200B',
  ]
  for (const name of [...nobody, ...others, ...foreign])
    for (const format of [cheques, prepaidCards, ach, sepa])
      expect(await refusal(format, { ...home, ...account, name }), name).toMatch(
        /^The name (?:has no letter|is a word for none|is a single letter)|^A part of the name is a word for none/,
      )
  for (const name of [
    'Na Li',
    'Nina A',
    'Malcolm X',
    'Mary None',
    'Christopher Null',
    'Jo O',
    'Xa',
    '3M',
    'Will Self',
  ])
    for (const format of [cheques, prepaidCards, ach, sepa])
      expect(await refusal(format, { ...home, ...account, name }), name).toBeNull()
  expect(await refusal(cheques, { ...home, name: '李' })).toBeNull()
})

test('RET-12 a name that a format would cut, or of which it could not write a sign, is refused and never altered in silence', async () => {
  const account = { routingNumber: '011000015', accountNumber: '0001234', iban: 'GB29NWBK60161331926819' }
  const most = { ach: 22, sepa: 70 }
  for (const [format, letters] of [
    [ach, most.ach],
    [sepa, most.sepa],
  ] as const) {
    const whole = `Ana ${'b'.repeat(letters - 4)}`
    expect(await refusal(format, { ...account, name: whole })).toBeNull()
    expect(await refusal(format, { ...account, name: `${whole}c` })).toBe(
      `The name has ${letters + 1} characters, and the format takes ${letters}: it would be cut.`,
    )
    // Two letters in the place of one are counted as they are written.
    expect(await refusal(format, { ...account, name: whole.replace('bb', 'ßß') })).toContain(
      'it would be cut',
    )
    for (const name of ['Ana ★ Ybarra', 'Acme #4', 'Ana 🙂'])
      expect(await refusal(format, { ...account, name })).toBe(
        'The name has a sign that the format cannot write.',
      )
  }
  for (const name of ['Ana \uFFFD', 'Ana \uE000', 'Ana \uD800'])
    for (const format of [cheques, prepaidCards])
      expect(await refusal(format, { ...home, name })).toContain('cannot be printed')
  for (const accountNumber of ['none', 'unknown', '0000000', 'XXXX'])
    expect(await refusal(ach, { ...account, name: 'Ana Soto', accountNumber })).toContain('account number')
})

test('RET-12 what a payer says is written whole, or is a mistake of the case', async () => {
  const payer = { name: 'Settlement Fernhill', iban: 'DE89370400440532013000', remittance: 'Settlement' }
  const mistakes = async (more: object) =>
    (await sepa.payerMistakes({ ...payer, ...more })).map(({ key }) => key)
  expect(await mistakes({})).toEqual([])
  expect(await mistakes({ name: 'a'.repeat(71) })).toEqual(['name'])
  expect(await mistakes({ remittance: 'ß'.repeat(60) })).toEqual(['remittance'])
  expect(await mistakes({ remittance: 'Settlement #4' })).toEqual(['remittance'])
})

test('RET-12 a name or an address with a line break or another control character is in no file: it would be read as a payment of its own', async () => {
  const line = 'Ana\r\n2,7KQ2-M9XA-4TRB-2223,Eve,9000.00,USD,1 Street,Oakland,,,,,US'
  for (const value of [line, 'Ana\nEve', 'Ana\u0085Eve', 'Ana\u2028Eve', 'Ana\tEve', 'Ana \u202Eeve\u202C']) {
    const lines = { lines: [value, 'Oakland'], country: 'US' }
    for (const answers of [
      { ...home, name: value },
      { ...home, address: lines },
    ]) {
      expect(await refusal(cheques, answers), value).toContain('line break')
      expect(await refusal(prepaidCards, answers), value).toContain('line break')
    }
  }
  expect(await refusal(payPal, { email: 'ana\u202Eeve@example.com' })).toContain('line break')
  expect(await refusal(cheques, { ...home, name: 'علی\u200Cرضا' })).toBeNull()
})

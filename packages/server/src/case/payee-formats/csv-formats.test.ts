import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { hostileValues } from '../../testing/hostile-values.ts'
import { cheques } from './cheques.ts'
import { latinText } from './latin-text.ts'
import { payPal } from './pay-pal.ts'
import { prepaidCards } from './prepaid-cards.ts'
import { payeeFormatNames, payeeFormats } from './registry.ts'
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
  expect(latinText('Weiß & Søn “GmbH” <1>')).toBe('Weiss + Son GmbH 1')
  expect(latinText('O’Brien')).toBe("O'Brien")
  for (const other of ['Ивана', 'محمد', '中村', 'Ana Ивана', '   ', '🙂', '٣'])
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

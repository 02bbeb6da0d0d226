import { expect, test } from 'vitest'
import { maskIssue } from '../masks/registry.ts'
import { buildConfig, buildStore, required, textInput } from '../testing.ts'

const pattern = { type: 'regularExpression', pattern: '^MFP-[0-9]{3}$' }
const fields = {
  id: { rules: [required, pattern] },
  pin: {},
  confirmPin: { rules: [{ type: 'equalToField', field: 'pin' }] },
  name: { rules: [{ type: 'maxLength', max: 4 }] },
  note: {},
  amount: { rules: [{ type: 'range', min: 0, max: 25_000 }] },
  miles: {},
  phone: {},
  packs: { rules: [{ type: 'integer' }] },
  day: {},
}
const blocks = [
  textInput('claimDetails.id'),
  textInput('claimDetails.pin', { inputMode: 'numeric' }),
  textInput('claimDetails.confirmPin', { inputMode: 'numeric' }),
  textInput('claimDetails.name'),
  textInput('claimDetails.note', { lines: 3 }),
  textInput('claimDetails.amount', { mask: 'currency' }),
  textInput('claimDetails.miles', { mask: 'decimal' }),
  textInput('claimDetails.phone', { mask: 'usPhone' }),
  textInput('claimDetails.packs'),
  { type: 'date', field: 'claimDetails.day', label: 'LocKey_Day' },
]
const build = () => buildStore(blocks, [buildConfig('claimDetails', fields)])

/** The value of a field after a text was entered and the field was left. */
function left(name: string, text: string): unknown {
  const store = build()
  const field = `claimDetails.${name}`
  store.dispatch({ type: 'enter', field, value: text })
  expect(store.field(field).value).toBe(text)
  store.dispatch({ type: 'touch', field })
  return store.field(field).value
}

test.each([
  ['Arabic digits', 'MFP-١٢٣'],
  ['Persian digits', 'MFP-۱۲۳'],
  ['the full width of a Chinese keyboard', 'ＭＦＰ－１２３'],
  ['a hyphen that does not break', 'MFP\u2011123'],
  ['a dash', 'MFP–123'],
  ['blanks, tabs and line ends around it', '\u00a0\tMFP-123 \n'],
  ['marks of direction and of bytes', '\ufeff\u200eMFP-123\u202c'],
])('VAL-9 AUT-4 a code that is typed or pasted with %s is the code', (_, text) => {
  expect(left('id', text)).toBe('MFP-123')
})

test('VAL-10 a number in the digits of any keyboard is the number, and repeats itself in any other', () => {
  const store = build()
  store.dispatch({ type: 'enter', field: 'claimDetails.pin', value: '٤٨٢' })
  store.dispatch({ type: 'enter', field: 'claimDetails.confirmPin', value: ' 482' })
  store.dispatch({ type: 'touchPage', page: 'details' })
  expect(store.getState().saved[0]?.fields).toMatchObject({ pin: '482', confirmPin: '482' })
  expect(store.pageIssues('details').filter(({ issue }) => issue.rule === 'equalToField')).toEqual([])
})

test.each([
  ['packs', '٣'],
  ['packs', ' ３\u200f'],
])('VAL-15 a number that a rule reads is one in the digits of any keyboard: %s, %s', (name, text) => {
  expect(left(name, text)).toBe('3')
})

test.each([
  ['2016-03-04', '03/04/2016'],
  ['4 March 2016', '03/04/2016'],
  ['3/4/2016', '03/04/2016'],
  ['31 April 2016', '31 April 2016'],
])('MSK-1 DSP-3 a date left as %s, before the mask was there, is %s', (text, day) => {
  expect(left('day', text)).toBe(day)
})

test('MSK-1 MSK-3 ten digits that are left before the mask was there are written as the mask writes them, so that rules and look-ups of a case read one form', () => {
  expect(left('phone', '3125550143')).toBe('(312) 555-0143')
})

test('MSK-2 MOD-9 ten digits of the class list stay as they are when their field is left', () => {
  const metadata = { dtoMapping: 'prepopulatedData', formType: 'Automotive' } as const
  const store = buildStore(
    [textInput('claimDetails.phone', { mask: 'usPhone', prepopulatedDataKey: 'phone' })],
    [buildConfig('claimDetails', { phone: {} })],
  )
  store.dispatch({ type: 'prefill', models: [{ metadata, fields: { phone: '3125550143' } }] })
  store.dispatch({ type: 'touch', field: 'claimDetails.phone' })
  expect(store.field('claimDetails.phone').value).toBe('3125550143')
})

test('VAL-4 words keep their script and their digits; accents are joined to their letters', () => {
  expect(left('name', ' Jose\u0301 ')).toBe('Jos\u00e9')
  expect(left('name', '\u200fعلي\u200f')).toBe('علي')
  expect(left('note', 'شارع ١٢\nشقة\u00a0٣ – ب')).toBe('شارع ١٢\nشقة ٣ – ب')
})

test.each([
  ['12,50', '12.50'],
  ['1,250,5', '1,250.50'],
  ['١٢,٥', '12.50'],
  ['12,', '12'],
  ['12.5', '12.50'],
  ['12.', '12'],
  ['1,250', '1,250'],
  ['1.250,75', '1,250.75'],
  ['1.250.000', '1,250,000'],
])('MSK-1 MSK-2 an amount entered as %s is %s once the field is left', (text, amount) => {
  expect(left('amount', text)).toBe(amount)
  expect(maskIssue('currency', amount)).toBeNull()
})

test.each([
  ['12,5', '12.5'],
  [',5', '.5'],
  ['0,125', '0.125'],
  ['1.250,5', '1250.5'],
  ['1,250', '1250'],
  ['1,250.5', '1250.5'],
  ['1250', '1250'],
])('MSK-1 MSK-2 a number entered as %s is %s once the field is left', (text, number) => {
  expect(left('miles', text)).toBe(number)
  expect(maskIssue('decimal', number)).toBeNull()
})

test.each([
  ['amount', 'currency', '1.250'],
  ['amount', 'currency', '12.345'],
  ['miles', 'decimal', '1,25,5'],
  ['miles', 'decimal', '1,250,5'],
  ['phone', 'usPhone', '+44 20 7946 0958'],
  ['phone', 'usPhone', '020 7946 0958'],
])('MSK-2 what can be read in no one way, as %s by %s, %s, stays and is a mistake', (name, mask, text) => {
  expect(left(name, text)).toBe(text)
  expect(maskIssue(mask, text)).not.toBeNull()
})

test('MOD-7 what is nothing but blanks is null once the field is left', () => {
  expect(left('name', ' \u3000\u200b ')).toBeNull()
})

test('REC-7 the row of a table is tidied before Enter saves it', () => {
  const row = { type: 'text', field: 'code', label: 'LocKey_Code' }
  const table = { type: 'recordTable', model: 'claimTransactions', title: 'LocKey_T', inputs: [row] }
  const store = buildStore([table], [buildConfig('claimTransactions', { code: { rules: [pattern] } })])
  const clientId = store.list('claimTransactions').drafts[0]?.clientId ?? ''
  store.dispatch({ type: 'enter', field: `${clientId}.code`, value: ' MFP-١٢٣' })
  store.dispatch({ type: 'saveRecord', clientId })
  expect(store.list('claimTransactions').saved).toHaveLength(1)
  expect(store.field(`${clientId}.code`).value).toBe('MFP-123')
})

import { expect, test } from 'vitest'
import { compacted } from '../plain-text.ts'
import { type IdentifierWidget, identifier } from '../widgets/identifier.ts'
import { concealed } from './concealed.ts'
import { identifierIssue } from './identifier-issue.ts'
import { loadKind } from './load-kinds.ts'
import { sealedText } from './sealed-text.ts'
import { written } from './shape.ts'

const widget = (kind: IdentifierWidget['kind']): IdentifierWidget => ({
  type: 'identifier',
  field: 'claimDetails.number',
  label: 'LocKey_Number',
  kind,
})

test('REG-3 a number whose kind is not loaded is not taken', () => {
  // A kind of the case's own that no other test loads: loaded kinds stay for the life of a process.
  const own = { ...widget('own'), own: { pattern: '[0-9]{9}N' } }
  expect(identifier.textIssue('000000000N', own)).toMatchObject({ rule: 'notLoaded' })
})

test.each([
  ['ssn', '53690439', 'LocKey_Validation_Identifier_Length', { found: '8', expected: '9' }],
  ['ssn', '53690439A', 'LocKey_Validation_Identifier_Character', { place: '9', character: 'A' }],
  ['ssn', '666904399', 'LocKey_Validation_Identifier_Part', { place: '1–3' }],
  ['abaRouting', '011000016', 'LocKey_Validation_Identifier_Check', { place: '9' }],
  ['iban', 'DE8937040044053201300', 'LocKey_Validation_Identifier_CountryLength', { found: '21' }],
  ['iban', 'XX89370400440532013000', 'LocKey_Validation_Identifier_Part', { place: '1–2' }],
  ['vin', '1HGCM82633A0O4352', 'LocKey_Validation_Identifier_Character', { place: '13', character: 'O' }],
] as const)(
  'REG-3 a wrong %s, %s, is refused with what is wrong and where',
  async (kind, text, key, params) => {
    await loadKind(widget(kind))
    expect(identifierIssue(widget(kind), text)).toEqual({ rule: 'identifier', key, params })
  },
)

test('REG-3 the same digits with any separators have one form, and no other is taken', async () => {
  await loadKind(widget('ssn'))
  const ways = ['536-90-4399', '536 90 4399', ' 536.90.4399 ', '５３６９０４３９９', '536‑90‑4399']
  expect(ways.map(compacted)).toEqual(ways.map(() => '536904399'))
  expect(identifierIssue(widget('ssn'), '536904399')).toBeNull()
  expect(identifierIssue(widget('ssn'), '536-90-4399')?.key).toBe('LocKey_Validation_Identifier_Separators')
})

test('REG-3 what the tab has encrypted is not taken before it is opened again', async () => {
  await loadKind(widget('ssn'))
  expect(identifierIssue(widget('ssn'), sealedText('AAAA'))).toMatchObject({ rule: 'notLoaded' })
})

test('REG-3 a number is written with its mask, and shown by its end alone', async () => {
  const { mask } = await loadKind(widget('iban'))
  expect(written({ mask }, 'DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  expect([concealed('536904399'), concealed('062000')]).toEqual(['•••• 4399', '•••• 00'])
})

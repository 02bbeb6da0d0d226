import { expect, test } from 'vitest'
import { matchesAnswers } from './open-claim-page.ts'

const filed = (fields: Readonly<Record<string, string | boolean | null>>) => ({
  models: [
    {
      clientId: 'claimantInfo-1',
      id: null,
      metadataHash: '',
      metadata: { dtoMapping: 'claimantInfo' as const, formType: 'Automotive' },
      fields,
    },
  ],
})

const [name, day] = ['claimantInfo.lastName', 'claimantInfo.birthDate']

test.each<[string, string, boolean]>([
  ['03/07/1980', '1980-03-07', true],
  ['03/07/1980', '03/07/1980', true],
  ['03/07/1980', '1980-07-03', false],
  ['K1A 0B1', 'k1a0b1', true],
  ['O’Brien-Núñez', 'OBRIEN NUNEZ', true],
  ['محمد', 'محمد', true],
  ['李小龙', '李 小龙', true],
  ['Ray', 'Roy', false],
  ['', '', false],
  ['--', '--', false],
])('RET-2 what was filed as %s and is entered as %s opens the claim: %s', (value, answer, isOpened) => {
  expect(matchesAnswers(filed({ birthDate: value }), [day], { [day]: answer })).toBe(isOpened)
})

test('RET-2 both fields must be those of the claim, and a field that was not asked for opens nothing', () => {
  const record = filed({ lastName: 'Ray', birthDate: '03/07/1980', middleName: null })
  expect(matchesAnswers(record, [name, day], { [name]: 'ray', [day]: '1980-03-07' })).toBe(true)
  expect(matchesAnswers(record, [name, day], { [name]: 'ray' })).toBe(false)
  expect(matchesAnswers(record, [name, day], { [name]: 'roy', [day]: '1980-03-07' })).toBe(false)
  const never = 'claimantInfo.middleName'
  expect(matchesAnswers(record, [never], { [never]: '' })).toBe(false)
  expect(matchesAnswers(record, ['claimDetails.none'], {})).toBe(false)
})

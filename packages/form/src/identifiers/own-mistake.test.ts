import { expect, test } from 'vitest'
import { identifierSchema } from '../widgets/identifier.ts'
import { ownMistake } from './own-mistake.ts'

const luhn = { method: 'luhn' } as const

type Case = readonly [string, Parameters<typeof ownMistake>[0], string, string]

test.each<Case>([
  [
    'of a known kind has no format',
    { kind: 'ssn', own: { pattern: '[0-9]{9}' } },
    'own',
    'This is of the kind',
  ],
  ['of its own kind needs a format', { kind: 'own' }, 'kind', "The kind 'own' needs 'own'"],
  ['has a pattern that parses', { kind: 'own', own: { pattern: '[0-9' } }, 'own.pattern', 'pattern'],
  [
    'has no separators in its pattern',
    { kind: 'own', own: { pattern: '[0-9]{3}-[0-9]{3}' } },
    'own.pattern',
    "its separators belong in 'mask'",
  ],
  [
    'has a mask with a place for each character',
    { kind: 'own', own: { pattern: '[0-9]{10}', mask: '### ###' } },
    'own.mask',
    'the mask has 6 places',
  ],
  [
    'has a weight for each character',
    { kind: 'own', own: { pattern: '[0-9]{4}', checkDigit: { method: 'mod11', weights: [3, 2, 1] } } },
    'own.checkDigit.weights',
    'there are 3 weights',
  ],
])('REG-3 ADM-2 an identifier %s', (_, widget, place, words) => {
  const mistake = ownMistake(widget)
  expect(mistake?.path.join('.')).toBe(place)
  expect(mistake?.message.toLowerCase()).toContain(words.toLowerCase())
})

test('REG-3 an identifier of a known kind, and one with a whole format, are right', () => {
  expect(ownMistake({ kind: 'iban' })).toBeNull()
  expect(
    ownMistake({ kind: 'own', own: { pattern: '[0-9]{10}', mask: '### ### ####', checkDigit: luhn } }),
  ).toBeNull()
})

test('REG-3 ADM-2 weights belong to mod11 alone, and mod11 needs them', () => {
  const widget = (checkDigit: object) => ({
    type: 'identifier',
    field: 'claimDetails.number',
    label: 'LocKey_Number',
    kind: 'own',
    own: { pattern: '[0-9]{3}', checkDigit },
  })
  expect(identifierSchema.safeParse(widget({ method: 'mod11', weights: [3, 2, 1] })).success).toBe(true)
  for (const wrong of [{ method: 'mod11' }, { method: 'luhn', weights: [3, 2, 1] }])
    expect(identifierSchema.safeParse(widget(wrong)).error?.issues[0]?.message).toContain(
      'weights with the method mod11',
    )
})

import { expect, test } from 'vitest'
import { fillPlaces } from './fill-places.ts'

const values: Readonly<Record<string, string>> = {
  'claimDetails.weeks': '12 {max}',
  max: '{claimDetails.weeks}',
}
const fill = (text: string) => fillPlaces(text, (name) => values[name] ?? null)

test('EXP-10 a place within a value is never filled, whichever place it is in', () => {
  expect(fill('{claimDetails.weeks} of {max}')).toBe('12 {max} of {claimDetails.weeks}')
})

test('EXP-10 a place without a value stays as it is written', () => {
  expect(fill('{claimDetails.hours} {two words} {} {')).toBe('{claimDetails.hours} {two words} {} {')
})

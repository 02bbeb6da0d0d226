import { expect, test } from 'vitest'
import { takesPhotos } from './takes-photos.ts'

test.each([
  ['image/*', true],
  ['application/pdf,image/jpeg,.pdf,.jpg', true],
  ['.PDF, .JPEG', true],
  ['application/pdf,.pdf', false],
  ['image/png,.png', false],
])('UPL-4 a field that accepts %j takes photos: %s', (accept, takes) => {
  expect(takesPhotos(accept)).toBe(takes)
})

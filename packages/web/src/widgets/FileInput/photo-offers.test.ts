import { expect, test } from 'vitest'
import { photoOffers } from './photo-offers.ts'

const limits = { maxFileMegabytes: 10, maxFiles: 5, types: ['application/pdf', 'image/jpeg'], extensions: [] }
const all = { camera: true, smaller: true, pages: true }
const none = { camera: false, smaller: false, pages: false }

test.each([
  ['application/pdf,image/jpeg,.pdf,.jpg', all],
  ['.PDF, .JPEG', all],
  ['image/*', { ...all, pages: false }],
  ['application/pdf,.pdf', none],
  ['image/png,.png', none],
])('UPL-4 a field that accepts %j offers what can be attached in it', (accept, offers) => {
  expect(photoOffers(accept, limits)).toEqual(offers)
})

test('UPL-4 a field offers nothing that makes a document of a type that the case does not take', () => {
  expect(photoOffers('image/*,.pdf', { ...limits, types: ['image/jpeg'] })).toEqual({ ...all, pages: false })
  expect(photoOffers('image/*,.pdf', { ...limits, types: ['image/png', 'application/pdf'] })).toEqual(none)
})

test('UPL-4 where a case asks for originals, the camera alone is offered', () => {
  const photos = { originals: true }
  expect(photoOffers('.pdf,.jpg', { ...limits, photos })).toEqual({ ...none, camera: true })
})

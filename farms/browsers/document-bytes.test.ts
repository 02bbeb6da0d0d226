import { expect, test } from 'vitest'
import { documentBytes } from './document-bytes.ts'

const photo = { name: 'IMG_1.jpg', type: 'image/jpeg', size: 100_000, sha256: 'ab'.repeat(32) }

test('FRD-6 a document has the size of its simulation; the same one is the same bytes, another one others', () => {
  const bytes = documentBytes(photo)
  expect(bytes).toHaveLength(100_000)
  expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect(bytes.subarray(-2).toString('hex')).toBe('ffd9')
  expect(documentBytes({ ...photo, name: 'other.jpg' })).toEqual(bytes)
  expect(documentBytes({ ...photo, sha256: 'cd'.repeat(32) })).not.toEqual(bytes)
  const statement = documentBytes({ ...photo, type: 'application/pdf', size: 20_000 })
  expect(statement.subarray(0, 5).toString()).toBe('%PDF-')
  expect(statement).toHaveLength(20_000)
})

test('FRD-6 a type that the simulation does not send is refused', () => {
  expect(() => documentBytes({ ...photo, type: 'text/plain' })).toThrow(RangeError)
})

import { expect, test } from 'vitest'
import { nameBeside } from './name-beside.ts'

test.each([
  ['image.jpg', [], 'image.jpg'],
  ['image.jpg', ['image.jpg'], 'image 2.jpg'],
  ['image.jpg', ['image.jpg', 'image 2.jpg', 'bill.pdf'], 'image 3.jpg'],
  ['image.heic', ['image.jpg'], 'image.heic'],
  ['bill.pdf', ['bill.pdf'], 'bill.pdf'],
])(
  'REC-3 %s beside %j is called %s: a camera numbers its photos, nothing else is renamed',
  (name, others, expected) => {
    expect(nameBeside(name, others)).toBe(expected)
  },
)

import { expect, test } from 'vitest'
import { mailbox } from './mail-address.ts'

test.each([
  ['Ana.Soto@Gmail.com', 'anasoto@gmail.com'],
  ['ana.soto+claims@googlemail.com', 'anasoto@gmail.com'],
  [' ana.soto@example.com ', 'ana.soto@example.com'],
  ['ana+1@example.com', 'ana@example.com'],
  ['+1@example.com', '+1@example.com'],
  ['no address', ''],
  ['@example.com', ''],
  ['ana@', ''],
])('FRD-1 the mailbox of %j is %j', (written, expected) => {
  expect(mailbox(written)).toBe(expected)
})

import { expect, test } from 'vitest'
import { isPublic, mailAddress, mailbox } from './mail-address.ts'

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

test.each([
  ['ana+1@googlemail.com', true],
  ['ana+1@iCloud.com', true],
  ['client+1@firm.example', false],
])('FRD-1 whether %j is at a service where anybody has a mailbox: %j', (written, expected) => {
  const address = mailAddress(written)
  expect(address && isPublic(address)).toBe(expected)
})

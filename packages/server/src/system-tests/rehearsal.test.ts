import { isFault } from '@redress/foundation/faults/fault.ts'
import { parseCrash } from '@redress/foundation/rehearsal.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../installation/config.ts'

const secret = 'a secret of at least thirty-two characters'
const keys = `a:${Buffer.alloc(32).toString('base64')}`
const production = {
  NODE_ENV: 'production',
  REDRESS_SECRET: secret,
  REDRESS_KEYS: keys,
  REDRESS_CAPTCHA_SECRET: 'theirs',
}

const linesOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment)
  } catch (error) {
    if (isFault(error, 'SETTING_REFUSED')) return error.lines
  }
  return []
}

test('a crash is a checkpoint and a number from 1', () => {
  expect(parseCrash('claimWritten:3')).toEqual({ at: 'claimWritten', passing: 3 })
  for (const wrong of [
    '',
    'claimWritten',
    'claimWritten:',
    'claimWritten:0',
    'nowhere:1',
    'claimWritten:1:1',
  ])
    expect(parseCrash(wrong)).toBeNull()
})

test('a rehearsal of crashes is read in development', () => {
  const environment = {
    REDRESS_CRASH_AT: 'answerSent:2',
    REDRESS_ORPHAN_SECONDS: '0',
    REDRESS_SEAL_MILLISECONDS: '150',
    REDRESS_SCAN_MILLISECONDS: '250',
    REDRESS_OUTBOX_MILLISECONDS: '50',
    REDRESS_UPLOAD_SECONDS: '0',
    REDRESS_BEGINS: '3',
    REDRESS_SIGN_INS_A_SECOND: '5',
    REDRESS_SLOW_HASH_KIB: '8',
  }
  expect(readConfig(environment).rehearsal).toEqual({
    crash: { at: 'answerSent', passing: 2 },
    orphanSeconds: 0,
    uploadSeconds: 0,
    sealMilliseconds: 150,
    scanMilliseconds: 250,
    outboxMilliseconds: 50,
    begins: 3,
    signInsASecond: 5,
    slowHashMemory: 8,
  })
  expect(linesOf({ REDRESS_SLOW_HASH_KIB: '7' })).toEqual([
    "REDRESS_SLOW_HASH_KIB is '7': expected a whole number of KiB from 8.",
  ])
  expect(linesOf({ REDRESS_CRASH_AT: 'nowhere:1' })).toEqual([
    "REDRESS_CRASH_AT is 'nowhere:1': expected a checkpoint and a number from 1, like claimWritten:3.",
  ])
})

test.each([
  ['REDRESS_CRASH_AT', 'answerSent:1'],
  ['REDRESS_ORPHAN_SECONDS', '0'],
  ['REDRESS_UPLOAD_SECONDS', '0'],
  ['REDRESS_BEGINS', '3'],
  ['REDRESS_SIGN_INS_A_SECOND', '5'],
  ['REDRESS_SEAL_MILLISECONDS', '1'],
  ['REDRESS_SCAN_MILLISECONDS', '1'],
  ['REDRESS_OUTBOX_MILLISECONDS', '1'],
  ['REDRESS_SLOW_HASH_KIB', '8'],
])('a server in production does not start with %s', (name, value) => {
  expect(linesOf({ ...production, [name]: value })).toEqual([
    `${name} is set: expected nothing in production.`,
  ])
  expect(linesOf(production)).toEqual([])
})

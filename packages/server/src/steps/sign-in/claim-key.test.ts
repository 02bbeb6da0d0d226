import { expect, test } from 'vitest'
import { keysFrom } from '../../claims/vault/lookup-keys.ts'
import { makeClaimKey, openClaimKey } from './claim-key.ts'

const at = (time: string) => () => Temporal.Instant.from(`2026-11-20T${time}Z`)
const keys = keysFrom('a-secret-of-the-tests-that-is-long-enough')
const opened = { claimId: '0190-a', proof: 'known' } as const
const key = makeClaimKey({ keys, now: at('20:00:00') }, opened)

test('RET-2 the key of an opened claim names the claim and how it was opened, for an hour', () => {
  expect(openClaimKey({ keys, now: at('20:59:59') }, key)).toEqual(opened)
  expect(openClaimKey({ keys, now: at('21:00:00') }, key)).toBeNull()
})

test.each([
  ['another claim', (text: string) => text.replace('0190-a', '0190-b')],
  ['more proof than there was', (text: string) => text.replace('known', 'proven')],
  ['a later end', (text: string) => text.replace('T21', 'T23')],
])('RET-2 a key with %s is no key', (_, alter) => {
  const [content = '', hash = ''] = key.split('.')
  const text = Buffer.from(content, 'base64url').toString()
  expect(alter(text)).not.toBe(text)
  const forged = `${Buffer.from(alter(text)).toString('base64url')}.${hash}`
  expect(openClaimKey({ keys, now: at('20:00:00') }, forged)).toBeNull()
})

test('RET-2 a key of another installation, and any other text, is no key', () => {
  const others = keysFrom('another-secret-of-the-tests-long-enough')
  const now = at('20:00:00')
  for (const text of [makeClaimKey({ keys: others, now }, opened), '', '.', 'x.y', `${key}0`])
    expect(openClaimKey({ keys, now }, text)).toBeNull()
})

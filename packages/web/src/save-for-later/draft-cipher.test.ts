import { newDraftCode } from '@redress/form/draft-code'
import { expect, test } from 'vitest'
import { draftCipherOf } from './draft-cipher.ts'

const codeFrom = (seed: number): string =>
  newDraftCode((count) => Uint8Array.from({ length: count }, (_, index) => (seed + index * 31) % 230))

async function cipherOf(code: string) {
  const cipher = await draftCipherOf(code)
  if (cipher === null) throw new Error('Nothing is encrypted here.')
  return cipher
}

/** 300 KB: more than a browser turns into text at once. */
const text = JSON.stringify({ name: 'Ana Peña 安娜', more: 'x'.repeat(300_000) })

test('RET-6 what was encrypted with a code is opened with it, and with nothing else', async () => {
  const cipher = await cipherOf(codeFrom(1))
  const other = await cipherOf(codeFrom(2))
  const sealed = await cipher.seal('Automotive', text)
  expect(await cipher.open('Automotive', sealed)).toBe(text)
  expect(await other.open('Automotive', sealed)).toBeNull()
  expect(await cipher.open('Standard', sealed)).toBeNull()
  expect(await cipher.open('Automotive', `${sealed.slice(0, -8)}AAAAAAA=`)).toBeNull()
  expect(await cipher.open('Automotive', 'not base64!')).toBeNull()
})

test('RET-6 a code has one id, another code another, and neither the id nor the ciphertext shows the code', async () => {
  const code = codeFrom(1)
  const cipher = await cipherOf(code)
  expect(cipher.id).toMatch(/^[0-9a-f]{64}$/)
  expect((await cipherOf(code)).id).toBe(cipher.id)
  expect((await cipherOf(codeFrom(2))).id).not.toBe(cipher.id)
  const sealed = await cipher.seal('Automotive', text)
  expect(await cipher.seal('Automotive', text)).not.toBe(sealed)
  expect(atob(sealed)).not.toContain(code.slice(0, 9))
})

test('RET-6 each document has a key of its own, which yields neither the id nor the key of another document', async () => {
  const [cipher, other] = [await cipherOf(codeFrom(1)), await cipherOf(codeFrom(2))]
  const keys = await Promise.all(['a', 'b'].map(cipher.documentKey))
  expect(await cipher.documentKey('a')).toBe(keys[0])
  const all = [...keys, await other.documentKey('a'), cipher.id, other.id]
  expect(new Set(all).size).toBe(5)
  for (const each of all) expect(each).toMatch(/^[0-9a-f]{64}$/)
})

test('RET-6 the length of a ciphertext tells no more of the answers than a kilobyte', async () => {
  const cipher = await cipherOf(codeFrom(1))
  const lengthOf = async (answer: string) => (await cipher.seal('Automotive', JSON.stringify(answer))).length
  expect(await lengthOf('no')).toBe(await lengthOf('a much longer answer than the other one'))
  expect(await lengthOf('x'.repeat(1100))).toBeGreaterThan(await lengthOf('no'))
})

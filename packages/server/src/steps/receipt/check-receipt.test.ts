import * as api from '@redress/api'
import { receiptInText, shortReceiptText } from '@redress/api'
import { sha256 } from '@redress/foundation/canonical-json.ts'
import { expect, test } from 'vitest'
import { rounds } from '../../../../../scripts/rounds.ts'
import { keyRing, masterKeyFrom } from '../../claims/vault/key-ring.ts'
import { altered, randomFrom } from '../../testing/altered.ts'
import { filedReceipt, postReceipt, statementIn, verdictOf } from '../../testing/filed-receipt.ts'
import { checkReceipt } from './check-receipt.ts'
import { receiptText } from './receipt-text.ts'
import { signedReceipt } from './signed-receipt.ts'

const shortOf = (file: string): string => {
  const statement = statementIn(file)
  if (!statement) throw new Error('It is a receipt.')
  return shortReceiptText({ ...statement, signature: statement.receipt })
}

test('RET-1 anybody learns that a receipt is genuine: from its file, its text, or its QR code, before and after its seal', async () => {
  const { stranger, file, unsealed, server } = await filedReceipt()
  const text = receiptInText(file)?.receipt ?? ''
  for (const given of [
    file,
    unsealed,
    text,
    shortOf(file),
    `https://x.example/receipt#receipt=${shortOf(file)}`,
  ])
    expect(await verdictOf(stranger, given)).toBe('genuine')
  server.setNow('2040-01-01T00:00:00Z')
  expect(await verdictOf(stranger, file)).toBe('genuine')
})

test('RET-1 the answer is a verdict alone', async () => {
  const { stranger, file } = await filedReceipt()
  expect((await postReceipt(stranger, file)).json()).toEqual({ verdict: 'genuine' })
})

test.each<[string, (file: string) => string, string]>([
  ['words of the page', (file) => file.replace('Quilla', 'Paolo'), 'altered'],
  ['an answer in the text', (file) => file.replace('"value":"Quilla"', '"value":"Paolo"'), 'altered'],
  ['a blank in the text', (file) => file.replace('{"signature"', '{ "signature"'), 'notOurs'],
  ['an escape in the text', (file) => file.replace('\\u003c', '\\u003C'), 'notOurs'],
  ['a byte after the end', (file) => `${file} `, 'altered'],
  [
    'the key of the signature',
    (file) => file.replace('{"signature":"secret-', '{"signature":"other-'),
    'notOurs',
  ],
  ['everything', () => 'no receipt', 'notOurs'],
])('RET-1 a file in which %s was changed is not genuine', async (_, change, verdict) => {
  const { stranger, file } = await filedReceipt()
  const changed = change(file)
  expect(changed).not.toBe(file)
  expect(await verdictOf(stranger, changed)).toBe(verdict)
})

test('RET-1 an invented code is answered without a look-up', async () => {
  const { server, file } = await filedReceipt()
  const { storage, ring } = server.deps
  const refuse = () => Promise.reject(new Error('Nothing may be looked up.'))
  const claims = { ...storage.claims, findByReferenceCode: refuse }
  const deps = { storage: { ...storage, claims }, ring, onAltered: () => undefined }
  const others = keyRing([masterKeyFrom('another secret of another site')])
  const statement = statementIn(file)
  if (!statement) throw new Error('It is a receipt.')
  const foreign = receiptText(signedReceipt(others, statement))
  expect(await checkReceipt(deps, { receipt: foreign, page: null })).toBe('notOurs')
  const invented = shortOf(file).replace(statement.referenceCode, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ')
  expect(await checkReceipt(deps, { receipt: invented, page: null })).toBe('altered')
  // A failure of the storage is no verdict.
  await expect(checkReceipt(deps, { receipt: shortOf(file), page: null })).rejects.toThrow('looked up')
})

test('RET-1 a receipt that was signed here for what is not stored so differs: no claim, another content, another place', async () => {
  const { server, stranger, file } = await filedReceipt()
  const statement = statementIn(file)
  if (!statement) throw new Error('It is a receipt.')
  const { ring } = server.deps
  const verdict = (changes: Partial<typeof statement>) =>
    verdictOf(stranger, receiptText(signedReceipt(ring, { ...statement, ...changes })))
  const place = { sequence: 1, seal: 1, sealHash: '0'.repeat(64) }
  expect(await verdict({})).toBe('genuine')
  expect(await verdict({ ledger: place })).toBe('differs')
  expect(await verdict({ ledger: { ...place, seal: 7 } })).toBe('differs')
  const errors: unknown[] = []
  const { storage } = server.deps
  const claims = {
    ...storage.claims,
    findByReferenceCode: async (code: string) => {
      const stored = await storage.claims.findByReferenceCode(code)
      return stored && { ...stored, culture: 'ar' }
    },
  }
  const deps = { storage: { ...storage, claims }, ring, onAltered: (error: unknown) => errors.push(error) }
  expect(await checkReceipt(deps, { receipt: shortOf(file), page: null })).toBe('differs')
  expect(errors).toHaveLength(1)
})

test('RET-1 without its csrf token, above its size and above its limit a check is refused', async () => {
  const { stranger, server } = await filedReceipt()
  const body = { receipt: '1~a~b~c~d.e', page: null }
  expect((await stranger.post(api.checkReceipt.path, body, { 'x-csrf-token': '' })).statusCode).toBe(403)
  const long = { receipt: 'x'.repeat(200_001), page: null }
  expect((await stranger.post(api.checkReceipt.path, long)).statusCode).toBe(400)
  const huge = { receipt: 'x'.repeat(1_100_000), page: null }
  expect((await stranger.post(api.checkReceipt.path, huge)).statusCode).toBe(413)
  let last = 200
  for (let count = 0; count < 60; count += 1)
    last = (await stranger.post(api.checkReceipt.path, body)).statusCode
  expect(last).toBe(429)
  const elsewhere = await server.app.inject({
    method: 'POST',
    url: api.checkReceipt.path,
    headers: stranger.headers,
    payload: body,
    remoteAddress: '203.0.113.8',
  })
  expect(elsewhere.json()).toEqual({ verdict: 'notOurs' })
})

test('RET-1 of receipts that were altered at random the server finds none genuine', {
  timeout: 360_000,
}, async () => {
  const { server, file } = await filedReceipt()
  const deps = { ...server.deps, onAltered: () => undefined }
  const random = randomFrom(1)
  const passed: string[] = []
  for (let round = 0; round < rounds(10_000, 1000); round += 1) {
    const isShort = round % 5 === 0
    const changed = altered(isShort ? shortOf(file) : file, random)
    const found = isShort ? { receipt: changed, around: null } : receiptInText(changed)
    const request = {
      receipt: found?.receipt ?? changed,
      page: found?.around == null ? null : sha256(found.around),
    }
    if ((await checkReceipt(deps, request)) === 'genuine') passed.push(changed)
  }
  expect(passed).toEqual([])
})

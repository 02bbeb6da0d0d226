import { randomBytes, webcrypto } from 'node:crypto'
import { newDraftCode } from '@redress/form/draft-code'
import { expect, test } from 'vitest'
import { draftServer, saveDraft } from '../../testing/draft-case.ts'
import { draftIdOf } from './drafts.ts'

const { subtle } = webcrypto
const utf8 = (text: string) => new TextEncoder().encode(text)
const secretOfClaimant = 'IBAN DE89370400440532013000'

/** As the page derives them (packages/web/src/save-for-later/draft-cipher.ts). */
async function derived(material: Uint8Array<ArrayBuffer>) {
  const base = await subtle.importKey('raw', material, 'HKDF', false, ['deriveBits', 'deriveKey'])
  const purpose = (name: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: utf8('redress draft 1'),
    info: utf8(name),
  })
  const id = Buffer.from(await subtle.deriveBits(purpose('id'), base, 256)).toString('hex')
  const key = await subtle.deriveKey(purpose('key'), base, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  return { id, key }
}

const boundTo = (id: string) => utf8(`redress draft 1\n${id}\nAutomotive`)

async function sealedWith(code: string) {
  const { id, key } = await derived(utf8(code.replaceAll('-', '')))
  const iv = new Uint8Array(randomBytes(12))
  const by = { name: 'AES-GCM', iv, additionalData: boundTo(id) }
  const sealed = await subtle.encrypt(by, key, utf8(JSON.stringify(secretOfClaimant)))
  return { id, key, content: Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64') }
}

type Key = Awaited<ReturnType<typeof derived>>['key']

const opens = async (key: Key, bytes: Uint8Array<ArrayBuffer>, id: string): Promise<boolean> => {
  const by = { name: 'AES-GCM', iv: bytes.subarray(0, 12), additionalData: boundTo(id) }
  return subtle.decrypt(by, key, bytes.subarray(12)).then(
    () => true,
    () => false,
  )
}

test('RET-6 the whole database with the secret, every key derived from it and every key of the ring opens no draft; the code does', async () => {
  const { server, browser } = await draftServer()
  const code = newDraftCode((count) => new Uint8Array(randomBytes(count)))
  const { id, key, content } = await sealedWith(code)
  // The server derives the same id where it sends the link.
  expect(draftIdOf(code)).toBe(id)
  await saveDraft(browser, id, content)

  const { storage, keys, ring } = server.deps
  const rows: string[] = []
  let stored: Uint8Array<ArrayBuffer> | null = null
  await storage.tables.snapshot(async (pages) => {
    for await (const page of pages)
      for (const row of page.rows)
        for (const value of row) {
          rows.push(value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value))
          if (page.table === 'draft' && value instanceof Uint8Array) stored = new Uint8Array(value)
        }
  })
  if (stored === null) throw new Error('The draft is not in the snapshot.')
  const dump = rows.join('\n')
  // Neither the code, nor the id that finds it, nor an answer.
  for (const hidden of [code, code.replaceAll('-', ''), id, secretOfClaimant])
    expect(dump).not.toContain(hidden)

  const candidates = [
    ...Object.values(keys),
    ...ring.all.flatMap(({ wrapping, pins, check }) => [wrapping, pins, check]),
    Buffer.from(server.config.secret ?? ''),
    ...rows.filter((text) => /^[0-9a-f]{64}$/.test(text)).map((text) => Buffer.from(text, 'hex')),
    ...rows.map((text) => Buffer.from(text)).filter((bytes) => bytes.length > 0),
  ]
  expect(candidates.length).toBeGreaterThan(20)
  for (const candidate of candidates) {
    const material = new Uint8Array(candidate)
    const attempts: Key[] = [(await derived(material)).key]
    if (material.length === 32)
      attempts.push(await subtle.importKey('raw', material, 'AES-GCM', false, ['decrypt']))
    for (const attempt of attempts) expect(await opens(attempt, stored, id)).toBe(false)
  }
  expect(await opens(key, stored, id)).toBe(true)
  // Put under another id, it does not open either.
  expect(await opens(key, stored, 'f'.repeat(64))).toBe(false)
})

import * as api from '@redress/api'
import { parseShortReceipt, receiptInText } from '@redress/api'
import { sha256 } from '@redress/foundation/canonical-json.ts'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { askForReceipt, filedReceipt, statementIn } from '../../testing/filed-receipt.ts'
import { pdfOf } from '../../testing/signed-in.ts'
import { firstMember, openBrowser } from '../../testing/test-browser.ts'

test('RET-1 the receipt states what was filed, when in both zones, each document, and the place in the ledger once there is one', async () => {
  const { code, unsealed, file, server } = await filedReceipt()
  const stored = await server.deps.storage.claims.findByReferenceCode(code)
  const statement = statementIn(file)
  expect(statement).toMatchObject({
    case: { name: 'The Test Case', number: '1:26-cv-1' },
    form: { name: 'Automotive', title: 'A form' },
    culture: 'en',
    referenceCode: code,
    receivedAt: '2026-11-20T20:00:00Z',
    receivedAtText: expect.stringMatching(/Friday, November 20, 2026 at 12:00\sPM Pacific Standard Time/),
    timeZone: 'America/Los_Angeles',
    omitted: 0,
    documents: [
      { name: '0.pdf', size: 2000, sha256: sha256(pdfOf(2000)) },
      { name: '1.pdf', size: 300, sha256: sha256(pdfOf(300)) },
    ],
    contentHash: stored?.contentHash,
    receipt: stored?.receipt,
    ledger: { sequence: 1, seal: 1, sealHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  expect(statementIn(unsealed)?.ledger).toBeNull()
  for (const part of ['12:00\u00a0PM Pacific Standard Time', '8:00\u00a0PM Coordinated Universal Time'])
    expect(file).toContain(part)
  expect([unsealed, file].map((text) => text.includes('Not yet sealed'))).toEqual([true, false])
  expect(file).toContain('Claim 1, seal 1')
})

test('RET-1 answers are readable, identifiers are shown in part, and credentials are not there', async () => {
  const { file } = await filedReceipt()
  const answers = statementIn(file)?.sections.flatMap((section) => section.answers)
  expect(answers).toEqual([
    { label: 'Your name', value: 'Quilla' },
    { label: 'Social Security number', value: '•••• 4399' },
    { label: 'Which kind', value: 'The second' },
    { label: 'Note', value: '</script><script>alert(1)</script> & "€" نص \u2028' },
    { label: 'Account number', value: '•••• 6789' },
    { label: 'I agree', value: 'Yes' },
  ])
  for (const secret of ['536904399', '000123456789', '482916', 'AB-1234']) expect(file).not.toContain(secret)
})

test('RET-1 the file is one page that runs nothing and loads nothing, whatever was typed', async () => {
  const { file, browser } = await filedReceipt()
  expect(file.match(/<script/g)).toHaveLength(1)
  expect(file).not.toMatch(/ (src|srcset|onload|onclick|style)=|@import|url\(/)
  expect(file.match(/href="[^"#]*/g)).toEqual([
    'href="http://localhost/receipt?culture=en',
    'href="http://localhost/receipt?culture=en',
  ])
  const { headers } = await askForReceipt(browser)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="receipt-[\w-]{19}\.html"$/),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-.*sandbox$/),
  })
})

test('RET-1 the QR code holds the address with the short receipt behind #', async () => {
  const { file, code } = await filedReceipt()
  const path = /<path d="([^"]+)"/.exec(file)?.[1] ?? ''
  const size = Number(/viewBox="0 0 (\d+)/.exec(file)?.[1])
  const scale = 4
  const data = new Uint8Array(size * scale * size * scale * 4).fill(255)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      data.fill(
        0,
        (row * size * scale + Number(x) * scale) * 4,
        (row * size * scale + (Number(x) + Number(width)) * scale) * 4,
      )
  for (let at = 3; at < data.length; at += 4) data[at] = 255
  const address = decodeQR({ width: size * scale, height: size * scale, data })
  expect(address).toContain('/receipt?culture=en#receipt=1~')
  expect(parseShortReceipt(receiptInText(address)?.receipt ?? '')).toMatchObject({ referenceCode: code })
})

test('RET-1 a claim in another language has its receipt in that language', async () => {
  const { file } = await filedReceipt({ strings: { userPreferredCulture: 'es' } })
  expect(file).toContain('<html lang="es" dir="ltr">')
  expect(statementIn(file)).toMatchObject({ culture: 'es', form: { title: 'es: A form' } })
  expect(file).not.toMatch(/LocKey_/)
})

test('RET-1 only who filed a claim gets its receipt: another key, member or form is an unknown key, and without a sign-in it is 401', async () => {
  const { server, browser, stranger } = await filedReceipt()
  const unknown = await askForReceipt(browser, { key: 'fedcba9876543210fedcba9876543210' })
  expect(unknown.statusCode).toBe(404)
  expect((await askForReceipt(stranger)).statusCode).toBe(401)
  await stranger.authorize('Automotive', { claimId: 'AB-5678', pin: '111222' })
  const others = await askForReceipt(stranger)
  expect([others.statusCode, others.body]).toEqual([404, unknown.body])
  expect((await askForReceipt(browser, { form: 'Standard' })).body).toBe(unknown.body)
  await browser.post(api.endSession.path, {})
  expect((await askForReceipt(browser)).statusCode).toBe(401)
  const again = await openBrowser(await server.restart())
  await again.authorize('Automotive', firstMember)
  expect((await askForReceipt(again)).statusCode).toBe(200)
})

test('RET-1 the public keys are published, and may be cached', async () => {
  const { server, stranger } = await filedReceipt()
  const reply = await stranger.get(api.getReceiptKeys.path)
  expect(reply.json()).toEqual({
    keys: server.deps.ring.all.map(({ id, publicKey }) => ({ id, publicKey })),
  })
  expect(reply.headers['cache-control']).toBe('private, max-age=3600')
})

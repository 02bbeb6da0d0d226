import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as api from '@redress/api'
import { receiptCheckAnswer } from '@redress/api'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { referenceCodeFrom } from '../steps/filing/file-claim.ts'
import { filedClaim, lookUp } from '../testing/claim-page-case.ts'
import { askForReceipt, filedReceipt, postReceipt, verdictOf } from '../testing/filed-receipt.ts'
import { act, ask, openByToken, ownClaimServer } from '../testing/own-claim-case.ts'
import { redressWith } from '../testing/redress-with.ts'
import { pdfOf, signedIn } from '../testing/signed-in.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { openBrowser } from '../testing/test-browser.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const unknownCode = referenceCodeFrom(Buffer.alloc(16, 9))
const why = ['--reason', 'request 118', '--order', 'order of 3 May 2027', '--yes']

/** Runs a command on the data of a server. */
const commandOn =
  ({ config: { caseFolder, dataFolder, secret } }: TestServer, data = dataFolder) =>
  (command: string, ...words: string[]) =>
    redressWith({ REDRESS_SECRET: secret ?? '' }, command, caseFolder, '--data', data, ...words)

async function bytesIn(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Buffer.concat(
    await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name)))),
  )
}

test('RET-13 while a server runs a claim is erased: its receipt says so, its owner is signed out and may file anew', async () => {
  const { server, browser, stranger, code, file, unsealed } = await filedReceipt()
  const stored = await server.deps.storage.claims.findByReferenceCode(code)
  const contents = [stored?.payload.bytes ?? Buffer.alloc(0)]
  expect(await verdictOf(stranger, file)).toBe('genuine')
  const command = commandOn(server)
  const certificate = join(await temporaryFolder(), 'erased.json')
  const erased = await command('erase', code, ...why, '--certificate', certificate)
  expect(erased).toMatchObject({ code: 0 })
  const data = await bytesIn(server.config.dataFolder)
  for (const content of contents) {
    expect(content.length).toBeGreaterThan(500)
    for (let at = 0; at + 16 <= content.length; at += 16)
      expect(data.includes(content.subarray(at, at + 16))).toBe(false)
  }
  for (const receipt of [file, unsealed]) {
    const answer = z.parse(receiptCheckAnswer, (await postReceipt(stranger, receipt)).json())
    expect(answer).toEqual({ verdict: 'erased', erasedOn: expect.stringMatching(/^\w+ \d+, 20\d\d$/) })
  }
  const changed = file.replace('"claimantName"', '"name"').replace(code, `${code.slice(0, -1)}Z`)
  expect(await verdictOf(stranger, changed)).toBe('altered')
  expect((await askForReceipt(browser)).statusCode).toBe(401)
  // The class member is in the class list as before, and may file as somebody who never did.
  const again = await signedIn(server)
  const body = await submissionBody(again, {
    claimDetails: { claimantName: 'Quilla' },
    documents: [pdfOf(300)],
  })
  const second = await again.submit('Automotive', body, { key: 'a-key-of-the-second-claim' })
  expect(second.status).toBe(200)
  expect(second.answer.referenceCodeForm).not.toBe(code)
  expect(await command('verify')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('1 claim erased'),
  })
})

test('RET-13 the claim page answers of an erased claim as of an unknown code, and a copy of the data of before is served without it', async () => {
  const { server, code, stranger } = await filedClaim()
  expect((await lookUp(stranger, code, 'Ana Peña')).answer.error).toBeNull()
  await server.close()
  const before = join(await temporaryFolder(), 'data')
  await cp(server.config.dataFolder, before, { recursive: true })
  const certificate = join(await temporaryFolder(), 'erased.json')
  expect((await commandOn(server)('erase', code, ...why, '--certificate', certificate)).code).toBe(0)
  for (const dataFolder of [server.config.dataFolder, before]) {
    const { caseFolder } = server.config
    const next = await startTestServer({ caseFolder, dataFolder })
    const { answer } = await lookUp(await openBrowser(next), code, 'Ana Peña')
    const unknown = await lookUp(await openBrowser(next), unknownCode, 'Ana Peña')
    expect(answer.error).toBe(unknown.answer.error)
    expect(answer.error).not.toBeNull()
    expect(await next.deps.storage.claims.findByReferenceCode(code)).toBeNull()
    await next.close()
  }
})

test('RET-13 the keys and links that opened a claim before it was erased are answered as ended, and nothing is reported as damaged', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const { server, code, stranger, proven, tokenOf, known } = await ownClaimServer({
    logger: { level: 'error', stream },
  })
  const { key } = (await proven()).answer
  const token = await tokenOf(2)
  const knownKey = await known()
  const certificate = join(await temporaryFolder(), 'erased.json')
  expect(await commandOn(server)('erase', code, ...why, '--certificate', certificate)).toMatchObject({
    code: 0,
  })
  const action = { key, entry: `${code}.0`, id: 'action-of-the-page-1', action: 'withdraw' }
  expect((await act(stranger, action)).status).toBe(401)
  expect((await stranger.post(api.receiptOfClaim.path, { key, number: null })).statusCode).toBe(401)
  expect((await ask(stranger, api.sendClaimLink.path, { key: knownKey })).status).toBe(401)
  expect((await openByToken(stranger, token)).status).toBe(401)
  expect(lines).toEqual([])
})

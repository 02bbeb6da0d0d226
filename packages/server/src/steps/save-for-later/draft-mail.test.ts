import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { newDraftCode } from '@redress/form/draft-code'
import { expect, test } from 'vitest'
import { draftPost, draftServer, prepareDraft, saveDraft } from '../../testing/draft-case.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { draftHashOf } from '../filing/filed-draft.ts'
import { draftIdOf } from './drafts.ts'

const code = newDraftCode((count) => Uint8Array.from({ length: count }, (_, index) => (index * 41) % 200))
const letters = code.replaceAll('-', '')
const siteUrl = 'https://claims.example'

/** Everything that the data folder holds, as text. */
async function filesOf(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = names
    .filter((entry) => entry.isFile())
    .map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1'))
  return (await Promise.all(texts)).join('\n')
}

async function mailing() {
  const mail = await startMailServer()
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  const outbox = { mail: { ...mail.config, siteUrl }, webhook: null }
  const { server, browser } = await draftServer({ outbox, logger: { level: 'trace', stream } })
  const send = (to: string, written = code) =>
    draftPost(browser, 'send', { form: 'Automotive', code: written, to })
  await saveDraft(browser, draftIdOf(code))
  return { mail, lines, server, browser, send }
}

test('RET-6 the link is sent at once because its claimant asks for that, and is in no table, no file and no line of the log', async () => {
  const { mail, lines, server, browser, send } = await mailing()
  expect((await prepareDraft(browser)).sendsMail).toBe(true)
  expect((await send('ana@case.example', letters.toLowerCase())).json).toEqual({ sent: true })
  expect(mail.received).toHaveLength(1)
  const text = (mail.received[0]?.raw ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  expect(text).toContain(`${siteUrl}/draft?culture=en#draft=${code}`)
  expect(mail.received[0]?.to).toEqual(['ana@case.example'])
  expect(await server.deps.storage.outbox.counts()).toEqual([])
  const stored = await filesOf(server.config.dataFolder)
  expect(lines.join('')).toContain('/api/drafts/send')
  for (const hidden of [code, letters, letters.toLowerCase(), 'ana@case.example']) {
    expect(stored).not.toContain(hidden)
    expect(lines.join('')).not.toContain(hidden)
  }
})

test('RET-6 where the mail server is away the page learns that nothing was sent, nothing is tried again, and nothing is logged of it', async () => {
  const { mail, lines, send } = await mailing()
  await mail.stop()
  expect((await send('ana@case.example')).json).toEqual({ sent: false })
  await mail.start()
  expect(mail.received).toEqual([])
  for (const hidden of [code, 'ana@case.example']) expect(lines.join('')).not.toContain(hidden)
})

test('RET-6 nothing is sent for a mistyped code, to what is no address, or too often to one mailbox', async () => {
  const { mail, send } = await mailing()
  expect(
    (await send('ana@case.example', `${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`)).status,
  ).toBe(400)
  expect((await send('ana@case.example, bo@case.example')).status).toBe(400)
  expect(mail.received).toEqual([])
  const statuses: number[] = []
  for (const _ of [1, 2, 3, 4, 5]) statuses.push((await send('Ana@case.example')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  expect(mail.received).toHaveLength(4)
})

test('RET-6 a link is sent only of a draft that is there', async () => {
  const { mail, server, send } = await mailing()
  const unsaved = newDraftCode((count) => new Uint8Array(count).fill(9))
  expect((await send('ana@case.example', unsaved)).status).toBe(404)
  await server.deps.storage.drafts.remove(draftHashOf(server.deps.keys, draftIdOf(code)), server.deps.now())
  expect((await send('ana@case.example')).status).toBe(404)
  expect(mail.received).toEqual([])
})

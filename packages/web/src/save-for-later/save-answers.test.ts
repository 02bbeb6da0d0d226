import { idempotencyKeyHeader, saveDraft } from '@redress/api'
import { afterEach, expect, test, vi } from 'vitest'
import type { Client } from '../api/client.ts'
import type { Asked } from '../api/page-call.ts'
import { addDocument, buildSession, buildStorage } from '../session/testing.ts'
import { draftCipherOf } from './draft-cipher.ts'
import { draftContentIn } from './draft-content.ts'
import { saveAnswers } from './save-answers.ts'
import { arrivedDocuments } from './use-saving.ts'

afterEach(() => vi.unstubAllGlobals())

const times = { savedAt: '2026-11-20T20:00:00Z', endsAt: '2026-12-10T20:00:00Z' }

/** Saves a form whose first document has arrived and whose second one has not, at a server that takes these uploads. */
async function savedAt(taken: readonly string[]) {
  vi.stubGlobal('sessionStorage', buildStorage())
  const session = buildSession()
  const [arrived] = [addDocument(session, 'receipt.txt', 'bytes'), addDocument(session, 'bill.txt', 'more')]
  const sent: { readonly call: string; readonly body: string; readonly claim: unknown }[] = []
  const refuse = () => Promise.reject(new Error('It is not asked for.'))
  const client: Client = {
    get: refuse,
    send: async <T>(
      { path, isAnswer }: Asked<T>,
      body: BodyInit,
      options: { headers?: object },
    ): Promise<T> => {
      const headers = new Map(Object.entries(options.headers ?? {}))
      sent.push({
        call: path,
        body: typeof body === 'string' ? body : '',
        claim: headers.get(idempotencyKeyHeader),
      })
      const answer: unknown = { saves: 1, ...times, documents: [...taken] }
      if (!isAnswer(answer)) throw new Error('It is no answer.')
      return answer
    },
    sendLast: refuse,
    refreshCsrf: () => Promise.resolve(),
    failedRequest: () => null,
  }
  const uploads = new Map([[arrived, { id: 'ab', sha256: 'cd' }]])
  const saved = await saveAnswers({ client }, session, 'claimant-info', { claimant: null }, uploads)
  return { session, sent, saved, arrived }
}

test('RET-6 what is saved names the documents that have arrived, each with a key of its own, and the page names the others', async () => {
  const { session, sent, saved, arrived } = await savedAt(['ab'])
  if (saved.kind !== 'saved') throw new Error('It was saved.')
  expect(saved.without).toEqual(['bill.txt'])
  const [{ call, body, claim } = { call: '', body: '', claim: null }] = sent
  expect([call, claim]).toEqual([saveDraft.path, session.idempotencyKey()])
  const cipher = await draftCipherOf(saved.code)
  const { content, documents }: { content: string; documents: unknown } = JSON.parse(body)
  expect(documents).toEqual([{ upload: 'ab', key: await cipher?.documentKey('ab') }])
  const read = draftContentIn((await cipher?.open('Automotive', content)) ?? '')
  expect(read?.documents).toEqual([{ clientId: arrived, upload: 'ab', sha256: 'cd' }])
})

test('RET-6 a document that the server did not take into the saved form is named too', async () => {
  const { saved } = await savedAt([])
  expect(saved).toMatchObject({ kind: 'saved', without: ['receipt.txt', 'bill.txt'] })
})

test('RET-6 who closes the dialog while a document is on its way saves nothing', async () => {
  const session = buildSession()
  expect(
    await arrivedDocuments(session, { onProgress: () => undefined, signal: AbortSignal.abort() }),
  ).toEqual(new Map())
  addDocument(session, 'receipt.txt', 'bytes')
  expect(
    await arrivedDocuments(session, { onProgress: () => undefined, signal: AbortSignal.abort() }),
  ).toBeNull()
})

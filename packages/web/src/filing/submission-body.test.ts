import { createHash } from 'node:crypto'
import { manifestSchema } from '@redress/api'
import type { Submission } from '@redress/form'
import { expect, test } from 'vitest'
import { submissionBody, UnreadableDocument } from './submission-body.ts'

const model = (
  clientId: string,
  dtoMapping: 'claimDetails' | 'documentContexts' | 'claimTransactions',
  text: string,
) => ({
  clientId,
  id: null,
  metadataHash: 'hash',
  metadata: { dtoMapping, formType: 'Automotive' } as const,
  fields: { description: text },
})

const submission: Submission = {
  formType: 'Automotive',
  culture: 'ar',
  captchaResponse: null,
  previousCaptcha: null,
  models: { claimDetails: model('claimDetails-1', 'claimDetails', 'line\nline “quoted” ﻿\ud800') },
  prepopulatedData: [],
  documentContexts: [model('documentContexts-1', 'documentContexts', 'receipt')],
  claimTransactions: [
    model('claimTransactions-1', 'claimTransactions', 'one'),
    model('claimTransactions-2', 'claimTransactions', 'two'),
  ],
  signatures: [],
  documents: [{ clientId: 'documentContexts-1', size: 4, type: 'image/png' }],
}
const bytes = new Uint8Array([0x0d, 0x0a, 0x00, 0xff])
const files = new Map([['documentContexts-1', new File([bytes], 'receipt.png', { type: 'image/png' })]])

test('SUB-9 every model, file and string is a part under its name, a list repeating its own', async () => {
  const body = await submissionBody(submission, files)
  expect([...body.keys()]).toEqual([
    'userPreferredCulture',
    'reCaptchaResponse',
    'captchaRawValue',
    'claimDetails',
    'documentContexts',
    'claimTransactions',
    'claimTransactions',
    'documents',
    'manifest',
  ])
  expect(body.get('userPreferredCulture')).toBe('ar')
})

test('SUB-9 a file is named by the client id of its document context', async () => {
  const file = (await submissionBody(submission, files)).get('documents')
  expect(file).toMatchObject({ name: 'documentContexts-1', type: 'image/png', size: 4 })
})

test('SUB-12 the manifest names every part before it with the size and hash of the bytes that are really sent', async () => {
  const body = await submissionBody(submission, files)
  const sent = await new Response(body).formData()
  const written = sent.get('manifest')
  const manifest = manifestSchema.parse(JSON.parse(typeof written === 'string' ? written : ''))
  const arrived = await Promise.all(
    [...sent].slice(0, -1).map(async ([name, value]) => {
      const raw = typeof value === 'string' ? Buffer.from(value) : Buffer.from(await value.arrayBuffer())
      const sha256 = createHash('sha256').update(raw).digest('hex')
      return { name, ...(typeof value !== 'string' && { filename: value.name }), size: raw.length, sha256 }
    }),
  )
  expect(manifest.parts).toEqual(arrived)
})

test('a document without its bytes stops the submission before anything is sent', async () => {
  await expect(submissionBody(submission, new Map())).rejects.toBeInstanceOf(UnreadableDocument)
})

import type { FormState } from '@redress/form'
import { expect, test } from 'vitest'
import { otherDocuments } from './other-documents.ts'

const metadata = { dtoMapping: 'documentContexts', formType: 'Automotive' } as const
const model = (clientId: string, file: FormState['saved'][number]['fields'][string]) => ({
  clientId,
  id: null,
  metadataHash: 'h',
  metadata,
  fields: { file, description: 'A bill' },
})
const bill = [{ name: 'bill.pdf', size: 1, type: 'application/pdf' }]

test('DSP-4 saved documents and those being added count, the asking one and records without any do not', () => {
  const state: FormState = {
    saved: [model('a', bill), model('b', bill), model('c', null)],
    drafts: [model('d', bill), model('e', [])],
    prepopulated: [],
    edited: [],
    touched: [],
  }
  expect(otherDocuments(state, 'd')).toEqual(['bill.pdf', 'bill.pdf'])
  expect(otherDocuments(state, 'new')).toHaveLength(3)
})

import type { FormModel } from '@redress/form'
import { expect, test } from 'vitest'
import { withoutDocuments } from './without-documents.ts'

const documentOf = (clientId: string, description: string): FormModel => ({
  clientId,
  id: null,
  metadataHash: 'hash',
  metadata: { dtoMapping: 'documentContexts', formType: 'Automotive' },
  fields: { file: [{ name: `${clientId}.pdf`, size: 3, type: 'application/pdf' }], description },
})

test('REC-8 SUB-14 a record whose document a reload has lost cannot return to its saved values', () => {
  const noDocument = { ...documentOf('d2', 'towing'), fields: { file: null, description: 'towing' } }
  const before = ['d1', 'd2'].map((clientId) => ({ clientId, fields: { description: 'rental' } }))
  const { state, lost } = withoutDocuments({
    saved: [],
    drafts: [documentOf('d1', 'towing'), noDocument],
    prepopulated: [],
    edited: ['d1.description'],
    touched: [],
    before,
  })
  expect(lost).toEqual({ 'd1.file': { name: 'd1.pdf', size: 3, type: 'application/pdf' } })
  expect(state.drafts.map(({ clientId, fields }) => [clientId, fields.file])).toEqual([
    ['d1', null],
    ['d2', null],
  ])
  expect(state.before).toEqual([before[1]])
})

test('REC-8 SUB-14 an edit cannot be cancelled after a reload where the document that Cancel would restore is lost', () => {
  const edited = { ...documentOf('d1', 'towing'), fields: { file: null, description: 'towing' } }
  const { state } = withoutDocuments({
    saved: [],
    drafts: [edited],
    prepopulated: [],
    edited: [],
    touched: [],
    before: [documentOf('d1', 'rental')],
  })
  expect(state.before).toEqual([])
})

import type { FormModel, FormState } from '@redress/form'
import { expect, test } from 'vitest'
import { withReturnedDocuments } from './with-returned-documents.ts'

const recordOf = (clientId: string, name: string | null, description: string | null = null): FormModel => ({
  clientId,
  id: null,
  metadataHash: 'hash',
  metadata: { dtoMapping: 'documentContexts', formType: 'Automotive' },
  fields: { file: name === null ? null : [{ name, size: 3, type: 'application/pdf' }], description },
})

const stateOf = (saved: readonly FormModel[], drafts: readonly FormModel[] = []): FormState => ({
  saved: [...saved],
  drafts: [...drafts],
  prepopulated: [],
  edited: [],
  touched: [],
})

test('RET-6 REC-8 documents that a reload has lost come back to their places, with what was typed of them since', () => {
  const before = stateOf([recordOf('a', 'a.pdf', 'sealed'), recordOf('b', 'b.pdf'), recordOf('c', 'c.pdf')])
  const now = stateOf([recordOf('c', 'other.pdf')], [recordOf('a', null, 'towing')])
  const { state, returned } = withReturnedDocuments(now, before, new Set(['a', 'b', 'c']))
  expect([...returned]).toEqual(['a', 'b'])
  expect(state.saved).toEqual([
    recordOf('a', 'a.pdf', 'towing'),
    recordOf('b', 'b.pdf'),
    recordOf('c', 'other.pdf'),
  ])
  expect(state.drafts).toEqual([])
})

test('RET-6 REC-8 a record that was not added yet is not added by a reload, and one that the draft does not have stays away', () => {
  const before = stateOf([recordOf('b', 'b.pdf')], [recordOf('a', 'a.pdf')])
  const { state, returned } = withReturnedDocuments(stateOf([]), before, new Set(['a']))
  expect([...returned]).toEqual(['a'])
  expect([state.saved, state.drafts]).toEqual([[], [recordOf('a', 'a.pdf')]])
})

import { type WireModel, wireModelSchema } from '@redress/api'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readModel } from './parse-submission.ts'

const model = {
  clientId: 'claimDetails-1',
  id: null,
  metadataHash: 'abc',
  metadata: { formType: 'Automotive', dtoMapping: 'claimDetails', name: 'vehicle' },
  fields: { vin: '1MZH4SZ30HD557377', agrees: true, date: null },
}
const { clientId: _, ...withoutClientId } = model

test.each<[string, unknown]>([
  ['a model', model],
  ['a model with an id', { ...model, id: 'x' }],
  [
    'a model with another mapping in the metadata',
    { ...model, metadata: { ...model.metadata, dtoMapping: 'ClaimTransactions' } },
  ],
  ['a model without fields', { ...model, fields: {} }],
  ['an unknown mapping', { ...model, metadata: { ...model.metadata, dtoMapping: 'other' } }],
  ['metadata of other kinds', { ...model, metadata: { ...model.metadata, name: 1 } }],
  ['no metadata', { ...model, metadata: null }],
  ['a client id of other characters', { ...model, clientId: 'a b' }],
  ['a client id that is too long', { ...model, clientId: 'a'.repeat(41) }],
  ['no client id', withoutClientId],
  ['another member', { ...model, more: 1 }],
  ['an id that is a number', { ...model, id: 1 }],
  ['a hash that is null', { ...model, metadataHash: null }],
  ['a field that is a number', { ...model, fields: { vin: 1 } }],
  ['a field that is a list', { ...model, fields: { vin: [] } }],
  ['fields that are a list', { ...model, fields: [] }],
  ['a list', [model]],
  ['a text', 'model'],
  ['null', null],
  ['nothing', undefined],
])('%s is read as the schema reads it, the second time too', (_name, written) => {
  const bySchema: WireModel | null = z.safeParse(wireModelSchema, written).data ?? null
  expect(readModel(written)).toEqual(bySchema)
  expect(readModel(written)).toEqual(bySchema)
})

test('MOD-7 a blank text is read as null', () => {
  expect(readModel({ ...model, fields: { vin: ' ', agrees: false } })?.fields).toEqual({
    vin: null,
    agrees: false,
  })
})

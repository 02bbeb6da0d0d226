import { describe, expect, test } from 'vitest'
import { camelCase } from './camel-case.ts'
import {
  clientIdOf,
  dtoMappingSchema,
  type FormModel,
  fileFacts,
  findByClaimTransactionId,
  findByClientId,
  findByMetadata,
} from './model.ts'
import { modelFileSchema } from './model-config.ts'

const model = (clientId: string, fields: FormModel['fields'] = {}, more = {}): FormModel => ({
  clientId,
  id: null,
  metadataHash: 'h',
  metadata: { dtoMapping: 'documentContexts', formType: 'Automotive', ...more },
  fields,
})

test('MOD-1 a client id is a prefix and the first 8 characters of a UUID', () => {
  expect(clientIdOf('signature-', '1b4e28ba-2fa1-41d2-883f-0016d3cca427')).toBe('signature-1b4e28ba')
})

test('MOD-1 a model has at least one field', () => {
  const file = { formType: 'Automotive', dtoMapping: 'claimDetails' }
  expect(modelFileSchema.safeParse({ ...file, fields: { vin: {} } }).success).toBe(true)
  expect(modelFileSchema.safeParse({ ...file, fields: {} }).success).toBe(false)
})

test.each([
  ['DocumentContexts', 'documentContexts'],
  ['ClaimTransactions', 'claimTransactions'],
  ['claimDetails', 'claimDetails'],
])('MOD-2 reads the mapping %s as %s', (written, mapping) => {
  expect(dtoMappingSchema.parse(written)).toBe(mapping)
})

test('MOD-2 refuses a mapping that is none', () => {
  expect(dtoMappingSchema.safeParse('claims').success).toBe(false)
})

test.each([
  ['ClaimantFirstName', 'claimantFirstName'],
  ['claimantFirstName', 'claimantFirstName'],
  ['mailing postal-code', 'mailingPostalCode'],
])('MOD-5 %s becomes %s', (name, expected) => expect(camelCase(name)).toBe(expected))

describe('MOD-6 models are found', () => {
  const models = [model('a', {}, { name: 'receipts' }), model('b')]

  test('MOD-6 by metadata, every given entry matching', () => {
    expect(findByMetadata(models, { dtoMapping: 'documentContexts' })).toEqual(models)
    expect(findByMetadata(models, { name: 'receipts' }).map(({ clientId }) => clientId)).toEqual(['a'])
    expect(findByMetadata(models, { dtoMapping: 'signature' })).toEqual([])
  })

  test('MOD-6 DEV-7 by client id; an unknown one is an error', () => {
    expect(findByClientId(models, 'b').clientId).toBe('b')
    expect(() => findByClientId(models, 'c')).toThrow("No formModel found with the clientId 'c'")
  })

  test('MOD-3 by the claim transaction they are linked to', () => {
    const receipts = [model('a', { claimTransactionId: 't1' }), model('b', { claimTransactionId: 't2' })]
    expect(findByClaimTransactionId(receipts, 't2').map(({ clientId }) => clientId)).toEqual(['b'])
  })
})

test('MOD-4 a file without a type, and no file at all, are of the type unknown', () => {
  expect(fileFacts([{ name: 'a', size: 12, type: '' }])).toEqual({ name: 'a', size: '12', type: 'unknown' })
  expect(fileFacts(null)).toEqual({ name: null, size: null, type: 'unknown' })
})

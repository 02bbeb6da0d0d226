import { expect, test } from 'vitest'
import { parseSubmission } from './parse-submission.ts'

const model = (dtoMapping: string, clientId: string, fields: Readonly<Record<string, string>>) => ({
  name: dtoMapping,
  text: JSON.stringify({
    clientId,
    id: null,
    metadataHash: 'hash',
    metadata: { dtoMapping, formType: 'Standard' },
    fields,
  }),
})

/** Two journeys and a document that belongs to these, sent by a browser that names its records so. */
function fingerprintOf([first, second, proof]: readonly [string, string, string], owners: string) {
  const texts = [
    model('claimTransactions', first, { from: 'Acle' }),
    model('claimTransactions', second, { from: 'Brandon' }),
    model('documentContexts', proof, { claimTransactionId: owners, name: 'season.pdf' }),
  ]
  return parseSubmission('Standard', { claimId: 'claim', texts, documents: [] })?.fingerprint
}

test('UPL-5 SUB-12 a claim with a shared document is the same claim whatever its client ids, and another where the document proves less', () => {
  const sent = fingerprintOf(['t-1', 't-2', 'd-1'], 't-1 t-2')
  expect(sent).toBeDefined()
  expect(fingerprintOf(['t-8', 't-9', 'd-7'], 't-8 t-9')).toBe(sent)
  expect(fingerprintOf(['t-8', 't-9', 'd-7'], 't-8')).not.toBe(sent)
  expect(fingerprintOf(['t-8', 't-9', 'd-7'], 't-9')).not.toBe(fingerprintOf(['t-8', 't-9', 'd-7'], 't-8'))
})

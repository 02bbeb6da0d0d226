import { expect, test } from 'vitest'
import { soundCase, writeCase } from '../testing/write-case.ts'
import { loadCase } from './load-case.ts'

const caseWith = (opensBy: string) =>
  writeCase({ 'case.yaml': `${soundCase['case.yaml'] ?? ''}claimPage: { opensBy: { ${opensBy} } }\n` })

test('RET-2 a case names one or two fields of a filed claim that open it', async () => {
  const { settings } = await loadCase(await caseWith('Automotive: [claimDetails.claimantName]'))
  expect(settings.claimPage).toEqual({
    opensBy: { Automotive: ['claimDetails.claimantName'] },
    payment: {},
    holdDays: 14,
  })
})

test.each([
  [
    'a field that there is not, with the one that may be meant',
    'Automotive: [claimDetails.claimantNam]',
    "No field 'claimDetails.claimantNam' in the form Automotive. Did you mean 'claimDetails.claimantName'?",
  ],
  ['a PIN', 'Automotive: [credentials.pin]', "'credentials.pin' signs in"],
  [
    'a box to tick',
    'Automotive: [claimDetails.agrees]',
    "The field 'claimDetails.agrees' of the form Automotive is no text, day or choice",
  ],
  ['a field of a list', 'Automotive: [documentContexts.name]', "No field 'documentContexts.name'"],
  ['three fields', 'Automotive: [a.b, a.c, a.d]', 'one field or two'],
  ['no field', 'Automotive: []', 'holds 0 entries'],
  [
    'a form that there is not',
    'Automotiv: [claimDetails.claimantName]',
    'expected Standard, Automotive, Lookup, DocumentsUpload',
  ],
  ['a form that is not filed', 'Lookup: [claimDetails.claimantName]', 'The form Lookup is not filed'],
  ['a form of another case', 'exclusion: [claimDetails.claimantName]', "called 'exclusion'"],
])('RET-2 ADM-2 the claim page cannot be opened by %s', async (_, opensBy, message) => {
  await expect(loadCase(await caseWith(opensBy))).rejects.toThrow(message)
})

import { modelNameOf } from '@redress/engine'
import { expect, test } from 'vitest'
import { addDocument, buildSession, enter } from '../session/testing.ts'
import { draftContentIn, draftContentOf, putIn } from './draft-content.ts'

const firstName = 'claimantInfo.firstName'

/** As it comes back after it was encrypted and decrypted. */
const carried = (content: object) => {
  const read = draftContentIn(JSON.stringify(content))
  if (read === null) throw new Error('The content is not read.')
  return read
}

test('RET-6 a draft has what was typed, and neither what signs in, nor documents, nor what the class list knows', () => {
  const session = buildSession()
  enter(session, firstName, 'Rosa')
  addDocument(session, 'receipt.txt', 'bytes')
  session.store.dispatch({
    type: 'prefill',
    models: [
      { metadata: { dtoMapping: 'prepopulatedData', formType: 'Automotive' }, fields: { vin: 'SECRET' } },
    ],
  })
  const content = draftContentOf(session, 'claimant-info', 'ab')
  const text = JSON.stringify(content)
  expect(text).toContain('Rosa')
  expect(text).not.toMatch(/receipt\.txt|SECRET|credentials/)
  expect(content.state.saved.map(modelNameOf)).not.toContain('credentials')
})

test('RET-6 the answers are put in behind another sign-in, which stays as it is', async () => {
  const before = buildSession()
  enter(before, firstName, 'Rosa')
  const content = carried(draftContentOf(before, 'claimant-info', null))
  const after = buildSession()
  enter(after, 'credentials.claimId', 'MFP-1')
  enter(after, firstName, 'Somebody')
  await putIn(after, content)
  expect(after.store.field(firstName)).toMatchObject({ value: 'Rosa', edited: true })
  expect(after.store.field('credentials.claimId')).toMatchObject({ value: 'MFP-1', edited: true })
})

test('RET-6 content of a later format, and of another program, is not read', () => {
  const content = draftContentOf(buildSession(), 'claimant-info', null)
  expect(draftContentIn(JSON.stringify(content))).toEqual(content)
  expect(draftContentIn(JSON.stringify({ ...content, format: 2 }))).toBeNull()
  expect(draftContentIn('{}')).toBeNull()
})

test('RET-6 what the class list had filled in is filled in anew, as it says now; what the claimant changed stays', async () => {
  const known = (name: string) =>
    ({
      type: 'prefill',
      models: [
        {
          metadata: { dtoMapping: 'prepopulatedData', formType: 'Automotive' },
          fields: { claimantFirstName: name },
        },
      ],
    }) as const
  const before = buildSession()
  before.store.dispatch(known('Rosalid'))
  const untouched = carried(draftContentOf(before, 'claimant-info', null))
  enter(before, firstName, 'Rose')
  const changed = carried(draftContentOf(before, 'claimant-info', null))
  const after = buildSession()
  after.store.dispatch(known('Rosalind'))
  await putIn(after, untouched)
  expect(after.store.field(firstName).value).toBe('Rosalind')
  await putIn(after, changed)
  expect(after.store.field(firstName).value).toBe('Rose')
})

import { modelNameOf } from '@redress/form'
import { assembleSubmission } from '@redress/form/assemble-submission'
import { expect, test } from 'vitest'
import { leaveToClaim } from '../documents/settle-uploads.ts'
import { uploadOf } from '../documents/upload-of.ts'
import { submissionBody, UnreadableDocument } from '../filing/submission-body.ts'
import { addDocument, buildSession, enter } from '../session/testing.ts'
import { draftContentIn, draftContentOf, putIn } from './draft-content.ts'

const firstName = 'claimantInfo.firstName'

/** As it comes back after it was encrypted and decrypted. */
const carried = (content: object) => {
  const read = draftContentIn(JSON.stringify(content))
  if (read === null) throw new Error('The content is not read.')
  return read
}

test('RET-6 a draft has what was typed, and neither what signs in, nor documents that have not arrived, nor what the class list knows', () => {
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

/** A form with two documents of which one has arrived, as it was saved. */
function withDocuments() {
  const session = buildSession()
  const [arrived, other] = [
    addDocument(session, 'receipt.txt', 'bytes'),
    addDocument(session, 'bill.txt', 'more'),
  ]
  const document = { clientId: arrived, upload: 'ab', sha256: 'cd' }
  const content = carried(draftContentOf(session, 'claimant-info', null, [document]))
  return { content, arrived, other }
}

const namesIn = ({ store }: ReturnType<typeof buildSession>) =>
  store.list('documentContexts').saved.map(({ clientId }) => clientId)

test('RET-6 documents that have arrived come back with the draft, without their bytes, and are named by the claim as they were', async () => {
  const { content, arrived } = withDocuments()
  expect([content.format, content.documents]).toEqual([
    2,
    [{ clientId: arrived, upload: 'ab', sha256: 'cd' }],
  ])
  expect(JSON.stringify(content)).not.toContain('bill.txt')
  const after = buildSession()
  expect(await putIn(after, content, [{ upload: 'ab', state: 'infected' }])).toEqual([])
  expect(namesIn(after)).toEqual([arrived])
  const file = after.files().get(arrived)
  expect([file?.name, file?.size]).toEqual(['receipt.txt', 0])
  const progress = file && uploadOf(file).get()?.progress
  expect(progress?.get()).toEqual({ kind: 'infected', upload: { id: 'ab', sha256: 'cd' } })
})

test('RET-6 a document that the server no longer has is left out of the form, and is named', async () => {
  const { content } = withDocuments()
  const after = buildSession()
  expect(await putIn(after, content, [{ upload: 'another', state: 'arrived' }])).toEqual(['receipt.txt'])
  expect([namesIn(after), after.files().size]).toEqual([[], 0])
})

test('RET-6 a document of a draft that the server does not find when the claim is filed is gone, and no claim is sent without it', async () => {
  const { content, arrived } = withDocuments()
  const after = buildSession()
  await putIn(after, content, [{ upload: 'ab', state: 'arrived' }])
  leaveToClaim(after.files(), [arrived])
  const file = after.files().get(arrived)
  expect(file && uploadOf(file).get()?.progress.get()).toEqual({ kind: 'gone' })
  const submission = assembleSubmission(after.store, after.plan, {
    culture: 'en',
    captchaResponse: '',
    previousCaptcha: null,
    calculatedOn: null,
  })
  await expect(submissionBody(submission, after.files())).rejects.toThrow(UnreadableDocument)
})

test('RET-6 content of a later format, and of another program, is not read', () => {
  const content = draftContentOf(buildSession(), 'claimant-info', null)
  expect(draftContentIn(JSON.stringify(content))).toEqual(content)
  expect(content.format).toBe(1)
  expect(draftContentIn(JSON.stringify({ ...content, format: 3 }))).toBeNull()
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

import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { fileInputSpecimens } from './FileInput.specimen.ts'
import { nameBeside } from './FileInput.tsx'

test('DSP-4 a file field shows its label, and the name and size of the chosen document', async () => {
  const html = await specimenMarkup(fileInputSpecimens, 'LocKey_Gallery_Filled')
  expect(html).toMatch(/<label [^>]*for="field-claimDetails-fileFilled"[^>]*>/)
  expect(html).toContain('LocKey_Button_ReplaceFile')
  expect(html).toContain('<bdi>180 kB</bdi>')
})

test('DSP-4 a file field accepts the configured types, and the endings of their names', async () => {
  expect(await specimenMarkup(fileInputSpecimens, 'LocKey_Gallery_Empty')).toContain(
    'accept="application/pdf,.pdf"',
  )
})

test('FLD-5 a file field in error is marked as invalid and shows its message', async () => {
  const html = await specimenMarkup(fileInputSpecimens, 'LocKey_Gallery_Error')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toMatch(/id="field-claimDetails-fileError-error"[^>]*>.*LocKey_Validation_Required/)
})

test('CUL-2 the name of a document is shown in its own direction', async () => {
  expect(await specimenMarkup(fileInputSpecimens, 'LocKey_Gallery_Filled', 'ar')).toContain(
    '<bdi>إيصال towing 2022 (final).pdf</bdi>',
  )
})

test.each([
  ['image.jpg', [], 'image.jpg'],
  ['image.jpg', ['image.jpg'], 'image 2.jpg'],
  ['image.jpg', ['image.jpg', 'image 2.jpg', 'bill.pdf'], 'image 3.jpg'],
  ['image.heic', ['image.jpg'], 'image.heic'],
  ['bill.pdf', ['bill.pdf'], 'bill.pdf'],
])(
  'REC-3 %s beside %j is called %s: a camera numbers its photos, nothing else is renamed',
  (name, others, expected) => {
    expect(nameBeside(name, others)).toBe(expected)
  },
)

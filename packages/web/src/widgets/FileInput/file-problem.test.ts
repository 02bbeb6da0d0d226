import { expect, test } from 'vitest'
import { fileProblem } from './file-problem.ts'

const limits = {
  maxFileMegabytes: 10,
  maxFiles: 5,
  types: ['application/pdf', 'image/jpeg'],
  extensions: ['PDF', 'JPG', 'JPEG'],
}
const file = (more: Partial<Pick<File, 'name' | 'size' | 'type'>>) => ({
  name: 'receipt.pdf',
  size: 1,
  type: 'application/pdf',
  ...more,
})

test.each([
  ['a document of an accepted kind', {}, null],
  ['a document of exactly the largest size', { size: 10 * 1024 * 1024 }, null],
  ['one byte more', { size: 10 * 1024 * 1024 + 1 }, 'LocKey_Validation_File_TooLarge'],
  ['an empty file', { size: 0 }, 'LocKey_Validation_File_Empty'],
  ['another kind', { name: 'a.exe', type: 'application/x-msdownload' }, 'LocKey_Validation_File_Type'],
  ['another kind with an accepted extension', { type: 'text/html' }, 'LocKey_Validation_File_Type'],
  ['an unknown kind with an accepted extension', { name: 'scan.Jpeg', type: '' }, null],
  ['an unknown kind without an extension', { name: 'scan', type: '' }, 'LocKey_Validation_File_Type'],
])('DSP-4 of %s', (_, more, key) => {
  expect(fileProblem(file(more), limits, 4)?.key ?? null).toBe(key)
})

test('DSP-4 the message names the file and the limit', () => {
  expect(fileProblem(file({ name: 'video.pdf', size: 2 ** 30 }), limits, 0)?.params).toEqual({
    name: 'video.pdf',
    max: 10,
  })
})

test('DSP-4 a document too many is refused before anything else, and named with the limit', () => {
  expect(fileProblem(file({ name: 'sixth.pdf', size: 2 ** 30 }), limits, 5)).toEqual({
    key: 'LocKey_Validation_File_TooMany',
    params: { name: 'sixth.pdf', max: 5 },
  })
})

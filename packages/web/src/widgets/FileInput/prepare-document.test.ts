import { afterEach, expect, test, vi } from 'vitest'
import { dataNote } from './ChosenDocument.tsx'
import { joined, secret, segment } from './photo-data/testing.ts'
import { prepareDocument, typed } from './prepare-document.ts'

const limits = { maxFileMegabytes: 10, maxFiles: 5, types: [], extensions: [] }
const photo = (type: string, name = 'bill.jpg') =>
  new File([joined('\xff\xd8', segment(0xfe, secret), segment(0xda, '\x01'), 'pixels\xff\xd9')], name, {
    type,
  })
const heic = new File(['....ftypheic'], 'bill.heic', { type: '' })

afterEach(() => vi.useRealTimers())

const accepted = { ...limits, types: ['application/pdf', 'image/jpeg', 'text/csv'] }
const pdf = (type: string, name: string) => new File(['%PDF-1.7\n'], name, { type, lastModified: 7 })

test.each([
  ['a PDF of the type of anything', pdf('application/octet-stream', 'bill.pdf'), 'application/pdf'],
  ['a PDF without type and ending', pdf('', 'bill'), 'application/pdf'],
  ['a PDF of a type that a drive made up', pdf('application/x-download', 'bill.pdf'), 'application/pdf'],
  ['a photo of an older name of its type', photo('image/jpg'), 'image/jpeg'],
  ['a photo that is called a PDF', photo('', 'bill.pdf'), 'image/jpeg'],
  [
    'a table that a system calls a spreadsheet',
    new File(['a;b\n'], 'a.csv', { type: 'application/vnd.ms-excel' }),
    'text/csv',
  ],
])('DSP-4 UPL-1 the content decides the type of %s', async (_, file, type) => {
  const found = await typed(file, accepted)
  expect(found).toMatchObject({ name: file.name, type, size: file.size, lastModified: file.lastModified })
  expect(await found.text()).toBe(await file.text())
})

test.each([
  ['of a type that is accepted', photo('application/pdf')],
  ['whose content is of no accepted kind', new File(['GIF89a'], 'bill.pdf', { type: 'image/gif' })],
  ['whose content is of no kind', new File(['\0'], 'bill.pdf', { type: 'application/octet-stream' })],
  ['that is a page', new File(['<html>'], 'bill.csv', { type: 'text/html' })],
])('DSP-4 a file %s stays as it is', async (_, file) => {
  expect(await typed(file, accepted)).toBe(file)
})

test.each([
  ['a photo', photo('image/jpeg')],
  ['a photo of unknown type', photo('')],
])('UPL-4 %s is prepared without its hidden data, and the claimant is told', async (_, file) => {
  const prepared = await prepareDocument(file, limits)
  expect(await prepared.text()).not.toContain(secret)
  expect(await dataNote(prepared, file, limits)).toBe('LocKey_Photo_DataRemoved')
  expect(await prepareDocument(prepared, limits)).toBe(prepared)
  expect(await dataNote(prepared, prepared, limits)).toBeNull()
})

test('UPL-4 a photo stays as it is where the case asks for originals, and the claimant is told', async () => {
  const file = photo('image/jpeg')
  const original = { ...limits, photos: { originals: true } }
  expect(await prepareDocument(file, original)).toBe(file)
  expect(await dataNote(file, file, original)).toBe('LocKey_Photo_Original')
  const asOthers = { ...limits, photos: { originals: false } }
  expect(await prepareDocument(file, asOthers)).not.toBe(file)
})

test('UPL-4 a HEIC stays as it is, and the claimant is told that its data may be in it', async () => {
  expect(await prepareDocument(heic, limits)).toBe(heic)
  expect(await dataNote(heic, heic, limits)).toBe('LocKey_Photo_DataKept')
})

test('UPL-4 other files stay as they are, and nothing is said of them', async () => {
  const bill = new File(['%PDF-1.7'], 'bill.pdf', { type: 'application/pdf' })
  expect(await prepareDocument(bill, limits)).toBe(bill)
  expect(await dataNote(bill, bill, limits)).toBeNull()
})

test('UPL-4 a photo that cannot be read is attached as it was chosen', async () => {
  const file = photo('image/jpeg')
  vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('Gone', 'NotReadableError'))
  expect(await prepareDocument(file, limits)).toBe(file)
})

test('UPL-4 nobody waits longer than ten seconds: then the photo is attached as it was chosen, and the claimant is told', async () => {
  vi.useFakeTimers()
  const file = photo('image/jpeg')
  const reading = vi.spyOn(file, 'arrayBuffer').mockReturnValue(new Promise(() => undefined))
  const prepared = prepareDocument(file, limits)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await prepared).toBe(file)
  reading.mockRestore()
  expect(await dataNote(file, file, limits)).toBe('LocKey_Photo_DataKept')
})

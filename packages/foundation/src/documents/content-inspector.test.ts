import { documentKinds, kindOf, trueName } from '@redress/form/documents'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { archive, sampleContents } from '../testing/sample-contents.ts'
import { contentInspector } from './content-inspector.ts'

/** The detected kind of a document that arrives in chunks of one size. */
function recognised(name: string, bytes: Buffer, chunk = 1000): string | null {
  const inspector = contentInspector()
  for (let from = 0; from < bytes.length; from += chunk) inspector.add(bytes.subarray(from, from + chunk))
  return kindOf(inspector.content(), name)?.type ?? null
}

const extensionOf = (name: string): string => name.split('.').at(-1) ?? ''

test.each(Object.entries(sampleContents))(
  '%s is recognised by its content, however it is cut into chunks',
  (name, bytes) => {
    const expected = documentKinds.find(({ extensions }) => extensions.includes(extensionOf(name)))?.type
    expect(expected).toBeDefined()
    for (const chunk of [1, 7, 1000]) expect(recognised(name, bytes, chunk)).toBe(expected)
  },
)

test('a name decides only between kinds with similar content', () => {
  const { 'a.png': png, 'a.csv': csv, 'a.doc': doc } = sampleContents
  expect(recognised('photo.jpg', png ?? Buffer.alloc(0))).toBe('image/png')
  expect(recognised('list.csv', csv ?? Buffer.alloc(0))).toBe('text/csv')
  expect(recognised('list', csv ?? Buffer.alloc(0))).toBe('text/plain')
  expect(recognised('sums.XLS', doc ?? Buffer.alloc(0))).toBe('application/vnd.ms-excel')
})

test.each<[string, Buffer]>([
  ['a program called photo.jpg', Buffer.from('MZ\x90\0\x03\0\0\0\x04', 'latin1')],
  ['a program for another system', Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1')],
  ['a page called receipt.pdf', Buffer.from('<!DOCTYPE html><script>alert(1)</script>')],
  ['a page after a comment', Buffer.from('\ufeff \n<!-- %PDF-1.7 --><html>')],
  ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['XML', Buffer.from('<?xml version="1.0"?><a/>')],
  ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['text with a zero in it', Buffer.from('date;amount\0\n')],
  ['text that ends in something else', Buffer.from(`${'a;b\n'.repeat(40_000)}\u0007`)],
  [
    'a PDF behind more bytes than viewers skip',
    Buffer.concat([Buffer.alloc(1020, 1), Buffer.from('%PDF-1.7')]),
  ],
  ['a page that names the header of a PDF', Buffer.from('<html>%PDF-1.7</html>')],
  ['a note of the header of a PDF', Buffer.from('\u0001 %PDF- is what a PDF begins with')],
  ['something packed', Buffer.from('\x1f\x8b\x08\0', 'latin1')],
  ['nothing', Buffer.alloc(0)],
])('%s is of no kind', (_, bytes) => {
  expect(recognised('receipt.pdf', bytes)).toBeNull()
})

test.each<[string, Buffer]>([
  ['a byte order mark', Buffer.from('\ufeff')],
  ['line breaks', Buffer.from('\r\n\n ')],
  ['the lines of a printer', Buffer.from('\u001b%-12345X@PJL SET COPIES=1\n@PJL ENTER LANGUAGE=PDF\n')],
  ['the lines of a mail', Buffer.from('Content-Type: application/pdf; name="bill.pdf"\r\n\r\n')],
  ['bytes that are none of it', Buffer.alloc(1016, 1)],
])('a PDF with %s before its header is one, as viewers take it', (_, before) => {
  expect(recognised('bill.pdf', Buffer.concat([before, Buffer.from('%PDF-1.4\n\0')]))).toBe('application/pdf')
})

test('an archive is recognised by the names in it, although nothing in it can be unpacked', () => {
  const names = { '_rels/.rels': 'a', 'word/document.xml': 'b' }
  const packed = archive(names)
  const noise = Buffer.from(
    packed.toString('latin1').replace(/rels[\s\S]{3}PK/, 'rels\xff\xff\xffPK'),
    'latin1',
  )
  expect(noise.equals(packed)).toBe(false)
  expect(recognised('a.docx', noise)).toMatch(/wordprocessingml/)
  expect(recognised('a.docx', archive({ 'word/document.xml': 'b' }))).toBe('application/zip')
})

test.each(['constructor', '__proto__', 'toString'])(
  'an archive that calls itself a document of the type %s is an archive',
  (type) => {
    const head = Buffer.alloc(30)
    head.write('504b0304', 'hex')
    head.writeUInt32LE(type.length, 18)
    head.writeUInt16LE('mimetype'.length, 26)
    expect(recognised('a.odt', Buffer.concat([head, Buffer.from(`mimetype${type}`)]))).toBe('application/zip')
  },
)

test('any bytes have a kind or none, and never cause an error', () => {
  const begins = Object.values(sampleContents)
  const hostile = fc.tuple(
    fc.constantFrom(...begins),
    fc.nat(60),
    fc.uint8Array({ maxLength: 300 }),
    fc.nat(400),
  )
  fc.assert(
    fc.property(hostile, ([begin, kept, noise, chunk]) => {
      const bytes = Buffer.concat([begin.subarray(0, kept), noise])
      const type = recognised('a', bytes, chunk + 1)
      expect(type === null || documentKinds.some((kind) => kind.type === type)).toBe(true)
      expect(recognised('a', bytes)).toBe(type)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['scan.JPEG', 'image/jpeg', 'scan.JPEG'],
  ['photo.jpg', 'image/png', 'photo.jpg.png'],
  ['page.html', 'application/pdf', 'page.html.pdf'],
  ['scan', 'application/pdf', 'scan.pdf'],
  ['a.bin', 'application/octet-stream', 'a.bin'],
  ['trades.xlsx', 'application/x-ndjson', 'trades.xlsx.jsonl'],
])('%s of type %s is exported as %s', (name, type, expected) => {
  expect(trueName(name, type)).toBe(expected)
})

import { expect, test } from 'vitest'
import { bodyOf } from '../testing/submission-body.ts'
import { multipartReader } from './multipart-reader.ts'

async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** All parts of a body that arrives in chunks of this many bytes. */
async function partsOf(bytes: Buffer, size: number, boundary = 'test-boundary') {
  const reader = multipartReader(chunksOf(bytes, size), boundary)
  const parts: { name: string; filename: string | undefined; content: string }[] = []
  for (let head = await reader.nextPart(); head !== null; head = await reader.nextPart()) {
    const chunks: Buffer[] = []
    for (let piece = await reader.nextBytes(); piece !== null; piece = await reader.nextBytes())
      chunks.push(piece)
    parts.push({ ...head, content: Buffer.concat(chunks).toString('latin1') })
  }
  return parts
}

const sent = [
  { name: 'claimDetails', content: Buffer.from('{"a":1}') },
  {
    name: 'documents',
    filename: 'documentContexts-1',
    content: Buffer.from('\r\n--test-boundar\r\n--\r\n\r\n-'),
  },
  { name: 'captchaRawValue', content: Buffer.alloc(0) },
  { name: 'documents', filename: 'documentContexts-2', content: Buffer.alloc(300, '\r\n--test-') },
]
const { bytes } = bodyOf(sent)
const received = sent.map(({ name, filename, content }) => ({
  name,
  filename,
  content: content.toString('latin1'),
}))

test('SUB-9 the parts of a body are the same, however its bytes are cut into chunks', async () => {
  for (let size = 1; size <= bytes.length; size += size < 150 ? 1 : 97)
    expect(await partsOf(bytes, size)).toEqual(received)
})

test('SUB-9 a body that ends before its last boundary is refused, wherever it ends', async () => {
  for (let end = 0; end < bytes.length - '--\r\n'.length; end += 1)
    await expect(partsOf(bytes.subarray(0, end), 64)).rejects.toThrow()
})

test('what is before the first boundary and after the last one is no part', async () => {
  const around = Buffer.concat([Buffer.from('before\r\n'), bytes, Buffer.from('\r\nafter')])
  expect(await partsOf(around, 50)).toEqual(received)
})

test('the names of a part are read with quotes or without, in any letter case and order', async () => {
  const heads = [
    'content-disposition: form-data; name=one',
    'Content-Type: text/plain\r\nCONTENT-DISPOSITION: form-data; filename="a; name=\\"b\\"" ; name="two"',
  ]
  const body = heads.map((head) => `--b\r\n${head}\r\n\r\nx\r\n`).join('')
  expect(await partsOf(Buffer.from(`${body}--b--`), 9, 'b')).toEqual([
    { name: 'one', filename: undefined, content: 'x' },
    { name: 'two', filename: 'a; name="b"', content: 'x' },
  ])
})

test.each([
  ['without a name', 'Content-Disposition: form-data; filename="a"'],
  ['whose name contains a line break', 'Content-Disposition: form-data; name="a\nb"'],
  ['of another kind', 'Content-Disposition: attachment; name="a"'],
  ['without headers', ''],
  ['with endless headers', `X: ${'x'.repeat(100_000)}`],
])('a part %s is refused', async (_, head) => {
  const body = Buffer.from(`--b\r\n${head}\r\n\r\nx\r\n--b--\r\n`)
  await expect(partsOf(body, 1000, 'b')).rejects.toThrow()
})

test('a boundary that is only the beginning of a line is refused', async () => {
  await expect(partsOf(Buffer.from('--bc\r\n\r\n\r\n--b--'), 50, 'b')).rejects.toThrow()
})

import { expect, test } from 'vitest'
import { pagesPdf } from './pages-pdf.ts'

const page = (bytes: readonly number[], width: number, height: number) => ({
  jpeg: new Blob([Uint8Array.from(bytes)]),
  pixels: { width, height },
})
/** Bytes that no text has, some of which would end a stream for a reader that does not count. */
const first = [0xff, 0xd8, 0, 10, 13, 0xe2, 0x80, 0xff, 0xd9]
const second = [0xff, 0xd8, 0x65, 0x6e, 0x64, 0xff, 0xd9]
const pages = [page(first, 1654, 2205), page(second, 640, 480)]

const latin1 = async (pdf: Blob): Promise<string> => new TextDecoder('latin1').decode(await pdf.arrayBuffer())

test('UPL-4 each object of a PDF begins where its table says, and the table where its end says', async () => {
  const text = await latin1(pagesPdf(pages))
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const [head, count, ...entries] = text.slice(start).split(/\n/)
  expect([head, count]).toEqual(['xref', '0 9'])
  expect(entries[0]).toBe('0000000000 65535 f ')
  for (let object = 1; object <= 8; object += 1) {
    const [offset] = entries[object]?.split(' ') ?? []
    expect(text.slice(Number(offset)).startsWith(`${object} 0 obj\n`), `object ${object}`).toBe(true)
    expect(entries[object]).toHaveLength(19)
  }
})

test('UPL-4 a PDF has the pictures byte by byte, in their order, as large as a page of A4 holds them', async () => {
  const text = await latin1(pagesPdf(pages))
  const streams = [...text.matchAll(/\/DCTDecode \/Length (\d+) >>\nstream\n/g)].map((match) =>
    text.slice(match.index + match[0].length, match.index + match[0].length + Number(match[1])),
  )
  const asText = (bytes: readonly number[]) => new TextDecoder('latin1').decode(Uint8Array.from(bytes))
  expect(streams).toEqual([asText(first), asText(second)])
  expect([...text.matchAll(/\/MediaBox \[([^\]]+)\]/g)].map(([, box]) => box)).toEqual([
    '0 0 595 793',
    '0 0 793 595',
  ])
  expect(text).toContain('/Kids [3 0 R 6 0 R] /Count 2')
})

test('UPL-4 the same pages make the same bytes', async () => {
  expect(await latin1(pagesPdf(pages))).toBe(await latin1(pagesPdf(pages)))
})

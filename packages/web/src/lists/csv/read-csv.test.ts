import { expect, test } from 'vitest'
import type { RawRow } from '../raw-row.ts'
import { readFile } from '../read-file.ts'

async function rowsOf(bytes: BlobPart, culture = 'en') {
  const rows: RawRow[] = []
  const reading = await readFile(new Blob([bytes]), culture, (row) => rows.push(row) > 0)
  return {
    reading,
    texts: rows.map(({ row, cells }) => [row, ...[...cells].map(([place, { text }]) => `${place} ${text}`)]),
  }
}

test.each([
  ['commas', 'Shop,Amount\r\n"Garage, ""Süd""",7\r\n'],
  ['semicolons', 'Shop;Amount\n"Garage, ""Süd""";7'],
  ['tabs', '\ufeffShop\tAmount\n"Garage, ""Süd"""\t7\n\n'],
  ['a line that names the separator', 'sep=|\nShop|Amount\n"Garage, ""Süd"""|7'],
])('UPL-7 separated values are read: %s', async (_, text) => {
  const { reading, texts } = await rowsOf(text)
  expect(reading).toBe('read')
  expect(texts.map(([, ...cells]) => cells)).toEqual([
    ['0 Shop', '1 Amount'],
    ['0 Garage, "Süd"', '1 7'],
  ])
})

test('UPL-7 a row keeps its number, whatever lines its texts have and wherever rows are empty', async () => {
  const { texts } = await rowsOf('Shop,Note\n\n"A","two\nlines"\n,\nB,\n')
  expect(texts.map(([row]) => row)).toEqual([1, 3, 5])
})

const latin = Uint8Array.from('Käse,1\n', (character) => character.charCodeAt(0))
const cyrillic = Uint8Array.of(0xcc, 0xe0, 0xe3, 0xe0, 0xe7, 0xe8, 0xed, 0x0a)
const wide = new Uint8Array([
  0xff,
  0xfe,
  ...[...'Käse\n'].flatMap((character) => [character.charCodeAt(0), 0]),
])

test.each([
  ['de', latin, '0 Käse'],
  ['ru', cyrillic, '0 Магазин'],
  ['ru', wide, '0 Käse'],
])('UPL-7 a file that is no UTF-8 is read as programs write it in %s', async (culture, bytes, first) => {
  expect((await rowsOf(bytes, culture)).texts[0]?.[1]).toBe(first)
})

test('UPL-7 a million columns, or a cell longer than any program takes, are refused', async () => {
  expect((await rowsOf('x,'.repeat(1_000_000))).reading).toEqual({ refused: 'tooManyColumns' })
  expect((await rowsOf(`"${'x'.repeat(40_000)}"`)).reading).toEqual({ refused: 'tooLarge' })
})

test('UPL-7 bytes that are no text are refused, and a file beyond the limit is not read', async () => {
  expect((await rowsOf(new Uint8Array(100))).reading).toEqual({ refused: 'kind' })
  expect((await rowsOf('x'.repeat(33 * 1024 * 1024))).reading).toEqual({ refused: 'tooLarge' })
})

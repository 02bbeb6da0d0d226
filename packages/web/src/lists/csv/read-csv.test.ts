import { expect, test } from 'vitest'
import { readFile } from '../read-file.ts'
import type { RawRow } from '../reading.ts'

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

test.each([
  ['CRLF above LF', 'Shop,Note\r\nA,"two\r\nlines"\nB,\nC,x'],
  ['LF above CRLF', 'Shop,Note\nA,"two\r\nlines"\r\nB,\r\nC,x\r\n'],
  ['CR alone', 'Shop,Note\rA,"two\r\nlines"\rB,\rC,x\r'],
  ['all of them', '\ufeffShop;Note\rA;"two\r\nlines"\nB;\r\nC;x\n'],
])(
  'UPL-7 UPL-8 every row is read whatever ends the lines, and cells in quotes keep theirs: %s',
  async (_, text) => {
    const { reading, texts } = await rowsOf(text)
    expect(reading).toBe('read')
    expect(texts).toEqual([
      [1, '0 Shop', '1 Note'],
      [2, '0 A', '1 two\r\nlines'],
      [3, '0 B'],
      [4, '0 C', '1 x'],
    ])
  },
)

test.each([
  ['a quote that is not closed', 'Shop,Note\nA,"x\nB,y\n', { refused: 'quotes', row: 2 }],
  ['a quote that is not written twice', 'Shop,Note\n\nA,"x "y""\nB,y\n', { refused: 'quotes', row: 3 }],
  ['a quote in the middle of a cell', 'Shop,Note\nA,x\nB,5" pipe\n', { refused: 'quotes', row: 3 }],
  ['a cell too many', 'Shop,Note\nA,x\nGarage, Inc.,y\n', { refused: 'cells', row: 3 }],
  ['a cell too few', 'Shop,Note\nA,x\n\nB\n', { refused: 'cells', row: 4 }],
  ['a NUL', 'Shop,Note\nA,x\0\n', { refused: 'kind' }],
])('UPL-7 UPL-8 no row is lost in silence: %s refuses the file with its row', async (_, text, refusal) => {
  expect((await rowsOf(text)).reading).toEqual(refusal)
})

test('UPL-7 cells that are empty beyond the headings are no cells', async () => {
  expect(await rowsOf('Shop,Note,\nA,x,,\nB,y\n,,,\n')).toMatchObject({
    reading: 'read',
    texts: { length: 3 },
  })
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

import { expect, test } from 'vitest'
import { readFile } from '../read-file.ts'
import type { RawRow } from '../reading.ts'
import { packed, sheetXml, type TestCell, workbookOf } from './testing.ts'

async function rowsOf(file: Blob) {
  const rows: RawRow[] = []
  const reading = await readFile(file, 'en', (row) => rows.push(row) > 0)
  const texts = rows.map(({ row, cells }) => [
    row,
    ...[...cells].map(([place, cell]) => `${place} ${cell.form} ${cell.text}`),
  ])
  return { reading, texts }
}

const cell = (attributes: string, xml: string): TestCell => ({ attributes, xml })

test('UPL-7 texts, numbers, days and truth values of a workbook are read, each row under its number', async () => {
  const { reading, texts } = await rowsOf(
    workbookOf([
      ['Shop', 'Amount', 'Day', 'Receipt', null],
      [],
      ['Garage & Söhne', 1250.5, cell('s="3"', '<v>44282</v>'), cell('t="b"', '<v>1</v>'), cell('s="3"', '')],
      [cell('t="d"', '<v>2021-03-27T00:00:00</v>'), 0.30000000000000004],
    ]),
  )
  expect(reading).toBe('read')
  expect(texts).toEqual([
    [1, '0 written Shop', '1 written Amount', '2 written Day', '3 written Receipt'],
    [3, '0 written Garage & Söhne', '1 held 1250.5', '2 held 03/27/2021', '3 held true'],
    [4, '0 held 03/27/2021', '1 held 0.3'],
  ])
})

test('UPL-7 texts that cells share are read, although they stand behind the sheet, and without what is only spoken', async () => {
  const shared =
    '<sst><si><t>Plain</t></si><si><r><t>In </t></r><r><t>parts</t></r><rPh><t>spoken</t></rPh></si></sst>'
  const { texts } = await rowsOf(
    workbookOf([[cell('t="s"', '<v>1</v>'), cell('t="s"', '<v>0</v>'), cell('t="s"', '<v>9</v>')]], {
      'xl/sharedStrings.xml': shared,
    }),
  )
  expect(texts).toEqual([[1, '0 written In parts', '1 written Plain']])
})

test('UPL-7 of a formula the result counts that is stored beside it, and nothing is calculated', async () => {
  const { texts } = await rowsOf(
    workbookOf([
      [
        cell('', '<f>A2*2</f><v>12.5</v>'),
        cell('t="str"', '<f>WEBSERVICE("http://example.com")</f><v>text</v>'),
        cell('', '<f>A2*2</f>'),
        cell('t="e"', '<f>1/0</f><v>#DIV/0!</v>'),
      ],
    ]),
  )
  expect(texts).toEqual([[1, '0 held 12.5', '1 written text', '2 failed ', '3 failed ']])
})

test('UPL-7 days of workbooks that count from 1904 are the same days', async () => {
  const { texts } = await rowsOf(
    workbookOf([[cell('s="3"', '<v>42820</v>')]], {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="x" state="hidden" r:id="rId2"/><sheet name="y" r:id="rId1"/></sheets></workbook>',
    }),
  )
  expect(texts).toEqual([[1, '0 held 03/27/2021']])
})

test('UPL-7 elements with the prefix of a namespace are read as well', async () => {
  const { texts } = await rowsOf(
    packed({
      'xl/worksheets/sheet1.xml':
        '<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c><x:v>7</x:v></x:c><x:c><x:v>8</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    }),
  )
  expect(texts).toEqual([[1, '0 held 7', '1 held 8']])
})

test('UPL-7 a small file that unpacks to a huge one is refused before most of it is unpacked', async () => {
  const bomb = packed({
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(1_000_000)}</sheetData></worksheet>`,
  })
  expect(bomb.size).toBeLessThan(80_000)
  let rows = 0
  const reading = await readFile(bomb, 'en', () => {
    rows += 1
    return true
  })
  expect(reading).toEqual({ refused: 'tooLarge' })
  expect(rows).toBeLessThan(300_000)
})

test('UPL-7 a huge part that nobody asks for is not unpacked', async () => {
  const { reading } = await rowsOf(workbookOf([['Shop']], { 'xl/media/picture.bin': ' '.repeat(20_000_000) }))
  expect(reading).toBe('read')
})

test('UPL-7 a million columns are refused, whether a sheet names them or has them', async () => {
  const far = cell('t="n"', '<v>1</v>')
  const named = packed({
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row r="1"><c r="BDWGN1"><v>1</v></c></row></sheetData></worksheet>',
  })
  expect((await rowsOf(named)).reading).toEqual({ refused: 'tooManyColumns' })
  expect((await rowsOf(workbookOf([Array.from({ length: 100_000 }, () => far)]))).reading).toEqual({
    refused: 'tooManyColumns',
  })
})

test.each([
  ['no workbook', new Blob(['PK\u0003\u0004 and nothing else'])],
  [
    'a workbook with a password',
    new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])]),
  ],
  ['a workbook without a sheet', packed({ 'xl/_rels/workbook.xml.rels': '<Relationships/>' })],
  ['broken XML', packed({ 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row></worksheet>' })],
  [
    'entities that grow',
    packed({
      'xl/worksheets/sheet1.xml':
        '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c><v>&b;</v></c></row></sheetData></worksheet>',
    }),
  ],
])('UPL-7 %s is refused', async (_, file) => {
  expect((await rowsOf(file)).reading).toEqual({ refused: 'kind' })
})

test('UPL-7 a reader that wants no more rows gets none', async () => {
  const rows: number[] = []
  const file = packed({ 'xl/worksheets/sheet1.xml': sheetXml(Array.from({ length: 50 }, () => ['x'])) })
  await readFile(file, 'en', ({ row }) => rows.push(row) < 3)
  expect(rows).toEqual([1, 2, 3])
})

import { expect, test } from 'vitest'
import { rowReader } from './separated-values.ts'

/** What is read of a text that arrives in pieces of so many characters: the line, and the cells or the mistake. */
function read(text: string, size = text.length || 1) {
  const reader = rowReader()
  const found = []
  for (let at = 0; at < text.length; at += size) found.push(...reader.add(text.slice(at, at + size)))
  found.push(...reader.finish())
  return found.map((row) => [row.line, ...('cells' in row ? row.cells : [row.mistake])])
}

const ends = ['\r\n', '\n', '\r']

const mixed = ends.flatMap((first) => ends.map((below) => [first, below] as const))

test.each(mixed)(
  'UPL-7 ADM-3 a first line that ends with %j, and lines below with %j, are all rows',
  (one, other) => {
    const text = `name,note${one}Ana,"two${one}lines, ""quoted""${other}"${other}Bo,x${one}${other === '\n' && one === '\r' ? '' : other}Cy,`
    const rows = read(text).filter(([, ...cells]) => cells.some((cell) => cell !== ''))
    expect(rows.map(([, ...cells]) => cells)).toEqual([
      ['name', 'note'],
      ['Ana', `two${one}lines, "quoted"${other}`],
      ['Bo', 'x'],
      ['Cy', ''],
    ])
    for (const size of [1, 2, 3, 7]) expect(read(text, size)).toEqual(read(text))
  },
)

test.each([
  ['commas', 'a,b\n1,2;3\n', ['1', '2;3']],
  ['semicolons', 'a;"b,c,d,e"\n1;2,5\n', ['1', '2,5']],
  ['tabs', 'a\tb\n1\t2\n', ['1', '2']],
  ['bars', 'a|b\n1|2\n', ['1', '2']],
  ['a line that names it', 'sep=;\r\na,b;c\n1,2;3', ['1,2', '3']],
  ['a line in quotes that names it', '"sep=;"\ra;c\r1,2;3\r', ['1,2', '3']],
  ['headings with line ends in quotes', '"Claim\r\nID";pin\r\n1;2\r\n', ['1', '2']],
  ['empty lines above', '\r\n\r\na;b\n1;2', ['1', '2']],
  ['blanks around cells and quotes', '\uFEFF a ; b \n 1 ; "2" ', ['1', '2']],
])('UPL-7 ADM-3 cells are told apart by the headings: %s', (_, text, last) => {
  expect(read(text).at(-1)?.slice(1)).toEqual(last)
})

test.each([
  [
    'a quote that is not closed',
    'a,b\n1,"x\n2,y\n3,"z"\n',
    [2, 'inQuotes'],
    [
      [3, '2', 'y'],
      [4, '3', 'z'],
    ],
  ],
  ['one that the end of the file finds', 'a,b\n1,"x\n2,y\n', [2, 'notClosed'], [[3, '2', 'y']]],
  ['a quote that is not written twice', 'a,b\r1,"x "y" z"\r2,y', [2, 'inQuotes'], [[3, '2', 'y']]],
  ['a quote in the middle of a cell', 'a,b\r\n1,5" pipe\n2,y', [2, 'inCell'], [[3, '2', 'y']]],
])('UPL-7 ADM-3 a mistake costs its own line and no other: %s', (_, text, mistake, rows) => {
  for (const size of [1, 5, text.length]) expect(read(text, size)).toEqual([[1, 'a', 'b'], mistake, ...rows])
})

test('ADM-3 a quote that stays open for megabytes is reported at its line, and the rows below it are read', () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => `${index},${'ab'.repeat(30)}`).join('\r\n')
  const found = read(`a,b\n1,"x\n${rows}`, 64 * 1024)
  expect([found[1], found[2], found.length, found.at(-1)]).toEqual([
    [2, 'tooLong'],
    [3, '0', 'ab'.repeat(30)],
    20_002,
    [20_002, '19999', 'ab'.repeat(30)],
  ])
})

test('ADM-3 a line without an end is bounded, and what follows it is read', () => {
  const found = read(`a,b\n${'x'.repeat(5_000_000)}\r\n1,2\n`, 64 * 1024)
  expect(found).toEqual([
    [1, 'a', 'b'],
    [2, 'tooLong'],
    [3, '1', '2'],
  ])
})

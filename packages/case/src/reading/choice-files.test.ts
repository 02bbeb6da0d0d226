import { expect, test } from 'vitest'
import { readChoiceFile } from './choice-files.ts'

const csv = (text: string) => readChoiceFile('/case/choices/list.csv', 'list.csv', text)
const mistakes = (text: string) => csv(text).mistakes.map(({ line, message }) => `${line}: ${message}`)

test('ROW-4 a CSV file has values, labels by culture, and columns that narrow it', () => {
  const { content, mistakes: found } = csv(
    '\uFEFFvalue,label,label:es,issuer\nA1,"Acme, Class A","Acme, clase A",acme\nI1,Index,,\n',
  )
  expect(found).toEqual([])
  expect(content).toEqual({
    columns: ['issuer'],
    choices: [
      { value: 'A1', label: 'Acme, Class A', labels: { es: 'Acme, clase A' }, cells: { issuer: 'acme' } },
      { value: 'I1', label: 'Index', labels: {}, cells: { issuer: '' } },
    ],
  })
})

test('ROW-4 a YAML file has the same as a list of maps', () => {
  const text = '- { value: A1, label: Acme, "label:es": Acme SA, issuer: acme }\n- { value: 2, label: Two }\n'
  const { content, mistakes: found } = readChoiceFile('/case/choices/list.yaml', 'list.yaml', text)
  expect(found).toEqual([])
  expect(content.columns).toEqual(['issuer'])
  expect(content.choices.map(({ value, label, cells }) => [value, label, cells.issuer])).toEqual([
    ['A1', 'Acme', 'acme'],
    ['2', 'Two', ''],
  ])
})

test.each([
  ['value,name\nA,Acme\n', "1: The column 'label' is missing. Expected value,label."],
  ['value,label\n', '1: There is no entry, so that nothing could be chosen.'],
  ['value,label\nA,Acme\nA,Other\n', "3: The value 'A' is already on line 2."],
  ['value,label\nA,Acme\nB,\n', "3: The entry 'B' has no label."],
  ['value,label\n,Acme\n', '2: This entry has no value.'],
  ['value,label\n?A,Acme\n', "2: A value does not begin with '?': '?A'."],
  [
    'value,label\nA,Acme, Inc.\n',
    '2: This line has 3 cells, and the header 2. Quote a cell that contains a comma.',
  ],
])('ADM-2 ROW-4 a mistake in a list is reported with its line: %j', (text, expected) => {
  expect(mistakes(text)).toEqual([expected])
})

test('ADM-2 ROW-4 a list has at most 20,000 entries', () => {
  const rows = Array.from({ length: 20_001 }, (_, place) => `V${place},Label ${place}`)
  expect(mistakes(`value,label\n${rows.join('\n')}\n`)).toEqual([
    '1: There are 20001 entries. A list has at most 20000.',
  ])
})

test('ADM-2 ROW-4 a quote that is not closed is a mistake of the file, not of the server', () => {
  expect(mistakes('value,label\nA,"Acme\n')[0]).toContain('This is no CSV')
})

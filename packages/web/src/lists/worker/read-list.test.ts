import { deriveWriting } from '@redress/form/derive-writing'
import { expect, test } from 'vitest'
import { makeTemplate } from '../template/make-template.ts'
import { type TestCell, workbookOf } from '../xlsx/testing.ts'
import { letterOf, readList } from './read-list.ts'
import { arabic, english, factsOf } from './testing.ts'

const limits = { rows: 1000, mistakes: 100, keepsRows: true }
const headings = ['Kind of purchase', 'Day', 'Amount', 'Shop', 'Telephone']
const sound: readonly TestCell[] = ['Towing', '3/27/2021', '1,250.5', 'Garage', '(202) 555-0143']

const read = (file: Blob, facts = factsOf(), more = {}) =>
  readList(file, facts, { ...limits, ...more }, () => undefined)

async function mistakesIn(file: Blob, facts = factsOf()) {
  const outcome = await read(file, facts)
  if ('refused' in outcome) return [outcome.refused]
  return outcome.mistakes.map(
    ({ row, key, issue }) => `${outcome.columns.get(key)?.letter}${row} ${issue.key}`,
  )
}

test('UPL-7 a filled-in workbook becomes rows as if they had been typed', async () => {
  const day: TestCell = { attributes: 's="3"', xml: '<v>44282</v>' }
  expect(await read(workbookOf([headings, sound, ['rental car', day, 1250.5]]))).toMatchObject({
    mistakes: [],
    unread: [],
    rows: [
      {
        row: 2,
        values: { kind: 'towing', day: '03/27/2021', amount: '1,250.50', telephone: '+12025550143' },
      },
      { row: 3, values: { kind: 'rental', day: '03/27/2021', amount: '1,250.50', telephone: null } },
    ],
  })
})

test('UPL-7 each mistake is found at its row and column, in whatever order the columns are', async () => {
  const file = workbookOf([
    ['Shop', 'Note', 'Amount', 'Day', 'Kind of purchase', 'Telephone'],
    ['Garage', 'mine', 5, '03/27/2021', 'Towing'],
    [],
    ['x'.repeat(41), null, { attributes: '', xml: '<f>A1</f>' }, '31.12.2021', 'Taxi'],
  ])
  expect(await mistakesIn(file)).toEqual([
    'E4 LocKey_Validation_Choice',
    'D4 LocKey_Validation_Date_Invalid',
    'C4 LocKey_List_Cell_Formula',
    'A4 LocKey_Validation_MaxLength',
  ])
  expect(await read(file)).toMatchObject({ unread: ['Note'] })
})

test('UPL-7 a list in the words of another culture of the case is read, days as the active culture writes them', async () => {
  const writing = deriveWriting('en-GB')
  const facts = factsOf({ cultures: [english, arabic], writing })
  const text =
    'المبلغ,اليوم,نوع الشراء,المتجر,الهاتف\n5,27/03/2021,سحب المركبة,ورشة,\n5,03/27/2021,Towing,,\n'
  expect(await mistakesIn(new Blob([text]), facts)).toEqual(['B3 LocKey_Validation_Date_Invalid'])
})

test.each([
  ['headings', 'a,b\n1,2\n', 'headings'],
  ['rows', `${headings.join(',')}\n`, 'empty'],
  ['anything', '', 'empty'],
  ['columns', 'Day,Amount\n1,2\n', 'missing'],
  ['a heading of its own', `${headings.join(',')},Day\n1,2\n`, 'repeated'],
])('UPL-7 a file that lacks %s is refused', async (_, text, refusal) => {
  expect(await read(new Blob([text]))).toMatchObject({ refused: refusal })
})

test('UPL-7 a file with more rows than there is room for is refused, and more mistakes than a list shows end the reading', async () => {
  const rows = Array.from({ length: 1200 }, () => `Towing,03/27/2021,${'5'},,\n`).join('')
  const wrong = rows.replaceAll('Towing', 'Taxi')
  const begin = `${headings.join(',')}\n`
  expect(await read(new Blob([begin, rows]))).toEqual({ refused: 'tooManyRows' })
  const cut = await read(new Blob([begin, wrong]), factsOf(), { rows: 5000 })
  expect(cut).toMatchObject({ isCutShort: true })
})

test.each(['csv', 'xlsx'] as const)(
  'UPL-7 the template as %s is read again: its headings fit, and it has no rows',
  async (format) => {
    const bytes = new Uint8Array(await makeTemplate(factsOf(), format))
    expect(await read(new Blob([bytes]))).toEqual({ refused: 'empty' })
  },
)

test('UPL-7 of 5,000 rows with 50 planted mistakes each is found at its row and column, and nothing else', async () => {
  const planted = new Set(Array.from({ length: 50 }, (_, index) => 7 + index * 97))
  const rows = Array.from({ length: 5000 }, (_, index): readonly TestCell[] => {
    const row = index + 2
    if (!planted.has(row)) return ['Towing', '03/27/2021', 100 + index / 4, `Garage ${row}`]
    return row % 2 === 0 ? ['Towing', '02/30/2021', 5, 'Garage'] : ['Towing', '03/27/2021', '1.250', 'Garage']
  })
  const found = await mistakesIn(workbookOf([headings, ...rows]), factsOf())
  expect(found).toEqual(['tooManyRows'])
  const outcome = await read(workbookOf([headings, ...rows]), factsOf(), { rows: 5000, keepsRows: false })
  if ('refused' in outcome) throw new Error(outcome.refused)
  expect(outcome.mistakes.map(({ row, key }) => `${row} ${key}`)).toEqual(
    [...planted].map((row) => `${row} ${row % 2 === 0 ? 'day' : 'amount'}`),
  )
})

test('UPL-7 columns are named by the letters that spreadsheet programs show', () => {
  expect([0, 25, 26, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
})

test('UPL-7 a sound list is a document with its figures, and one with a mistake is none', async () => {
  const list = { of: 'purchases', rows: 1000, figures: [{ field: 'rows' }, { field: 'paid', sum: 'amount' }] }
  const wanted = { keepsRows: false, list }
  const rows = ['Towing,03/27/2021,"1,250.10",Garage,', 'Rental car,3/28/2021,0.90,"=1+1",'].join('\n')
  const outcome = await read(new Blob([`${headings.join(',')}\n\n${rows}\n`]), factsOf(), wanted)
  if ('refused' in outcome) throw new Error(outcome.refused)
  expect([outcome.count, outcome.rows, outcome.document?.figures]).toEqual([
    2,
    [],
    { rows: '2', paid: '1251' },
  ])
  expect(await outcome.document?.content.text()).toBe(
    [
      '{"list":"purchases","fields":["kind","day","amount","shop","telephone"]}',
      '[3,"towing","03/27/2021","1,250.10","Garage",null]',
      '[4,"rental","03/28/2021","0.90","=1+1",null]',
      '',
    ].join('\n'),
  )
  const wrong = await read(new Blob([`${headings.join(',')}\n${rows}\nTaxi,,,,\n`]), factsOf(), wanted)
  expect(wrong).toMatchObject({ count: 3, document: null })
})

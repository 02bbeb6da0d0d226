import { expect, test } from 'vitest'
import { buildConfig, buildForm, buildPlan, textInput } from '../testing.ts'
import { columnsOf } from './list-columns.ts'
import { matchHeadings, wordsOfList } from './list-words.ts'

const inputs = ['shop', 'city', 'note'].map((key) => textInput(key, { label: `LocKey_${key}` }))
const calculated = { type: 'hidden', field: 'secret', label: 'LocKey_secret' }
const plan = buildPlan(
  buildForm({
    details: [
      { type: 'recordTable', model: 'claimTransactions', title: 'LocKey_T', inputs: [...inputs, calculated] },
    ],
  }),
  [buildConfig('claimTransactions', { shop: {}, city: {}, note: {}, secret: {} })],
)
const list = plan.lists.get('claimTransactions')
const columns = list ? columnsOf(list) : []
const wordsIn = (texts: Readonly<Record<string, string>>) =>
  wordsOfList(columns, { text: (key) => texts[key] ?? key, places: () => [] })
const english = wordsIn({ LocKey_shop: 'Name of the <b>shop</b>', LocKey_city: 'City', LocKey_note: 'Note' })
const spanish = wordsIn({ LocKey_shop: 'Nombre de la tienda', LocKey_city: 'Ciudad', LocKey_note: 'Nota' })

test('UPL-7 a list has a column for each input that the claimant is asked for', () => {
  expect(columns.map(({ key }) => key)).toEqual(['shop', 'city', 'note'])
})

test('UPL-7 columns are found by their headings, in any order, case and culture', () => {
  const { keys, missing } = matchHeadings(['NOTA', '', 'name of  the shop', 'Ciudad'], columns, [
    english,
    spanish,
  ])
  expect([...keys]).toEqual([
    [0, 'note'],
    [2, 'shop'],
    [3, 'city'],
  ])
  expect(missing).toEqual([])
})

test('UPL-7 a column that is missing, there twice or unknown is named', () => {
  const found = matchHeadings(['City', 'Town', 'Ciudad', 'Note'], columns, [english, spanish])
  expect(found.missing.map(({ key }) => key)).toEqual(['shop'])
  expect(found.repeated).toEqual([{ place: 2, heading: 'Ciudad' }])
  expect(found.unknown).toEqual([{ place: 1, heading: 'Town' }])
})

test('UPL-7 two columns with one label are told apart by a number', () => {
  const { headings } = wordsIn({ LocKey_shop: 'Name', LocKey_city: 'City', LocKey_note: 'Name' })
  expect([...headings.values()]).toEqual(['Name', 'City', 'Name (2)'])
})

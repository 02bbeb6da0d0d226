import { join, relative } from 'node:path'
import { isFault } from '@redress/foundation/faults/fault.ts'
import { expect, test } from 'vitest'
import { type CaseChanges, writeCase } from '../testing/write-case.ts'
import { formatMistake } from './case-mistake.ts'
import { readCheckedFiles } from './checked-files.ts'
import { contentOf } from './content-of.ts'
import { loadCase } from './load-case.ts'

const cases = join(import.meta.dirname, '../../../../cases')

async function mistakesOf(changes: CaseChanges): Promise<readonly string[]> {
  const folder = await writeCase(changes)
  try {
    await loadCase(folder)
    return []
  } catch (error) {
    if (!isFault(error, 'CASE_BROKEN')) throw error
    const { mistakes } = await readCheckedFiles(folder)
    return mistakes.map((mistake) => formatMistake({ ...mistake, file: relative(folder, mistake.file) }))
  }
}

const stating = (text: string): CaseChanges => ({
  'case.yaml': ['defaultCulture: en\n', `defaultCulture: en\n${text}\n`],
})

test('REG-1 a case without regions or currency has no way of writing of its own, and its texts say mm/dd/yyyy', async () => {
  const loaded = await loadCase(await writeCase())
  expect(loaded.writings.size).toBe(0)
  expect(contentOf(loaded, 'en').get('LocKey_Field_DatePlaceholder')).toBe('mm/dd/yyyy')
})

test('REG-1 the texts of a culture say the order and the separators of its region', async () => {
  const loaded = await loadCase(await writeCase(stating('regions: { en: en-GB, es: es-ES }')))
  const shown = (culture: string, key: string) => contentOf(loaded, culture).get(key)
  expect(shown('en', 'LocKey_Field_DatePlaceholder')).toBe('dd/mm/yyyy')
  expect(shown('en', 'LocKey_Validation_Mask_Date')).toBe('Enter the date as dd/mm/yyyy (27/03/2021)')
  expect(shown('en', 'LocKey_Validation_Date_Invalid')).toBe('Enter the date as dd/mm/yyyy (27/03/2021)')
  expect(shown('es', 'LocKey_Validation_Mask_Date')).toBe('es: Enter the date as dd/mm/yyyy (27/03/2021)')
  expect(shown('es', 'LocKey_Validation_Mask_Currency')).toBe('es: Enter an amount, like 1.250,00')
  expect(shown('es', 'LocKey_Validation_Decimal')).toBe('es: Enter a number, like 120,50')
})

test('REG-1 an amount has the currency of its case, and a number or a day that only rules are about is known as one', async () => {
  const loaded = await loadCase(join(cases, 'rail-fares'))
  const fieldOf = (mapping: string, key: string) =>
    loaded.forms.get('Standard')?.models.find(({ metadata }) => metadata.dtoMapping === mapping)?.fields[key]
  expect(fieldOf('claimTransactions', 'fare')?.currency).toBe('GBP')
  expect(fieldOf('claimTransactions', 'day')?.type).toBe('day')
  expect(fieldOf('signature', 'signatureDate')?.type).toBe('day')
  expect(fieldOf('claimDetails', 'accountName')?.currency).toBeUndefined()
})

test.each<[title: string, text: string, message: RegExp]>([
  [
    'a region of a culture that the case does not have',
    'regions: { fr: fr-CA }',
    /^case\.yaml:\d+:\d+ There is no culture 'fr' to have a region\./,
  ],
  [
    'a region without a country',
    'regions: { en: en }',
    /^case\.yaml:\d+:\d+ 'en' is no region of the culture 'en'\. Expected its language and a country, like 'en: en-US'\./,
  ],
  [
    'a region whose country does not exist',
    'regions: { en: en-GX }',
    /^case\.yaml:\d+:\d+ 'en-GX' is no region of the culture 'en'\. Expected its language and a country, like 'en: en-US'\./,
  ],
  [
    'a region of another language',
    'regions: { es: en-US }',
    /^case\.yaml:\d+:\d+ 'en-US' is no region of the culture 'es'\. Expected .* like 'es: es-ES'\./,
  ],
  [
    'a currency that is none',
    'currency: GPB',
    /^case\.yaml:\d+:\d+ There is no currency 'GPB'\. Did you mean 'GBP'\?/,
  ],
])('REG-1 %s is a mistake with its place and what is expected', async (_, text, message) => {
  const [first = ''] = await mistakesOf(stating(text))
  expect(first.replaceAll('\n', ' ')).toMatch(message)
})

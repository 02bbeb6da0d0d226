import { join } from 'node:path'
import { builtInCopy, textFor } from '@redress/form'
import { deriveWriting } from '@redress/form/derive-writing'
import { expect, test } from 'vitest'
import { writeCase } from '../testing/write-case.ts'
import { contentOf, regionalTexts } from './content-of.ts'
import { loadCase } from './load-case.ts'
import { productSentences } from './product-sentences.ts'

const casesFolder = join(import.meta.dirname, '../../../../cases')

const caseWith = (text: string, year: number) =>
  writeCase({
    'content/en.yaml': ['LocKey_Name: Your name', `LocKey_Name: '${text}'`],
    'deadlines.yaml': `globalDeadline: { timeZone: Pacific, deadline: '06/30/${year}' }\n`,
  })

test('CUL-3 a text names the deadline in braces, and a changed line moves it', async () => {
  for (const year of [2031, 2032]) {
    const loaded = await loadCase(await caseWith('File by {LocKey_Deadline_globalDeadline_Long}.', year))
    expect(contentOf(loaded, 'en').get('LocKey_Name')).toBe(`File by June 30, ${year}.`)
  }
})

test('CUL-3 a text that names a deadline that does not exist is a mistake with its place', async () => {
  const folder = await caseWith('File by {LocKey_Deadline_globalDedline_Long}.', 2031)
  await expect(loadCase(folder)).rejects.toThrow(
    '{LocKey_Deadline_globalDedline_Long}, which nothing fills in',
  )
})

test('REC-2 REC-5 the words that a case has for the upload of its entries stay theirs, and the product has its own for entries', async () => {
  const own = contentOf(await loadCase(await writeCase({})), 'en')
  expect(own.get('LocKey_Records_Save')).toBe(builtInCopy.LocKey_Records_Save)
  const worded = contentOf(
    await loadCase(
      await writeCase({
        'content/en.yaml': [
          'LocKey_Name: Your name',
          'LocKey_Name: Your name\nLocKey_Button_Upload: Save this account',
        ],
      }),
    ),
    'en',
  )
  expect(worded.get('LocKey_Records_Save')).toBe('Save this account')
})

test('REC-9 the least number of entries is said in its plural form', async () => {
  const texts = contentOf(await loadCase(join(casesFolder, 'nominees')), 'en')
  const said = (min: number) =>
    textFor(texts, 'LocKey_MultiRecordTable_Validation_MinInstances', 'en', () => String(min))
  expect([said(1), said(2)]).toEqual([
    'Please add at least {min} entry.',
    'Please add at least {min} entries.',
  ])
})

test('UPL-7 what is said of lists is sent only for a case with a table that takes one', async () => {
  const saysOfLists = async (name: string) =>
    [...contentOf(await loadCase(join(casesFolder, name)), 'en').keys()].some((key) =>
      key.startsWith('LocKey_List_'),
    )
  expect([await saysOfLists('investors'), await saysOfLists('meridian')]).toEqual([true, false])
})

test.each<[culture: string, region: string, expected: readonly string[]]>([
  [
    'es',
    'es-ES',
    [
      'dd/mm/aaaa',
      'Escriba la fecha como dd/mm/aaaa (27/03/2021)',
      'Escriba un importe, por ejemplo 1.250,00',
    ],
  ],
  ['ar', 'ar-EG', ['dd/mm/yyyy', 'أدخل التاريخ بالصيغة dd/mm/yyyy (27/03/2021)', 'أدخل مبلغًا، مثل 1,250.00']],
  [
    'zh-Hans',
    'zh-Hans-CN',
    ['yyyy/mm/dd', '请按 yyyy/mm/dd的格式输入日期 (2021/03/27)', '请输入金额，例如 1,250.00'],
  ],
])(
  'REG-1 the sentences of the product in %s ask for days and amounts as %s writes them',
  (culture, region, expected) => {
    const texts = regionalTexts(new Map(Object.entries(productSentences(culture))), deriveWriting(region))
    expect([
      texts.get('LocKey_Field_DatePlaceholder'),
      texts.get('LocKey_Validation_Date_Invalid'),
      texts.get('LocKey_Validation_Mask_Currency'),
    ]).toEqual(expected)
  },
)

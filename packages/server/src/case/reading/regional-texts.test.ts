import { deriveWriting } from '@redress/engine/derive-writing'
import { expect, test } from 'vitest'
import { productSentences } from './product-sentences.ts'
import { regionalTexts } from './regional-texts.ts'

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

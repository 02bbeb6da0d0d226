import { expect, test } from 'vitest'
import { textsIn } from './first-texts.ts'

test('the texts that code names are listed once, and the beginnings of those whose ends it computes apart', () => {
  const code =
    'a("LocKey_Button_Ok"),b(`LocKey_Button_Ok`),c(`LocKey_Address_$' +
    '{part}`),d("LocKey_Field_Mailing"+name),{key:"LocKey_Case_Name"}'
  expect(textsIn(code)).toEqual({
    keys: ['LocKey_Button_Ok', 'LocKey_Case_Name'],
    beginnings: ['LocKey_Address_', 'LocKey_Field_Mailing'],
  })
})

import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { telephoneSpecimens } from './Telephone.specimen.ts'

const markup = (caption: string, culture?: string): Promise<string> =>
  specimenMarkup(telephoneSpecimens, `LocKey_Gallery_${caption}`, culture)

test('REG-4 an empty telephone number says how one is typed, brings the keys of a telephone, and reads left to right', async () => {
  const html = await markup('Empty', 'ar')
  const input = /<input [^>]*>/.exec(html)?.[0]
  for (const attribute of ['type="tel"', 'inputMode="tel"', 'autoComplete="tel"', 'dir="ltr"', 'value=""'])
    expect(input).toContain(attribute)
  expect(input).toContain('aria-describedby="field-claimDetails-telephoneEmpty-example"')
  expect(html).toContain('LocKey_Telephone_Example')
  expect(html).toContain('LocKey_Telephone_OtherCountry')
})

test('REG-4 a number of the country of the widget is shown as people there dial it, another with its code', async () => {
  expect(await markup('Filled')).toContain('value="(201) 555-0123"')
  expect(await markup('TelephoneAbroad')).toContain('value="+44 20 7946 0018"')
})

test('REG-4 a number that its country does not have is pointed out, and is no error', async () => {
  const html = await markup('TelephoneUnknown')
  expect(html).toMatch(/-note" aria-live="polite"><p>LocKey_Telephone_Unknown/)
  expect(html).not.toContain('aria-invalid')
  expect(await markup('Filled')).not.toContain('LocKey_Telephone_Unknown')
})

test('REG-4 a text that is no number is refused, and shown as it was typed', async () => {
  const html = await markup('Error')
  expect(html).toContain('value="ext. 5"')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('LocKey_Validation_Telephone_Characters')
})

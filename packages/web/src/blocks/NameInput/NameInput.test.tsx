import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { nameInputSpecimens } from './NameInput.specimen.ts'

const spans = (html: string) => [...html.matchAll(/data-span="(\d+)"/g)].map(([, span]) => Number(span))

test('UI-9 a name of two inputs takes 6/6 columns, one of three 5/2/5', async () => {
  expect(spans(await specimenMarkup(nameInputSpecimens, '6 / 6'))).toEqual([6, 6])
  expect(spans(await specimenMarkup(nameInputSpecimens, '5 / 2 / 5'))).toEqual([5, 2, 5])
})

test('a name that is required and missing shows an error at each of its inputs', async () => {
  const html = await specimenMarkup(nameInputSpecimens, 'LocKey_Gallery_Error')
  expect(html.match(/LocKey_Validation_Required/g)).toHaveLength(2)
})

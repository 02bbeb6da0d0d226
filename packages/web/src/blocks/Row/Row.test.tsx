import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { rowSpecimens } from './Row.specimen.ts'

const spans = (html: string) => [...html.matchAll(/data-span="(\d+)"/g)].map(([, span]) => Number(span))

test.each([
  ['1', [12]],
  ['2', [6, 6]],
  ['3', [4, 4, 4]],
])('UI-10 a row of %s inputs shares the twelve columns evenly', async (count, expected) => {
  expect(spans(await specimenMarkup(rowSpecimens, count))).toEqual(expected)
})

import { expect, test } from 'vitest'
import { namedColumns } from './named-columns.ts'

test('RET-7 columns have their known names however a spreadsheet writes them, and others stay', () => {
  const header = ['Reference Code', 'DECISION', 'referencecode', 'Entered by', '']
  expect(namedColumns(header, ['referenceCode', 'decision'])).toEqual([
    'referenceCode',
    'decision',
    'referenceCode',
    'enteredBy',
    '',
  ])
})

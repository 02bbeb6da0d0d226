import { expect, test } from 'vitest'
import { soundCase, writeCase } from '../testing/write-case.ts'
import { loadCase } from './load-case.ts'

const caseWith = (forms: string) =>
  writeCase({ 'case.yaml': `${soundCase['case.yaml'] ?? ''}saveAndReturn: { ${forms} }\n` })

test('RET-6 a case names the forms that can be saved and finished later, each with its days or for 30', async () => {
  const { settings } = await loadCase(await caseWith('Automotive: {}, Standard: { days: 7 }'))
  expect(settings.saveAndReturn).toEqual({ Automotive: { days: 30 }, Standard: { days: 7 } })
})

test('RET-6 a form may offer a reminder, so many days before the saved form ends', async () => {
  const { settings } = await loadCase(await caseWith('Automotive: { days: 20, remind: 3 }, Standard: {}'))
  expect(settings.saveAndReturn).toEqual({ Automotive: { days: 20, remind: 3 }, Standard: { days: 30 } })
})

test.each([
  ['a form that there is not', 'exclusion: {}', "called 'exclusion'"],
  ['a form that is not filed', 'Lookup: {}', 'The form Lookup is not filed'],
  ['no day', 'Automotive: { days: 0 }', 'expected more than 0'],
  ['no day before', 'Automotive: { remind: 0 }', 'expected more than 0'],
  ['a reminder from before it is saved', 'Automotive: { days: 7, remind: 7 }', 'kept for 7 days'],
  ['years', 'Automotive: { days: 3660 }', 'expected at most 366'],
])('RET-6 ADM-2 %s cannot be saved', async (_, forms, message) => {
  await expect(loadCase(await caseWith(forms))).rejects.toThrow(message)
})

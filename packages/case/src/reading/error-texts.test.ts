import { join } from 'node:path'
import { builtInCopy } from '@redress/form'
import { expect, test } from 'vitest'
import { contentOf } from './content-of.ts'
import { loadCase } from './load-case.ts'
import type { LoadedCase } from './loaded-case.ts'

const keys = Object.keys(builtInCopy).filter((key) => /^LocKey_(Shared_ErrorMessage|Error)_/.test(key))

const textIn = (loaded: LoadedCase, culture: string, key: string): string =>
  contentOf(loaded, culture).get(key) ?? ''

test('ERR-1 ERR-2 ERR-3 the English texts of the error catalogue are word for word those of the specification', () => {
  expect(builtInCopy).toMatchObject({
    LocKey_Shared_ErrorMessage_Reload: 'Your request failed. Please reload and try again.',
    LocKey_Shared_ErrorMessage_Submission:
      'An error occured during your submission. Please try again. If this problem persists, please contact the settlement administrator at the email below.',
    LocKey_Shared_ErrorMessage_Problem:
      'A problem has occured during your submission. Please try again. If this problem persists, please contact the Settlement Administrator using the information below.',
  })
})

test('ERR-5 the sample case has every text of the error catalogue in each of its cultures, each different', async () => {
  const sample = await loadCase(join(import.meta.dirname, '../../../../cases/meridian'))
  const cultures = Object.values(sample.settings.cultures).filter((culture) => culture !== 'en')
  expect(cultures).toEqual(['es', 'zh-Hans', 'ar'])
  expect(keys.length).toBeGreaterThan(10)
  for (const key of keys) {
    const texts = [Reflect.get(builtInCopy, key), ...cultures.map((culture) => textIn(sample, culture, key))]
    expect(texts.every(Boolean), key).toBe(true)
    expect(new Set(texts).size, key).toBe(texts.length)
  }
})

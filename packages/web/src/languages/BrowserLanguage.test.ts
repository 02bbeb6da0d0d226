import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { offeredCulture } from './BrowserLanguage.tsx'
import { offerIn } from './LanguageOffer.tsx'

const enabled = ['en', 'de', 'zh-Hans', 'zh-Hant', 'fr-CA', 'tl']

test.each([
  [['de-AT', 'en'], 'en', 'de'],
  [['zh-TW'], 'en', 'zh-Hant'],
  [['zh-CN'], 'en', 'zh-Hans'],
  [['fr-FR'], 'en', 'fr-CA'],
  [['fil'], 'en', 'tl'],
  [['sw', 'de'], 'en', 'de'],
  // What browsers say where the system names no language, or names it as POSIX does.
  [['C', 'en_US.UTF-8', '', 'de'], 'en', 'de'],
])('REG-6 a browser with %j is offered %s → %s', (preferred, culture, offered) => {
  expect(offeredCulture(preferred, enabled, culture)).toBe(offered)
})

test('REG-6 nothing is offered on a page in the language of the browser, nor a language that the case does not have', () => {
  expect(offeredCulture(['en-US', 'de'], enabled, 'en')).toBeNull()
  expect(offeredCulture(['de-CH'], enabled, 'de')).toBeNull()
  expect(offeredCulture(['sw'], enabled, 'en')).toBeNull()
  expect(offeredCulture(['C'], enabled, 'en')).toBeNull()
})

const languages = readdirSync(join(import.meta.dirname, '../../../server/languages')).map((file) =>
  file.replace('.yaml', ''),
)

test.each(['en', ...languages])('REG-6 the offer to read a page in %s is in that language', (language) => {
  expect(offerIn(language)?.length).toBeGreaterThan(8)
})

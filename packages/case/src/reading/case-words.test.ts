import { readdirSync } from 'node:fs'
import { languagesFolder } from '@redress/foundation/product-folder.ts'
import { expect, test } from 'vitest'
import { writeCase } from '../testing/write-case.ts'
import { caseSentences } from './case-words.ts'
import { loadCase } from './load-case.ts'
import { productSentences } from './product-sentences.ts'

const languages = ['en', ...readdirSync(languagesFolder).map((file) => file.replace('.yaml', ''))]

/** What a settlement is called in each language, in every form. */
const settlement: Readonly<Record<string, RegExp>> = {
  en: /settle/i,
  ar: /تسوي/,
  bn: /নিষ্পত্তি/,
  de: /vergleich/i,
  es: /acuerdo/i,
  fa: /توافق/,
  fr: /règlement/i,
  'fr-CA': /règlement/i,
  he: /הסדר|פשרה/,
  hi: /समझौत/,
  ht: /(?:^| )akò(?: |$)/i,
  it: /accord/i,
  ja: /和解/,
  ko: /합의/,
  pa: /ਸਮਝੌਤ/,
  pl: /ugod/i,
  'pt-BR': /acordo/i,
  ru: /соглаш/i,
  tl: /kasundu/i,
  uk: /угод/i,
  ur: /تصفی/,
  vi: /thỏa thuận/i,
  'zh-Hans': /和解/,
  'zh-Hant': /和解/,
}

const places = (text: string): readonly string[] => (text.match(/\{\w+\}|<[^>]+>/g) ?? []).sort()

test.each(languages)(
  'PRD-3 in %s no sentence of the product speaks of a settlement where the case is none',
  (language) => {
    const changed = Object.entries(caseSentences(language))
    expect(changed.length).toBeGreaterThan(25)
    for (const [key, text] of changed) {
      expect(text).not.toMatch(settlement[language] ?? /^/)
      expect(places(text)).toEqual(places(productSentences(language)[key] ?? ''))
    }
  },
)

test('PRD-3 a case says that it is no settlement, and keeps its own words', async () => {
  const folder = await writeCase({
    'case.yaml': ['name: The Test Case', 'name: The Test Case\nsettlement: false'],
    'content/en.yaml': ['LocKey_Title:', 'LocKey_Forms_Title: Forms of the settlement class\nLocKey_Title:'],
  })
  const { dictionaries } = await loadCase(folder)
  expect(dictionaries.get('en')?.get('LocKey_Footer_Contact')).toBe('Case Administrator')
  expect(dictionaries.get('en')?.get('LocKey_Forms_Title')).toBe('Forms of the settlement class')
  expect(
    (await loadCase(await writeCase())).dictionaries.get('en')?.get('LocKey_Footer_Contact'),
  ).toBeUndefined()
})

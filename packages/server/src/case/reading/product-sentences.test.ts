import { readdirSync } from 'node:fs'
import { builtInCopy, placesIn } from '@redress/engine'
import { expect, test } from 'vitest'
import { languagesFolder } from '../../foundation/product-folder.ts'
import { hasPlurals, pluralForms } from './plural-forms.ts'
import { productLanguageOf, productSentences } from './product-sentences.ts'

const languages = readdirSync(languagesFolder).map((name) => name.replace('.yaml', ''))

test.each([
  ['es-US', 'es'],
  ['zh-Hans', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['en-GB', 'en'],
  ['sw', null],
])('REG-5 the culture %s has the product sentences of %s', (culture, language) => {
  expect(productLanguageOf(culture)).toBe(language)
})

/** Every form in which a sentence is shown. */
function formsOf(text: string, culture: string): readonly string[] {
  if (!hasPlurals(text)) return [text]
  const found = pluralForms(text, culture)
  if ('message' in found) throw new Error(found.message)
  return [...found.forms.values()]
}

const placesOf = (text: string): string => [...placesIn(text)].sort().join(' ')

const tagsOf = (text: string): string => (text.match(/<[^>]+>/g) ?? []).sort().join(' ')

test.each(languages)(
  'REG-5 %s has every sentence of the product, with its places and tags in every plural form',
  (language) => {
    const sentences = productSentences(language)
    expect(Object.keys(sentences).sort()).toEqual(Object.keys(builtInCopy).sort())
    for (const [key, english] of Object.entries(builtInCopy)) {
      const text = sentences[key] ?? ''
      expect(text.trim(), `${key} is empty`).not.toBe('')
      expect(tagsOf(text), key).toBe(tagsOf(english))
      for (const form of formsOf(text, language))
        expect(placesOf(english).split(' '), key).toEqual(expect.arrayContaining([...placesIn(form)]))
      const shown = placesOf(formsOf(text, language).join(' '))
      expect(shown, key).toBe(placesOf(english))
    }
  },
)

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtInCopy, directionOf, placesIn } from '@redress/form'
import { languagesFolder } from '@redress/foundation/product-folder.ts'
import { expect, test } from 'vitest'
import { hasPlurals, pluralForms } from './plural-forms.ts'
import { productLanguageOf, productSentences } from './product-sentences.ts'

const languages = readdirSync(languagesFolder).map((name) => name.replace('.yaml', ''))

test.each([
  ['es-US', 'es'],
  ['zh-Hans', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['fr-CA', 'fr-CA'],
  ['fr-BE', 'fr'],
  ['pt-BR', 'pt-BR'],
  ['de-CH', 'de'],
  ['pt', 'pt-BR'],
  ['pt-PT', null],
  ['fil', 'tl'],
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

test('REG-5 the product has 24 languages with English, and writes ar, fa, he and ur from right to left', () => {
  const all = ['en', ...languages].sort()
  expect(all).toEqual(
    'ar bn de en es fa fr fr-CA he hi ht it ja ko pa pl pt-BR ru tl uk ur vi zh-Hans zh-Hant'.split(' '),
  )
  expect(all.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar', 'fa', 'he', 'ur'])
})

test.each(languages)('REG-5 the file of %s says that it was made without a native reader', (language) => {
  const [head] = readFileSync(join(languagesFolder, `${language}.yaml`), 'utf8').split('\n')
  expect(head).toMatch(
    new RegExp(
      `^# .+ \\(${language}\\): what the product says itself\\. Translated without a native reader\\.$`,
    ),
  )
})

/** The letters of a sentence, without what is the same in every language: places, tags, addresses, names and codes. */
const wordsOf = (text: string): string =>
  text
    .replace(/\{[^}]*\}|<[^>]+>|https?:\S+|\S+@\S+|PayPal|QR|PIN|VIN|JavaScript|SHA-256/g, '')
    .replace(/[^\p{L}]/gu, '')

test.each(languages)('REG-5 no sentence of %s is left in English', (language) => {
  const sentences = productSentences(language)
  const left = Object.entries(builtInCopy).filter(
    ([key, english]) =>
      english.split(' ').length > 2 && wordsOf(english).length > 8 && sentences[key] === english,
  )
  expect(left.map(([key]) => key)).toEqual([])
})

test.each(languages.filter((language) => /^(ar|bn|fa|he|hi|ja|ko|pa|ru|uk|ur|zh-.*)$/.test(language)))(
  'REG-5 the sentences of %s are in its script',
  (language) => {
    const { script } = new Intl.Locale(language).maximize()
    const scripts: Readonly<Record<string, RegExp>> = {
      Arab: /\p{sc=Arab}/u,
      Beng: /\p{sc=Beng}/u,
      Hebr: /\p{sc=Hebr}/u,
      Deva: /\p{sc=Deva}/u,
      Jpan: /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u,
      Kore: /\p{sc=Hang}/u,
      Guru: /\p{sc=Guru}/u,
      Cyrl: /\p{sc=Cyrl}/u,
      Hans: /\p{sc=Han}/u,
      Hant: /\p{sc=Han}/u,
    }
    const own = scripts[script ?? ''] ?? /never^/
    const foreign = Object.entries(productSentences(language)).filter(
      ([key, text]) => wordsOf(text).length > 8 && key !== 'LocKey_Field_DatePlaceholder' && !own.test(text),
    )
    expect(foreign.map(([key]) => key)).toEqual([])
  },
)

/** The name of a button for a screen reader, and the words that are on it. */
const buttonNames = {
  LocKey_Records_DeleteNamed: 'LocKey_Button_Delete',
  LocKey_Records_DeleteRow: 'LocKey_Button_Delete',
  LocKey_Signatures_DeleteSigner: 'LocKey_Button_Delete',
  LocKey_Records_EditNamed: 'LocKey_Button_Edit',
  LocKey_Receipt_ShowFingerprint: 'LocKey_Receipt_ShowWhole',
  LocKey_Identifier_ShowOf: 'LocKey_Identifier_Show',
  LocKey_Identifier_HideOf: 'LocKey_Identifier_Hide',
} as const

test.each(languages)(
  'REG-5 in %s who speaks the words on a button to a computer has said a part of its name',
  (language) => {
    const sentences = productSentences(language)
    const textOf = (key: string) => (sentences[key] ?? '').toLocaleLowerCase(language)
    const without = Object.entries(buttonNames).filter(
      ([name, shown]) => !textOf(name).includes(textOf(shown)),
    )
    expect(without.map(([name]) => name)).toEqual([])
  },
)

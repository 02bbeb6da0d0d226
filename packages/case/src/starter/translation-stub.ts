import { builtInCopy } from '@redress/form'
import { stringify } from 'yaml'
import { productLanguageOf, productSentences } from '../reading/product-sentences.ts'
import type { Language } from './language.ts'

type Texts = Readonly<Record<string, string>>

const commented = (text: string): string =>
  text
    .split('\n')
    .map((line) => `# ${line}`.trimEnd())
    .join('\n')

/** Each original above its key; behind the key is what the product says in the language, if the sentence is one of its own. */
function entriesOf(texts: Texts, { code }: Language): string {
  const product = productSentences(code)
  const entry = (key: string): string => {
    const sentence = Object.hasOwn(builtInCopy, key) ? product[key] : undefined
    return sentence === undefined ? `${key}:\n` : stringify({ [key]: sentence }, { lineWidth: 0 })
  }
  return Object.entries(texts)
    .map(([key, original]) => `${commented(original)}\n${entry(key)}`)
    .join('\n')
}

const without = (texts: Texts, there: ReadonlySet<string>): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !there.has(key)))

/** Every text to translate: those of the case, and the product's own where it does not have the language. */
const originalsOf = (own: Texts, { code }: Language) => ({
  ofCase: own,
  ofProduct: productLanguageOf(code) === null ? without(builtInCopy, new Set(Object.keys(own))) : {},
})

/** The comment at the top of the file: how to translate the texts. */
const heading = (
  { code, name }: Language,
  schema: string,
): string => `# yaml-language-server: $schema=${schema}
# ${name} (${code}). Above each key stands its original: write the translation behind the key.
# What is in {braces} and the tags <strong>, <em> and <a href> stay as they are. A text that holds a colon followed by a
# blank, a blank followed by #, or that begins with a sign, goes between quotes. \`redress check\` counts what is missing.
`

/** A new `content/<culture>.yaml` without translations. */
export function translationStub(language: Language, own: Texts, schema: string): string {
  const { ofCase, ofProduct } = originalsOf(own, language)
  const product =
    Object.keys(ofProduct).length === 0
      ? ''
      : `\n# What the product says itself.\n\n${entriesOf(ofProduct, language)}`
  return `${heading(language, schema)}\n${entriesOf(ofCase, language)}${product}`
}

/** The keys that a translation lacks, with their originals, to append to it; empty if it lacks none. */
export function missingEntries(language: Language, own: Texts, there: ReadonlySet<string>): string {
  const { ofCase, ofProduct } = originalsOf(own, language)
  return entriesOf(without({ ...ofCase, ...ofProduct }, there), language)
}

import { type AllowedCharacters, allowedCharacters, builtInCopy } from '@redress/form'
import { syllable } from 'syllable'
import type { ContentFile, SoundFile } from '../reading/case-file.ts'
import { type CaseSettings, writtenOut } from '../reading/case-settings.ts'
import { productLanguageOf } from '../reading/product-sentences.ts'
import { namesOfCase } from './copy-advice.ts'
import { type CheckFinding, warningAt, warningAtKey } from './finding.ts'

/**
 * Names each culture whose sentences of the product no native reader has read, until `reviewed` of the case lists it. The
 * product's translations were made without native readers.
 */
export function adviceOnTranslations({ source, value }: SoundFile<CaseSettings>): CheckFinding[] {
  return Object.entries(value.cultures).flatMap(([name, culture]) => {
    const language = productLanguageOf(culture)
    if (language === 'en' || language === null || value.reviewed.includes(culture)) return []
    const count = Object.keys(builtInCopy).length
    const message = `The ${count} sentences of the product in ${name} (${culture}) were translated without a native reader. Let one read them: redress texts writes them to a file. Then write ${culture} into 'reviewed' in case.yaml.`
    return [{ ...warningAt(source, ['cultures', name], message), level: 'advice' as const }]
  })
}

const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*\/?>/gi

const shown = ['strong', 'b', 'em', 'i', 'a', 'br']

/** Addresses that the page renders as links. */
const followed = /\shref\s*=\s*["']\s*(?:https:\/\/|mailto:|tel:|#|\?|\/(?![/\\]))/i

/** The unpaired tags of a text: closing tags without an opening one, then opening tags without a closing one. */
function unpaired(tags: readonly (readonly [closes: boolean, name: string])[]): readonly string[] {
  const open: string[] = []
  const stray: string[] = []
  for (const [closes, name] of tags)
    if (!closes) open.push(name)
    else if (open.at(-1) === name) open.pop()
    else stray.push(`/${name}`)
  return [...stray, ...open]
}

/** The problems of a text whose markup the page would not show as written. */
function problemsOf(text: string): readonly string[] {
  const tags = [...text.matchAll(tagPattern)].map(([whole, slash, name = '', attributes = '']) => ({
    whole,
    closes: slash === '/',
    name: name.toLowerCase(),
    attributes,
  }))
  const dropped = tags.filter(({ name }) => !shown.includes(name))
  const pairs = tags.filter(({ name }) => shown.includes(name) && name !== 'br')
  const [odd] = unpaired(pairs.map(({ closes, name }) => [closes, name]))
  const links = tags.filter(
    ({ name, closes, attributes }) => name === 'a' && !closes && !followed.test(attributes),
  )
  return [
    ...dropped
      .slice(0, 1)
      .map(({ whole }) => `has ${whole}, which pages leave out: use <strong>, <em>, <a href> or <br>`),
    ...(odd === undefined
      ? []
      : [
          odd.startsWith('/')
            ? `has <${odd}> without <${odd.slice(1)}> before it`
            : `has <${odd}> without </${odd}> after it`,
        ]),
    ...links
      .slice(0, 1)
      .map(
        ({ whole }) =>
          `has ${whole}, which is no link on the page: expected an href that begins with https://, mailto:, tel:, / or #`,
      ),
  ]
}

/** Warnings about markup that pages drop or close elsewhere, and about texts that a comment shortens. */
export const adviceOnMarkup = (contents: ReadonlyMap<string, ContentFile>): CheckFinding[] =>
  [...contents.values()].flatMap(({ source, value }) =>
    Object.entries(value).flatMap(([key, text]) => {
      const comment = source.commentAfter([key])
      const warnings = [
        ...problemsOf(text),
        ...(comment === null
          ? []
          : [
              `ends before '#${comment}': YAML reads that as a comment. Put the whole text in quotes, or the comment on a line of its own`,
            ]),
      ]
      return warnings.map((problem) => warningAtKey(source, key, `The text of '${key}' ${problem}.`))
    }),
  )

/** The grade of school that a claimant should need at most. */
const hardestGrade = 8

/** Below this number of words the grade is not meaningful. */
const fewestWords = 10

/**
 * Tags are removed. A placeholder, an address, a number or an abbreviation with dots counts as one word of one
 * syllable.
 */
const shortWords: readonly (readonly [RegExp, string])[] = [
  [/<[^>]*>/g, ''],
  [/&nbsp;/g, ' '],
  [/\{[\w.]+\}|\S+@\S+|https?:\S+/g, 'one'],
  [/\b(?:\p{L}\.){2,}/gu, 'one'],
  [/\$?\d(?:[\d\u2060,.:/-]*\d)?/g, 'one'],
]

const plainText = (text: string): string =>
  shortWords.reduce((plain, [pattern, replacement]) => plain.replace(pattern, replacement), text)

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}’'-]+/gu) ?? []

const sentencesIn = (text: string): readonly string[] =>
  text.split(/[.!?:;…]+(?=\s|["”)]|$)|\n/).filter((part) => wordsIn(part).length > 0)

/**
 * The reading grade of an English text by school years in the United States (Flesch-Kincaid), and its number of words.
 * Below ten words the grade is not meaningful. A text without words has grade 0.
 */
export function readingGrade(text: string): { readonly grade: number; readonly words: number } {
  const plain = plainText(text)
  const words = wordsIn(plain)
  if (words.length === 0) return { grade: 0, words: 0 }
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0)
  const wordsPerSentence = words.length / sentencesIn(plain).length
  return { grade: 0.39 * wordsPerSentence + 11.8 * (syllables / words.length) - 15.59, words: words.length }
}

/**
 * Reports English texts that claimants with eight years of school would find hard. Names of the case and of its court
 * are excluded, and so are the texts that the case lists as legal. Other languages are not measured.
 */
export function adviceOnReadability(
  { value: { legalTexts } }: SoundFile<CaseSettings>,
  contents: ReadonlyMap<string, ContentFile>,
): CheckFinding[] {
  const excepted = new Set<string>([...legalTexts, ...namesOfCase])
  return [...contents].flatMap(([culture, { source, value }]) => {
    if (new Intl.Locale(culture).language !== 'en') return []
    return Object.entries(value).flatMap(([key, text]) => {
      const { grade, words } = readingGrade(text)
      const rounded = Math.round(grade)
      if (excepted.has(key) || words < fewestWords || rounded <= hardestGrade) return []
      const message = `The text of '${key}' needs about ${rounded} years of school; aim at ${hardestGrade}. Use shorter sentences and more usual words. If a court or a lawyer set its wording, add the key to legalTexts in case.yaml.`
      return [{ ...warningAtKey(source, key, message), level: 'advice' as const }]
    })
  })
}

/** Sample letters that show whether a language can be written. */
const writings: Readonly<Record<string, string>> = {
  'French, German, Spanish or Portuguese': 'éèêçœäöüßñíãõ',
  'Polish, Czech or Hungarian': 'łżćąřžšěőű',
  'Turkish or Romanian': 'ğışİșță',
  Vietnamese: 'ươđạễ',
  Greek: 'αλήδωΣ',
  'Cyrillic: Russian, Ukrainian, Serbian': 'БжщыїђЯ',
  Armenian: 'Հայ',
  Georgian: 'ქარ',
  Hebrew: 'אבגש',
  Arabic: 'ابجعـى',
  'Persian or Urdu': 'پچژگکے',
  Amharic: 'አማር',
  'Hindi or Nepali': 'अकीनि',
  Bengali: 'অকি',
  Punjabi: 'ਅਕੀ',
  Gujarati: 'અકિ',
  Tamil: 'அகி',
  Telugu: 'అకి',
  Thai: 'กขาำ',
  Khmer: 'កខា',
  Chinese: '中华民國',
  Japanese: 'あアか',
  Korean: '한글',
}

/** Characters besides letters that answers contain. */
const signs: Readonly<Record<string, string>> = {
  'more than one line': '\n',
  'an amount in € or £': '€£',
  'an apostrophe or a hyphen': "'’-",
  'a digit': '0123456789',
}

const excluded = (groups: Readonly<Record<string, string>>, allowed: AllowedCharacters): readonly string[] =>
  Object.entries(groups).flatMap(([name, letters]) =>
    [...letters].every((letter) => allowed.has(letter)) ? [] : [name],
  )

const isRestricted = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(isRestricted)
    : typeof value === 'object' &&
      value !== null &&
      (('type' in value && value.type === 'characterSetRestriction') ||
        Object.values(value).some(isRestricted))

/** Warns about scripts and signs that the list of allowed characters excludes, if a rule uses the list. */
export function adviceOnCharacters(
  { source, value }: SoundFile<CaseSettings>,
  users: readonly SoundFile<unknown>[],
): CheckFinding[] {
  if (source.valueAt(['allowedCharacters']) === undefined) return []
  if (!users.some((user) => isRestricted(user.value))) return []
  const allowed = allowedCharacters(writtenOut(value.allowedCharacters))
  const languages = excluded(writings, allowed)
  const others = excluded(signs, allowed)
  if (languages.length === 0 && others.length === 0) return []
  const groups = [
    ...(languages.length > 0 ? [`claimants who write in ${languages.join('; ')}`] : []),
    ...(others.length > 0 ? [`answers with ${others.join(', ')}`] : []),
  ]
  const message = `These characters exclude ${groups.join(', and ')}: fields with the rule characterSetRestriction refuse them. Leave allowedCharacters out to let every script in.`
  return [
    { ...warningAt(source, ['allowedCharacters'], message), ...source.positionOfKey(['allowedCharacters']) },
  ]
}

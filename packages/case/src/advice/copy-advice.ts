import { builtInCopy, deadlineTextKeys, placesIn } from '@redress/form'
import type { ContentFile, SoundFile } from '../reading/case-file.ts'
import { copyKeysIn } from '../reading/copy-keys.ts'
import { type CheckFinding, warningAtKey } from './finding.ts'

/** Copy keys that the layouts of every theme use and no file of a case does: names, numbers and addresses. */
export const namesOfCase = [
  'LocKey_Case_Name',
  'LocKey_Case_Number',
  'LocKey_Case_Court',
  'LocKey_Contact_Phone',
  'LocKey_Contact_Email',
  'LocKey_Contact_MailingAddress',
] as const

interface CopyToAdviseOn {
  readonly users: readonly SoundFile<unknown>[]
  readonly contents: ReadonlyMap<string, ContentFile>
  readonly defaultCulture: string
  readonly deadlineKeys: readonly string[]
  /** Whether all files that use copy keys are among them: otherwise nothing is said of texts that nothing uses. */
  readonly isWhole: boolean
}

const wide = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu

/** The relative text length of a language: a Chinese character carries as much as several letters. */
const weight = (text: string): number => {
  const plain = text.replace(/<[^>]*>/g, '')
  return [...plain].length + (plain.match(wide)?.length ?? 0) * 1.5
}

/** How many characters a translation may have before it counts as much longer than its original. */
export const longestTranslation = (original: string): number => Math.floor(weight(original) * 2.5 + 30)

const linksIn = (text: string): string[] => [...new Set(text.match(/href="[^"]*"/g) ?? [])]

const lacks = (there: readonly string[], here: readonly string[]): string[] =>
  there.filter((part) => !here.includes(part))

function comparison(original: string, text: string): string[] {
  const [long, short] = [weight(text), weight(original)]
  const missing = lacks(placesIn(original), placesIn(text))
  const links = lacks(linksIn(original), linksIn(text))
  return [
    ...(missing.length > 0 ? [`lacks ${missing.join(', ')}`] : []),
    ...(links.length > 0 ? [`lacks a link: ${links.join(', ')}`] : []),
    ...(long > longestTranslation(original) ? ['is much longer'] : []),
    ...(short > 40 && long < short * 0.35 ? ['is much shorter'] : []),
  ]
}

/** Translations that differ from the original in placeholders, tags or length. */
function unlikeOriginal({ contents, defaultCulture }: CopyToAdviseOn): CheckFinding[] {
  const originals: Readonly<Record<string, string>> = {
    ...builtInCopy,
    ...contents.get(defaultCulture)?.value,
  }
  return [...contents].flatMap(([culture, { source, value }]) => {
    if (culture === defaultCulture) return []
    return Object.entries(value).flatMap(([key, text]) => {
      const original = originals[key]
      const differences = original === undefined ? [] : comparison(original, text)
      if (differences.length === 0) return []
      const whose =
        key in builtInCopy && !contents.get(defaultCulture)?.value[key] ? 'the product' : defaultCulture
      return [
        warningAtKey(
          source,
          key,
          `Compared with ${whose}, the text of '${key}' ${differences.join(', and ')}.`,
        ),
      ]
    })
  })
}

/** The keys of the texts of units that models name: `LocKey_Unit_hours` for `unit: hours`. */
const unitKeysIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'unit' && typeof inner === 'string' ? [`LocKey_Unit_${inner}`] : unitKeysIn(inner),
  )
}

/** The keys of the texts of a case that nothing uses. */
export function unusedKeys(
  users: readonly SoundFile<unknown>[],
  texts: Readonly<Record<string, string>>,
  deadlineKeys: readonly string[],
): readonly string[] {
  const used = new Set<string>([
    ...users.flatMap((user) => copyKeysIn(user.value).map(({ key }) => key)),
    ...users.flatMap((user) => unitKeysIn(user.value)),
    ...Object.keys(builtInCopy),
    ...namesOfCase,
    ...deadlineKeys.flatMap(deadlineTextKeys),
  ])
  return Object.keys(texts).filter((key) => !used.has(key))
}

/** Texts that nothing uses, and texts that every theme uses and the case lacks. */
function usage({ users, contents, defaultCulture, deadlineKeys, isWhole }: CopyToAdviseOn): CheckFinding[] {
  const original = contents.get(defaultCulture)
  if (!original) return []
  const { source, value } = original
  const unused = isWhole ? unusedKeys(users, value, deadlineKeys) : []
  return [
    ...unused.map((key) => ({
      ...warningAtKey(source, key, `The text of '${key}' is used nowhere.`),
      copyKey: { key, culture: defaultCulture, is: 'unused' as const },
    })),
    ...namesOfCase
      .filter((key) => !Object.hasOwn(value, key))
      .map((key) =>
        warningAtKey(
          source,
          '',
          `Every page shows the text of '${key}', and there is none in ${defaultCulture}.`,
        ),
      ),
  ]
}

/** Warnings about the copy of a case without mistakes. */
export const adviceOnCopy = (copy: CopyToAdviseOn): CheckFinding[] => [
  ...unlikeOriginal(copy),
  ...usage(copy),
]

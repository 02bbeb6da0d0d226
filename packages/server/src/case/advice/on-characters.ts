import { type AllowedCharacters, allowedCharacters } from '@redress/engine'
import type { SoundFile } from '../reading/case-file.ts'
import { type CaseSettings, writtenOut } from '../reading/case-settings.ts'
import { type CheckFinding, warningAt } from './finding.ts'

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

import { type AllowedCharacters, allowedCharacters } from '@redress/engine'
import type { SoundFile } from '../reading/case-file.ts'
import { type CaseSettings, writtenOut } from '../reading/case-settings.ts'
import { type CheckFinding, warningAt } from './finding.ts'

/** Letters by which it is seen whether a language can be written. */
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

/** Signs besides letters that answers hold. */
const signs: Readonly<Record<string, string>> = {
  'more than one line': '\n',
  'an amount in € or £': '€£',
  'an apostrophe or a hyphen': "'’-",
  'a digit': '0123456789',
}

const keptOut = (groups: Readonly<Record<string, string>>, allowed: AllowedCharacters): readonly string[] =>
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

/** Whom a case keeps out by naming the characters that may be typed, where a rule asks for them (VAL-2). */
export function adviceOnCharacters(
  { source, value }: SoundFile<CaseSettings>,
  users: readonly SoundFile<unknown>[],
): CheckFinding[] {
  if (source.valueAt(['allowedCharacters']) === undefined) return []
  if (!users.some((user) => isRestricted(user.value))) return []
  const allowed = allowedCharacters(writtenOut(value.allowedCharacters))
  const languages = keptOut(writings, allowed)
  const others = keptOut(signs, allowed)
  if (languages.length === 0 && others.length === 0) return []
  const whom = [
    ...(languages.length > 0 ? [`whoever writes in ${languages.join('; ')}`] : []),
    ...(others.length > 0 ? [`answers with ${others.join(', ')}`] : []),
  ]
  const message = `These characters keep out ${whom.join(', and ')}: fields with the rule characterSetRestriction refuse them. Leave allowedCharacters out to let every script in.`
  return [
    { ...warningAt(source, ['allowedCharacters'], message), ...source.positionOfKey(['allowedCharacters']) },
  ]
}

import { loadKind } from '@redress/form/identifiers'

/** Latin letters that are no base letter with a mark, each with its usual writing. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  ə: 'e',
  Ə: 'E',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  ʻ: "'",
  '`': "'",
  '´': "'",
  '′': "'",
  '‛': "'",
  '"': "'",
  '“': "'",
  '”': "'",
  '„': "'",
  '«': "'",
  '»': "'",
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '―': '-',
  '−': '-',
  _: '-',
  '·': '.',
  ';': ',',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '\\': '/',
  '&': '+',
  ª: 'a',
  º: 'o',
}

/** What the SEPA rulebooks take: letters and digits of ASCII, and these signs (EPC217-08, "Latin character set"). */
const isTaken = /^[A-Za-z0-9/\-?:().,'+ ]$/

/** A text with the letters and signs of the set in the place of others, and blanks as one. */
const written = (text: string): string => {
  const plain = [...text.normalize('NFC').replaceAll(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')]
    .map((each) => letters[each] ?? each)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
  return [...plain]
    .map((each) => letters[each] ?? each)
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** Whether a text has a letter or digit of another script, which is not guessed. */
const hasOtherScript = (plain: string): boolean => /[^A-Za-z0-9\P{Alphabetic}]|(?![0-9])\p{N}/u.test(plain)

/**
 * A text in the Latin character set that all banks of SEPA take, which is also within that of NACHA. Marks are removed from letters
 * (`é` is `e`, `ü` is `u`), and some letters and signs are written with others (`ß` is `ss`, `ø` is `o`, `&` is `+`). Null for a
 * text with a letter of another script or a sign that would vanish, and for one without any letter or digit.
 */
export function latinText(text: string): string | null {
  const plain = written(text)
  return [...plain].every((each) => isTaken.test(each)) && /[A-Za-z0-9]/.test(plain) ? plain : null
}

/** Why `latinText` refuses a name, in English. */
export const notLatin = (name: string): string =>
  hasOtherScript(written(name)) || !/[A-Za-z0-9]/.test(written(name))
    ? 'There is no name in Latin letters.'
    : 'The name has a sign that the format cannot write.'

/** The day that follows a number of days of Monday to Friday after another. Holidays of banks are not known here: the bank moves them. */
export function bankDayAfter(day: Temporal.PlainDate, days: number): Temporal.PlainDate {
  let [found, left] = [day, days]
  while (left > 0 || found.dayOfWeek > 5) {
    found = found.add({ days: 1 })
    if (found.dayOfWeek <= 5 && left > 0) left -= 1
  }
  return found
}

/** Whether a number is one of its kind by its shape and its check digits. */
export async function isNumberOf(kind: 'abaRouting' | 'iban', text: string): Promise<boolean> {
  const { fault } = await loadKind({ kind, own: undefined })
  return fault(text) === null
}

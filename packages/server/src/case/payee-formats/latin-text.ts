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
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  _: '-',
  '&': '+',
  ª: 'a',
  º: 'o',
}

/** What the SEPA rulebooks take: letters and digits of ASCII, and these signs (EPC217-08, "Latin character set"). */
const isTaken = /^[A-Za-z0-9/\-?:().,'+ ]$/

/**
 * A text in the Latin character set that all banks of SEPA take, which is also within that of NACHA. Marks are removed from letters
 * (`é` is `e`, `ü` is `u`), some letters are written with others (`ß` is `ss`, `ø` is `o`), and other signs become a blank. Null for a
 * text with a letter or digit of another script, since a name is not guessed, and for one without any letter or digit.
 */
export function latinText(text: string): string | null {
  const plain = [...text.normalize('NFC')]
    .map((each) => letters[each] ?? each)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
  const written = [...plain].map((each) => letters[each] ?? each).join('')
  if (/[^A-Za-z0-9\P{Alphabetic}]|(?![0-9])\p{N}/u.test(written)) return null
  const taken = [...written].map((each) => (isTaken.test(each) ? each : ' ')).join('')
  const tidy = taken.replace(/ +/g, ' ').trim()
  return /[A-Za-z0-9]/.test(tidy) ? tidy : null
}

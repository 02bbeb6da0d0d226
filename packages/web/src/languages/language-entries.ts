/** A language that a page can be read in. */
export interface LanguageEntry {
  readonly code: string
  /** In the language itself. */
  readonly name: string
  /** In the language of the page; null where it says the same. */
  readonly hint: string | null
  /** What is typed is compared with this: the name in itself and in English, and the code. */
  readonly text: string
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('en')

/** The name of a language in a language; the code itself where the browser knows none. */
function nameIn(culture: string, code: string): string {
  try {
    return new Intl.DisplayNames([culture], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

/** The languages of a case, from the names that it gives them. */
export const languageEntries = (
  cultures: Readonly<Record<string, string>>,
  culture: string,
): readonly LanguageEntry[] =>
  Object.entries(cultures).map(([name, code]) => {
    const hint = nameIn(culture, code)
    return {
      code,
      name,
      hint: plain(hint) === plain(name) || hint === code ? null : hint,
      text: plain([name, nameIn(code, code), nameIn('en', code), hint, code].join(' ')),
    }
  })

/** The entries that have what was typed, those with a word that begins with it first. */
export function languagesFound(entries: readonly LanguageEntry[], typed: string): readonly LanguageEntry[] {
  const wanted = plain(typed.trim())
  const found = entries.filter(({ text }) => text.includes(wanted))
  const begins = ({ text }: LanguageEntry): boolean => ` ${text}`.includes(` ${wanted}`)
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))]
}

/** A culture that a case can be offered in. */
export interface Language {
  /** The culture code: `fr`, `zh-Hans`. */
  readonly code: string
  /** The language's name in itself, as the list of languages shows it: `Français`. */
  readonly name: string
}

/** The language of a culture code, in any letter case; null if the code is not valid. */
export function languageOf(written: string): Language | null {
  const isCode = /^[A-Za-z]{2,3}(-[A-Za-z0-9]+)*$/.test(written)
  const code = isCode ? canonical(written) : null
  const name = code === null ? null : nameOf(code)
  return code === null || name === null ? null : { code, name }
}

function canonical(code: string): string | null {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? null
  } catch {
    return null
  }
}

/** Null if no language has this code; otherwise its name would be the code again. */
function nameOf(code: string): string | null {
  const [language = ''] = code.split('-')
  const names = new Intl.DisplayNames([code], {
    type: 'language',
    languageDisplay: 'standard',
    fallback: 'none',
  })
  if (new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language) === undefined)
    return null
  const name = names.of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

import { isMap, isNode, isScalar, parseDocument, stringify } from 'yaml'

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

/**
 * The text of a `case.yaml` with one more language at the end of its cultures; all else is unchanged. Null if the
 * cultures are not a plain map.
 */
export function withCulture(text: string, { code, name }: Language): string | null {
  const cultures = parseDocument(text).get('cultures', true)
  if (!isMap(cultures)) return null
  const last = cultures.items.at(-1)
  const [first] = cultures.items
  if (!last || !first || !isNode(last.value) || !isScalar(first.key)) return null
  const end = last.value.range?.[1]
  const start = first.key.range?.[0]
  if (end === undefined || start === undefined) return null
  const entry = stringify({ [name]: code }, { lineWidth: 0 }).trim()
  if (cultures.flow) return `${text.slice(0, end)}, ${entry}${text.slice(end)}`
  const lineEnd = text.indexOf('\n', end)
  const at = lineEnd < 0 ? text.length : lineEnd
  const indent = ' '.repeat(start - (text.lastIndexOf('\n', start) + 1))
  return `${text.slice(0, at)}\n${indent}${entry}${text.slice(at)}`
}

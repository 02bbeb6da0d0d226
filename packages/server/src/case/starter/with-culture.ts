import { isMap, isNode, isScalar, parseDocument, stringify } from 'yaml'
import type { Language } from './language.ts'

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

import { hash } from 'node:crypto'

/** A text that JSON writes as it is: without quotes, backslashes, control characters and surrogates. */
const plainText = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/

/** `JSON.stringify` of a text; most are plain, and then this takes a third of the time. */
const writtenText = (text: string): string => (plainText.test(text) ? `"${text}"` : JSON.stringify(text))

const hasToJson = (value: object): value is { readonly toJSON: () => unknown } =>
  'toJSON' in value && typeof value.toJSON === 'function'

function writtenList(values: readonly unknown[]): string {
  let text = ''
  for (const value of values) text += `${text === '' ? '' : ','}${written(value) ?? 'null'}`
  return `[${text}]`
}

function writtenObject(value: object): string {
  let text = ''
  for (const name of Object.keys(value).sort()) {
    const inner = written(Reflect.get(value, name))
    if (inner !== undefined) text += `${text === '' ? '' : ','}${writtenText(name)}:${inner}`
  }
  return `{${text}}`
}

/** Written by hand because it runs several times for every claim. Values that JSON omits are undefined here. */
function written(value: unknown): string | undefined {
  if (typeof value === 'string') return writtenText(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (hasToJson(value)) return written(value.toJSON())
  return Array.isArray(value) ? writtenList(value) : writtenObject(value)
}

/** JSON with the keys of every object in order, so that equal values have equal text. Undefined entries are omitted. */
export const canonicalJson = (value: unknown): string => written(value) ?? 'null'

/** Lower-case hexadecimal SHA-256 of a text or of bytes. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content)

/** An object without some of its entries. */
export const without = (value: object, ...names: readonly string[]): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))

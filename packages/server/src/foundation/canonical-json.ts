import { hash } from 'node:crypto'

/** Written by hand because it runs several times for every claim. Values that JSON omits are undefined here. */
function written(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if ('toJSON' in value && typeof value.toJSON === 'function') return written(value.toJSON())
  if (Array.isArray(value)) return `[${value.map((inner) => written(inner) ?? 'null').join(',')}]`
  const entries: string[] = []
  for (const name of Object.keys(value).sort()) {
    const inner = written(Reflect.get(value, name))
    if (inner !== undefined) entries.push(`${JSON.stringify(name)}:${inner}`)
  }
  return `{${entries.join(',')}}`
}

/** JSON with the keys of every object in order, so that equal values have equal text. Undefined entries are omitted. */
export const canonicalJson = (value: unknown): string => written(value) ?? 'null'

/** Lower-case hexadecimal SHA-256 of a text or of bytes. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content)

/** An object without some of its entries. */
export const without = (value: object, ...names: readonly string[]): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))

/** A key that objects cannot hold like any other: it would be lost, or change the prototype. */
const dangerousKey = '__proto__'

/** The value of a JSON text; undefined if it is not JSON, or has the key `__proto__` anywhere. */
export function parsedJson(text: string): unknown {
  let isDangerous = false
  const note = (key: string, value: unknown): unknown => {
    isDangerous ||= key === dangerousKey
    return value
  }
  try {
    // Few texts can contain the key, even with escapes; the others are parsed without a check of each key.
    const value: unknown = /__proto__|\\u00/.test(text) ? JSON.parse(text, note) : JSON.parse(text)
    return isDangerous ? undefined : value
  } catch {
    return undefined
  }
}

/** Whether a value is an object with named members, and no list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

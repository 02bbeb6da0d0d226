/** A key that no object can hold like any other: it would be lost, or change what the object is. */
const dangerousKey = '__proto__'

/** What a text of JSON holds; undefined for a text that is none, or that has the key `__proto__` somewhere. */
export function parsedJson(text: string): unknown {
  let isDangerous = false
  const note = (key: string, value: unknown): unknown => {
    isDangerous ||= key === dangerousKey
    return value
  }
  try {
    // Few texts can hold the key, even written with escapes; the others are read without looking at each of theirs.
    const value: unknown = /__proto__|\\u00/.test(text) ? JSON.parse(text, note) : JSON.parse(text)
    return isDangerous ? undefined : value
  } catch {
    return undefined
  }
}

/** The characters that a claimant may enter, like a set. Iterating yields the single characters of the list. */
export interface AllowedCharacters extends Iterable<string> {
  readonly has: (character: string) => boolean
}

/** An entry of the list that stands for many characters: a property of Unicode, `\p{L}` or `\p{Script=Greek}`. */
const isClass = (entry: string): boolean => entry.length > 2 && entry.startsWith('\\p{')

/**
 * The characters of a list in the format of the API: each entry is one character, or a property of Unicode such as `\p{L}`,
 * all letters of every script.
 * @throws SyntaxError for a property that does not exist
 */
export function allowedCharacters(list: readonly string[]): AllowedCharacters {
  const single = new Set(list.filter((entry) => !isClass(entry)))
  const classes = list.filter(isClass)
  const inClass = classes.length > 0 ? new RegExp(`^[${classes.join('')}]$`, 'u') : null
  return {
    has: (character) => single.has(character) || (inClass?.test(character) ?? false),
    [Symbol.iterator]: () => single.values(),
  }
}

/** A query as pairs, since a form knows no `URL`. */
export type QueryPairs = readonly (readonly [name: string, value: string])[]

const clean = (text: string): string => text.replace(/[^A-Za-z0-9_-]/g, '')

/**
 * The query with everything but letters, digits, hyphen and underscore removed from names and values, or null when
 * there was nothing to remove. A pair without a name left is dropped.
 */
export function sanitiseQuery(pairs: QueryPairs): QueryPairs | null {
  const cleaned = pairs
    .map(([name, value]): readonly [string, string] => [clean(name), clean(value)])
    .filter(([name]) => name !== '')
  const same =
    cleaned.length === pairs.length &&
    cleaned.every(([name, value], index) => name === pairs[index]?.[0] && value === pairs[index]?.[1])
  return same ? null : cleaned
}

/** The pairs as the search part of an address: `?culture=es`, or nothing. */
export const searchOf = (pairs: QueryPairs): string =>
  pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`

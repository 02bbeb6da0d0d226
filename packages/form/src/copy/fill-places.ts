/** A place of a text: a name in braces, of a parameter (`{max}`) or of a value of the form (`{claimDetails.weeks}`). */
export const placePattern = /\{([^{}\s]+)\}/g

/**
 * Puts values into the places of a text, all in one pass: a value that looks like a place is never filled itself. A place
 * for which `valueAt` returns null stays as it is written.
 */
export const fillPlaces = (text: string, valueAt: (name: string) => string | null): string =>
  text.includes('{') ? text.replace(placePattern, (place, name: string) => valueAt(name) ?? place) : text

/** The places of a text, `{name}`, each once; also what is in braces and can be no place, as `{a name}`. */
export const placesIn = (text: string): readonly string[] => [...new Set(text.match(/\{[^{}]*\}/g) ?? [])]

/** The places of a text, `{name}`, each once; also what is in braces and can be no place, as `{a name}`. */
export const placesIn = (text: string): readonly string[] => [...new Set(text.match(/\{[^{}]*\}/g) ?? [])]

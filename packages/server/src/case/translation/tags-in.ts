/** The tags of a text, in their alphabetical order: a translation may turn them round. */
export const tagsIn = (text: string): readonly string[] => (text.match(/<[^>]+>/g) ?? []).sort()

/**
 * What stands in front of a text that a claimant typed and that is no day or number of their region, or not yet. It keeps the
 * text apart from the model's own form, in which it could be another day or number: no rule and no mask reads it. It shows
 * nothing, and is never typed.
 */
const mark = '\u2063'

/** A text that could not be read, as a field holds it. */
export const unread = (typed: string): string => (typed === '' ? '' : mark + typed)

/** What was typed, of a text that could not be read; null for any other. */
export const typedOf = (held: string): string | null => (held.startsWith(mark) ? held.slice(1) : null)

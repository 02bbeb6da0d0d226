import type { Chance } from './chance.ts'

/** Texts by name; each may name others as `{bank}`. */
export type Phrases = Readonly<Record<string, readonly string[]>>

/** A text with one of the phrases in each of its places; places without phrases stay. */
export const expanded = (text: string, phrases: Phrases, chance: Chance): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const all = phrases[name]
    return all ? expanded(chance.oneOf(all), phrases, chance) : place
  })

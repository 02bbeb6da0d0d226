import type { Chance } from './chance.ts'

/** Texts by name; each may name others as `{bank}`. */
export type Phrases = Readonly<Record<string, readonly string[]>>

/** Phrases that are written with bars between them. */
export const phrasesOf = (written: Readonly<Record<string, string>>): Phrases =>
  Object.fromEntries(
    Object.entries(written).map(([name, phrases]) => [
      name,
      phrases.split('|').map((phrase) => phrase.replace(/\s+/g, ' ').trim()),
    ]),
  )

/** A text with one of the phrases in each of its places; places without phrases stay. */
export const expanded = (text: string, phrases: Phrases, chance: Chance): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const all = phrases[name]
    return all ? expanded(chance.oneOf(all), phrases, chance) : place
  })

import { fillPlaces } from './fill-places.ts'

/** A localisation key. Code and configuration contain only keys, never text. */
export type CopyKey = string

/** The content dictionary of one culture. */
export type Dictionary = ReadonlyMap<CopyKey, string>

/** Values for the `{name}` places of a text; a number is written as the culture writes it. */
export type CopyParams = Readonly<Record<string, string | number>>

/** The same values as they are written in one culture. */
export type WordedParams = Readonly<Record<string, string>>

/** A text still to be worded: the key, and what goes into it. */
export interface Message {
  readonly key: CopyKey
  readonly params?: CopyParams
}

/** The text of a key in this culture. A missing key is returned as it is, so that it is noticed. */
export const translate = (dictionary: Dictionary, key: CopyKey, params: WordedParams = {}): string =>
  fillPlaces(dictionary.get(key) ?? key, (name) =>
    Object.hasOwn(params, name) ? (params[name] ?? null) : null,
  )

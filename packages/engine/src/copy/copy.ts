/** A localisation key; what a claimant reads is never in code or configuration, only keys are (PRD-3). */
export type CopyKey = string

/** The content dictionary of one culture. */
export type Dictionary = ReadonlyMap<CopyKey, string>

/** Values for the `{name}` places of a text. */
export type CopyParams = Readonly<Record<string, string>>

/** A text still to be worded: the key, and what goes into it. */
export interface Message {
  readonly key: CopyKey
  readonly params?: CopyParams
}

/** Puts `params` into the `{name}` places of a text. A place without a value stays as it is written. */
export const interpolate = (text: string, params: CopyParams = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(params, name) ? (params[name] ?? place) : place,
  )

/** The text of a key in this culture. A missing key shows as itself, so that it is seen and found. */
export const translate = (dictionary: Dictionary, key: CopyKey, params?: CopyParams): string =>
  interpolate(dictionary.get(key) ?? key, params)

import type { Random } from '@redress/foundation/random-of.ts'
import type { Place, SampleFile } from './sample-files.ts'

/** One mistake in one file of the sample case, and what the loader must report. */
export interface Mutation {
  readonly file: string
  /** The text between these offsets of the valid file … */
  readonly from: number
  readonly to: number
  /** … is replaced by this. */
  readonly text: string
  /** Where the mistake must be reported: offsets in the mutated file, or in an unchanged file. */
  readonly at: readonly { readonly file: string; readonly offset: number }[]
  /** Texts that the message must contain. */
  readonly messageParts: readonly string[]
  /** Whether no other mistake may be reported, since this one has no consequences elsewhere. */
  readonly alone: boolean
}

/** A kind of mistake: one mutation for each place where it can be made. */
export type MutationKind = (files: readonly SampleFile[], random: Random) => Mutation[]

interface Expectation {
  /** Offset from the beginning of the change; 0 by default. */
  readonly offset?: number
  readonly messageParts?: readonly string[]
  readonly alone?: boolean
}

/** Writes `text` between two offsets of a file. The mistake is expected there, or `offset` further on. */
export const change = (
  { file, from, to }: Pick<Place, 'file' | 'from' | 'to'>,
  text: string,
  { offset = 0, messageParts = [], alone = true }: Expectation = {},
): Mutation => ({ file, from, to, text, at: [{ file, offset: from + offset }], messageParts, alone })

/** Removes an entry of a map or list that is not its first. The mistake is expected at `offset`. */
export const leaveOut = (
  { file, before, from, to }: Place,
  offset: number,
  messageParts: readonly string[],
): Mutation => ({
  ...change({ file, from: before ?? from, to }, '', { messageParts }),
  at: [{ file, offset }],
})

/** Adds an entry to a map after the given one, in its style; `value` begins at the returned offset of the text. */
export function entryAfter(entry: Place, parent: Place, key: string, value: string) {
  const start = parent.style === 'flow' ? ', ' : `\n${' '.repeat(parent.indent)}`
  const text = `${start}${key}: ${value}`
  return {
    range: { file: entry.file, from: entry.to, to: entry.to },
    text,
    keyAt: start.length,
    valueAt: text.length - value.length,
  }
}

/** Swaps two adjacent letters of the word, from its second letter on. */
export function misspelt(word: string, random: Random): string {
  const swaps = [...word].flatMap((letter, index) => {
    const next = word[index + 1]
    return (index > 0 || word.length < 3) && next !== undefined && next !== letter ? [index] : []
  })
  const at = swaps[Math.floor(random() * swaps.length)] ?? 0
  return `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`
}

/** Misspells a word in place: the message names what was found and suggests the correct word. */
export function misspell(place: Place, random: Random, more: Expectation = {}): Mutation {
  const word = String(place.value)
  const wrong = misspelt(word, random)
  return change(place, place.source.replace(word, wrong), {
    messageParts: [`'${wrong}'`, `Did you mean '${word}'?`],
    ...more,
  })
}

export const pick = <T>(choices: readonly T[], random: Random): T | undefined =>
  choices[Math.floor(random() * choices.length)]

/** The places of some files whose path ends in these parts; `*` matches any part. */
export const placesAt = (
  files: readonly SampleFile[],
  folder: string,
  ...end: readonly (string | number)[]
): Place[] =>
  files
    .filter(({ file }) => file.startsWith(folder))
    .flatMap(({ places }) => places)
    .filter(({ path }) => {
      const tail = path.slice(path.length - end.length)
      return (
        tail.length === end.length && tail.every((part, index) => end[index] === '*' || end[index] === part)
      )
    })

/** The parent place at a path of the file. */
export const placeAt = (
  files: readonly SampleFile[],
  { file }: Pick<Place, 'file'>,
  path: Place['path'],
): Place | undefined =>
  files
    .find((sample) => sample.file === file)
    ?.places.find(
      (place) => place.path.length === path.length && place.path.every((part, index) => part === path[index]),
    )

/** Another entry of the same map. */
export const besides = (files: readonly SampleFile[], place: Place, key: string): Place | undefined =>
  placeAt(files, place, [...place.path.slice(0, -1), key])

export const parentOf = (files: readonly SampleFile[], place: Place, levels = 1): Place | undefined =>
  placeAt(files, place, place.path.slice(0, -levels))

/** The value of a top-level scalar of a file, like `formType`. */
export const rootValue = (files: readonly SampleFile[], place: Pick<Place, 'file'>, key: string): string =>
  String(placeAt(files, place, [key])?.value)

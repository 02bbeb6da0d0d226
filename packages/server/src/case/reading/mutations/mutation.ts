import type { Place, SampleFile } from './sample-files.ts'

/** A number from 0 up to 1, the next of a sequence that its seed decides. */
export type Random = () => number

/** The sequence of a seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** One mistake made in one file of the sample case, and what the loader must say about it. */
export interface Mutation {
  readonly file: string
  /** What stands at these offsets of the sound file … */
  readonly from: number
  readonly to: number
  /** … is replaced by this. */
  readonly text: string
  /** Where the mistake must be found: offsets in the mutated file, or in a file that was left alone. */
  readonly at: readonly { readonly file: string; readonly offset: number }[]
  /** What the message must hold. */
  readonly says: readonly string[]
  /** Whether there must be no other mistake: this one has no consequences elsewhere. */
  readonly alone: boolean
}

/** A kind of mistake: all the places that it can be made at, each with the mistake made. */
export type MutationKind = (files: readonly SampleFile[], random: Random) => Mutation[]

interface Expectation {
  /** From the beginning of the change; 0 unless told. */
  readonly offset?: number
  readonly says?: readonly string[]
  readonly alone?: boolean
}

/** A mistake made by writing `text` between two offsets of a file; it is found there, or `offset` further on. */
export const change = (
  { file, from, to }: Pick<Place, 'file' | 'from' | 'to'>,
  text: string,
  { offset = 0, says = [], alone = true }: Expectation = {},
): Mutation => ({ file, from, to, text, at: [{ file, offset: from + offset }], says, alone })

/** A mistake made by leaving out an entry of a map or list that is not its first; it is found at `offset`. */
export const leaveOut = (
  { file, before, from, to }: Place,
  offset: number,
  says: readonly string[],
): Mutation => ({
  ...change({ file, from: before ?? from, to }, '', { says }),
  at: [{ file, offset }],
})

/** A map with one more entry after the given one, in its style; `value` begins at the returned offset of the text. */
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

/** The word with two neighbouring letters exchanged, from its second on. */
export function misspelt(word: string, random: Random): string {
  const swaps = [...word].flatMap((letter, index) => {
    const next = word[index + 1]
    return (index > 0 || word.length < 3) && next !== undefined && next !== letter ? [index] : []
  })
  const at = swaps[Math.floor(random() * swaps.length)] ?? 0
  return `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`
}

/** The word misspelt where it stands: the message names what was found and what was meant. */
export function misspell(place: Place, random: Random, more: Expectation = {}): Mutation {
  const word = String(place.value)
  const wrong = misspelt(word, random)
  return change(place, place.source.replace(word, wrong), {
    says: [`'${wrong}'`, `Did you mean '${word}'?`],
    ...more,
  })
}

export const pick = <T>(choices: readonly T[], random: Random): T | undefined =>
  choices[Math.floor(random() * choices.length)]

/** The places of some files whose path ends in these parts; `*` stands for any one. */
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

/** The place at a path of the file that another place is in. */
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

/** What another entry of the same map holds. */
export const besides = (files: readonly SampleFile[], place: Place, key: string): Place | undefined =>
  placeAt(files, place, [...place.path.slice(0, -1), key])

export const parentOf = (files: readonly SampleFile[], place: Place, levels = 1): Place | undefined =>
  placeAt(files, place, place.path.slice(0, -levels))

/** The value of a scalar of a file at its root, like `formType`. */
export const rootValue = (files: readonly SampleFile[], place: Pick<Place, 'file'>, key: string): string =>
  String(placeAt(files, place, [key])?.value)

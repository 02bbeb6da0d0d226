import { buildMaskOptions } from '../masks/typing/build-mask-options.ts'
import { compileTokens } from '../masks/typing/compile-tokens.ts'
import type { MaskOptions, Preprocessor } from '../masks/typing/mask-options.ts'
import { compacted, upper } from '../plain-text.ts'
import { faultIn, type IdentifierFault, type IdentifierKind } from './identifier-kind.ts'

type Shape = Pick<IdentifierKind, 'mask' | 'least'>

const classes: Readonly<Record<string, RegExp>> = { '#': /\d/, '@': /[A-Z]/, '*': /[A-Z0-9]/ }

/** What each place takes, the separators left out. */
const placesOf = ({ mask }: Shape): readonly RegExp[] => [...mask].flatMap((token) => classes[token] ?? [])

/** The fewest and the most letters and digits. */
export function lengthsOf(shape: Shape): { readonly least: number; readonly most: number } {
  const most = placesOf(shape).length
  return { least: shape.least ?? most, most }
}

/** What of the shape letters and digits do not have, or null: a character first, then their number. */
export function shapeFault(shape: Shape, text: string): IdentifierFault | null {
  const places = placesOf(shape)
  const { least, most } = lengthsOf(shape)
  const wrong = [...text].findIndex((character, place) => !(places[place] ?? /[A-Z0-9]/).test(character))
  if (wrong >= 0) return faultIn('character', wrong + 1)
  return text.length < least || text.length > most ? faultIn('length', least, most) : null
}

/** Whether typing can lead to these letters and digits. */
const canBegin = (shape: Shape, text: string): boolean => shapeFault({ ...shape, least: 0 }, text) === null

/** The letters and digits with the separators of the mask; what does not fit stays as it is. */
export function written(shape: Shape, text: string): string {
  if (!canBegin(shape, text)) return text
  let place = 0
  let result = ''
  for (const token of shape.mask) {
    if (place === text.length) break
    if (classes[token]) {
      result += text[place]
      place += 1
    } else result += token
  }
  return result
}

const inCapitals: Preprocessor = ({ elementState, data }) => ({
  elementState: { ...elementState, value: upper(elementState.value) },
  data: upper(data),
})

/** What holds an input to the mask of a kind. What is pasted with other separators, or none, is written with those of the mask. */
export const identifierTyping = (kind: IdentifierKind): MaskOptions =>
  buildMaskOptions(
    {
      read: (text) => (shapeFault(kind, compacted(text)) ? null : written(kind, compacted(text))),
      isComplete: (text) => !shapeFault(kind, compacted(text)) && written(kind, compacted(text)) === text,
    },
    {
      mask: compileTokens(kind.mask),
      fits: (text) => /^[A-Za-z0-9 ./-]*$/.test(text) && canBegin(kind, compacted(text)),
      preprocessors: [inCapitals],
    },
  )

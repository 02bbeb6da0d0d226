import { toAsciiText } from '../../plain-text.ts'
import type { Mask } from '../mask.ts'
import type { MaskOptions, MaskState, Preprocessor } from './mask-options.ts'
import type { Typing } from './typing.ts'

type Reading = Pick<Mask, 'read' | 'isComplete'>

const isTyped = (typing: Typing, text: string): boolean => (typing.isTyped ?? typing.fits)(text)

/** Takes one line of anything: a text that cannot be read stays as it is, and is refused by its message. */
const anything = /^.*$/

/** A text that cannot be read, on one line. A stroke is for a line break: blanks could part thousands, or the digits of one number. */
const onOneLine = (text: string): string => text.replace(/[\t\r\n]+/g, ' / ')

/** The text that the mask has to show: what a finished or readable text means, else the text itself. */
function shownText({ read, isComplete }: Reading, typing: Typing, text: string): string {
  return !isComplete(text) && isTyped(typing, text) ? text : (read(text) ?? onOneLine(text))
}

const withState = (value: string, data: string): ReturnType<Preprocessor> => ({
  elementState: { value, selection: [0, 0] },
  data,
})

const isOneKey = (data: string): boolean => [...data].length <= 1

/** A key: left out where the text would no longer fit; free in a text that did not fit before. */
function takeKey(typing: Typing, state: MaskState, data: string): ReturnType<Preprocessor> {
  const [from, to] = state.selection
  const rest = state.value.slice(to)
  const typed = state.value.slice(0, from) + data
  if (!isTyped(typing, state.value)) return { elementState: state, data }
  const retyped = typing.retype?.(typed, rest) ?? typed
  if (!typing.fits(retyped + rest)) return { elementState: state, data: '' }
  // What stands before the caret may change too, so it is put in anew together with what was typed.
  return retyped === typed ? { elementState: state, data } : withState(rest, retyped)
}

/** The preprocessor that reads what comes as a whole. */
const taking =
  (reading: Reading, typing: Typing): Preprocessor =>
  ({ elementState, data: inserted }, action) => {
    const before = toAsciiText(elementState.value)
    const value = shownText(reading, typing, before)
    // What is punctuated anew grows in front of the caret.
    const place = (caret: number): number => Math.max(caret + value.length - before.length, 0)
    const [from, to] = elementState.selection
    const state: MaskState = { value, selection: [place(from), place(to)] }
    const data = toAsciiText(inserted)
    if (action !== 'insert') return { elementState: state, data }
    if (isOneKey(data)) return takeKey(typing, state, data)
    const whole = value.slice(0, state.selection[0]) + inserted + value.slice(state.selection[1])
    const meaning = reading.read(whole)
    if (meaning !== null) return withState('', meaning)
    return isTyped(typing, toAsciiText(whole))
      ? takeKey(typing, state, data)
      : withState('', onOneLine(whole))
  }

/**
 * The options of a mask under which a text that is pasted or autofilled becomes what it means, or stays as it is where it
 * means nothing or more than one thing: it never loses a character without a word.
 */
export function buildMaskOptions(reading: Reading, typing: Typing): MaskOptions {
  const { mask, fits, preprocessors = [], postprocessors = [] } = typing
  return {
    mask: (state) => {
      if (!fits(state.value)) return anything
      return typeof mask === 'function' ? mask(state) : mask
    },
    asTyped: (text) => (typing.retype && isTyped(typing, text) ? typing.retype(text, '') : text),
    preprocessors: [taking(reading, typing), ...preprocessors],
    postprocessors: postprocessors.map(
      (process): typeof process =>
        (state, before) =>
          fits(state.value) ? process(state, before) : state,
    ),
  }
}

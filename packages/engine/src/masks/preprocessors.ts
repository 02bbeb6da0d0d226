import type { MaskState, Preprocessor } from './mask.ts'

/** Arabic, Persian and full-width characters with an ASCII twin: digits, letters, punctuation, the blank. */
const twins = /[\u0660-\u0669\u066b\u066c\u06f0-\u06f9\u3000\uff01-\uff5e]/g

function asciiTwin(character: string): string {
  if (character === '\u066b') return '.'
  if (character === '\u066c') return ','
  if (character === '\u3000') return ' '
  const code = character.charCodeAt(0)
  if (code >= 0xff01) return String.fromCharCode(code - 0xfee0)
  return String(code - (code >= 0x06f0 ? 0x06f0 : 0x0660))
}

/** Applies `rewrite`, which must keep a text's length, to what is in the input and to what is put into it. */
export const rewritingCharacters =
  (rewrite: (text: string) => string): Preprocessor =>
  ({ elementState, data }) => ({
    elementState: { ...elementState, value: rewrite(elementState.value) },
    data: rewrite(data),
  })

/** The text with the digits and letters that keyboards for Arabic, Persian and Chinese type as those of ASCII. */
export const toAsciiText = (text: string): string => text.replace(twins, asciiTwin)

/** Digits and letters as keyboards for Arabic, Persian and Chinese type them become those of ASCII. */
export const toAscii: Preprocessor = rewritingCharacters(toAsciiText)

/**
 * Applies `rewrite` to the text up to the caret, what is typed or pasted there included; `rest` is the text after
 * it. A value that did not come through the mask (by autofill, or prepopulated) is rewritten as a whole first.
 */
export const rewritingTyped =
  (rewrite: (text: string, rest: string) => string): Preprocessor =>
  ({ elementState, data }, action) => {
    const whole = rewrittenWhole(elementState, rewrite)
    const [from, to] = whole.selection
    const typed = whole.value.slice(0, from) + data
    const rest = whole.value.slice(to)
    const rewritten = rewrite(typed, rest)
    if (action !== 'insert' || rewritten === typed) return { elementState: whole, data }
    // What stands before the caret may change too, so it is put in anew together with what was typed.
    return { elementState: { value: rest, selection: [0, 0] }, data: rewritten }
  }

function rewrittenWhole(
  { value, selection }: MaskState,
  rewrite: (text: string, rest: string) => string,
): MaskState {
  const at = (caret: number): number => rewrite(value.slice(0, caret), value.slice(caret)).length
  return { value: rewrite(value, ''), selection: [at(selection[0]), at(selection[1])] }
}

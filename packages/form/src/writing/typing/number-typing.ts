import { group as inThrees } from '../../masks/currency.ts'
import { amountTyping, currencyTyping, type Grouping } from '../../masks/typing/currency-typing.ts'
import { decimalTyping } from '../../masks/typing/decimal-typing.ts'
import type { MaskState } from '../../masks/typing/mask-options.ts'
import type { Typing } from '../../masks/typing/typing.ts'
import type { Separators } from '../writing.ts'

/** Lakhs and crores by commas: `12,34,567`. */
const inTwos: Grouping = {
  group: (whole, isAlone) => {
    const digits = inThrees(whole, isAlone).replaceAll(',', '')
    const head = digits.slice(0, -3).replace(/\B(?=(?:\d\d)+$)/g, ',')
    return head === '' ? digits : `${head},${digits.slice(-3)}`
  },
  settled: /^(?:\d{0,12}|[1-9]\d?(?:,\d\d)*,\d{3})(?:[.,]\d{0,2})?$/,
}

/** Stands for the mark, of comma and point, that the region has no use for, so that none of the masks takes it. */
const unused = '\ue000'

/** Each character as the masks have it, commas between thousands and a point before decimals, and back; no text changes its length. */
function translation({ decimal, group }: Separators) {
  const toMask = (text: string): string =>
    text.replace(/\D/gu, (each) => {
      if (each === group) return ','
      if (each === decimal) return '.'
      return each === '.' || each === ',' ? unused : each
    })
  const other = decimal === ',' ? '.' : ','
  const fromMask = (text: string): string =>
    text.replace(/[.,\ue000]/g, (each) => {
      if (each === unused) return other
      return each === ',' ? group : decimal
    })
  const stateBy = (change: (text: string) => string, state: MaskState): MaskState => ({
    ...state,
    value: change(state.value),
  })
  return { toMask, fromMask, stateBy }
}

/** A way of typing with the separators of a region in the place of comma and point. */
function translated(typing: Typing, separators: Separators): Typing {
  const { toMask, fromMask, stateBy } = translation(separators)
  const { fits, isTyped = fits, preprocessors = [], postprocessors = [] } = typing
  return {
    // Keys that do not fit are left out before.
    mask: /^.*$/,
    fits: (text) => fits(toMask(text)),
    isTyped: (text) => isTyped(toMask(text)),
    preprocessors: preprocessors.map((process): typeof process => ({ elementState, data }, action) => {
      const own = process({ elementState: stateBy(toMask, elementState), data: toMask(data) }, action)
      return {
        elementState: stateBy(fromMask, own.elementState),
        ...(own.data !== undefined && { data: fromMask(own.data) }),
      }
    }),
    postprocessors: postprocessors.map(
      (process): typeof process =>
        (state, before) =>
          stateBy(fromMask, process(stateBy(toMask, state), stateBy(toMask, before))),
    ),
  }
}

/** How amounts are typed: groups come by themselves; without decimals where the currency has none. */
export function amountTypingIn(separators: Separators, decimals: number): Typing {
  const typing = translated(separators.inTwos ? amountTyping(inTwos) : currencyTyping, separators)
  if (decimals > 0) return typing
  const { fits, isTyped = fits } = typing
  const isWhole = (text: string): boolean => !text.includes(separators.decimal)
  return {
    ...typing,
    fits: (text) => isWhole(text) && fits(text),
    isTyped: (text) => isWhole(text) && isTyped(text),
  }
}

/** How other numbers are typed. */
export const numberTypingIn = (separators: Separators): Typing => translated(decimalTyping, separators)

import { shapeOfCountry } from '@redress/case/addresses/shape-of-country.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import {
  addonsOf,
  type FieldPlan,
  type FieldValue,
  isNumeric,
  localeOf,
  ownMaskOf,
  type ShownValue,
  unlisted,
  type Widget,
} from '@redress/form'
import { concealed } from '@redress/form/identifiers'
import { isPrivateNumber } from '@redress/form/is-private-number'
import { placesOf } from '@redress/form/places-of'
import { valueText } from '@redress/form/sentences'
import type { ReceiptWords } from './receipt-words.ts'

/** What answers are made readable with. */
export interface AnswerReader extends ReceiptWords {
  readonly choiceFiles: LoadedCase['choiceFiles']
}

/** The label of an answer that was chosen from a file of the case; what was typed where it is not listed there. */
function chosenFrom({ choiceFiles, culture }: AnswerReader, file: string, value: string): string {
  const choice = choiceFiles.get(file)?.choices.find((each) => each.value === value)
  if (choice) return choice.labels[culture] ?? choice.label
  return value.startsWith(unlisted) ? value.slice(unlisted.length) : value
}

/** A country or a state of the United States, which are no texts of the case; null for another answer. */
function placeName({ locale }: AnswerReader, widget: Widget | null, code: string): string | null {
  const places = widget && placesOf(widget)
  if (places === 'usStates') {
    const state = shapeOfCountry('US')?.regions.find(({ value }) => value === code)
    return state?.names.latin ?? state?.names.local ?? code
  }
  if (places !== 'countries' && widget?.autocomplete !== 'country') return null
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames([localeOf(locale), 'en'], { type: 'region' }).of(code) ?? code
}

/** A text with what stands beside its input, and a number with its unit. */
function withBeside(reader: AnswerReader, shown: ShownValue, text: string): string {
  const { widget, measure } = shown
  if (measure.unit !== undefined) {
    const key = `LocKey_Unit_${measure.unit}`
    const withUnit = reader.text(key, { number: text })
    return withUnit === key ? text : withUnit
  }
  if (!widget || isNumeric(shown)) return text
  const { prepend, append } = addonsOf(widget)
  return `${prepend ? reader.text(prepend) : ''}${text}${append ? ` ${reader.text(append)}` : ''}`
}

/** An answer as the summary of the claim shows it, an identifier and the number of an account in part. Null for no answer. */
export function readableAnswer(
  reader: AnswerReader,
  { widget, list, measure }: Pick<FieldPlan, 'widget' | 'list' | 'measure'>,
  value: FieldValue | undefined,
): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' && value.trim() === '') return null
  // A receipt is shown to others.
  if (typeof value === 'string' && widget && isPrivateNumber(widget)) return concealed(value)
  if (list && typeof value === 'string') return chosenFrom(reader, list.file, value)
  const place = typeof value === 'string' ? placeName(reader, widget, value) : null
  if (place !== null) return place
  const shown = { value, widget, mask: ownMaskOf(widget), measure }
  const text = valueText(shown, reader.locale, (key) => reader.text(key))
  return typeof value === 'string' ? withBeside(reader, shown, text) : text
}

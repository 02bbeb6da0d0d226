import type { FieldValue } from '../field-value.ts'
import type { MaskName } from '../masks/mask.ts'
import { valueKinds } from '../values/registry.ts'
import type { Writer } from '../writing/writer.ts'
import type { ListCell, ListColumn } from './list-columns.ts'
import { comparedWords, type ListWords } from './list-words.ts'

/** Reads a cell as if its text was typed into the input of its column. */
export type TypedValue = (column: ListColumn, cell: ListCell, mask: MaskName | null) => FieldValue

/** What the input of a column stores of a text: of some numbers another form than they are typed in. */
export type StoredText = (key: string, text: string) => string

/** The values of the choices of a column by their labels in every culture, and by themselves. */
function valuesByLabel(key: string, words: readonly ListWords[]): ReadonlyMap<string, string> {
  const choices = words.flatMap((each) => each.choices.get(key) ?? [])
  const own = choices.map(({ value }) => [comparedWords(value), value] as const)
  return new Map([...own, ...choices.map(({ value, label }) => [comparedWords(label), value] as const)])
}

/** What is remembered of a column: a list repeats its choices, and may have any number of other texts. */
const mostRemembered = 1000

/** The value that a text stands for among choices; the text itself where it stands for none. */
function chooser(values: ReadonlyMap<string, string>): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    if (values.size === 0) return text
    const value = known.get(text) ?? values.get(comparedWords(text)) ?? text
    if (known.size < mostRemembered) known.set(text, value)
    return value
  }
}

/**
 * How the cells of a list are read. A choice is known by its label in any of the cultures; a day, a number or an amount is read as the
 * region of the active culture writes it. What stands for no choice stays as it is, for the rules to refuse.
 */
export function typedValues(
  columns: readonly ListColumn[],
  words: readonly ListWords[],
  writer: Writer | undefined,
  stored: StoredText,
): TypedValue {
  const choosers = new Map(columns.map(({ key }) => [key, chooser(valuesByLabel(key, words))]))
  return ({ key, field }, { text, form }, mask) => {
    const chosen = choosers.get(key)?.(text) ?? text
    const { all } = valueKinds[field.kind]
    if (all) return all.find((value) => JSON.stringify(value) === chosen) ?? chosen
    if (chosen !== text) return chosen
    if (form !== 'written') return stored(key, text)
    return writer?.field(field, mask)?.hold(text) ?? stored(key, text)
  }
}

import { ownMaskOf, textOf } from '@redress/form'
import { columnFacts, type ListColumn } from '@redress/form/lists'
import type { OpenList } from '../worker/open-list.ts'

/** What the template says of one column, in the words of the claimant. */
export interface ColumnHelp {
  readonly heading: string
  /** Sentences: whether it is required, what it is, how it is written. */
  readonly sentences: readonly string[]
  /** The labels of its choices; empty where any text fits. */
  readonly choices: readonly string[]
  readonly holds: 'day' | 'amount' | 'number' | 'text'
}

const plain = (text: string): string => text.replace(/<[^>]+>/g, '').trim()

/** An example as the claimant writes it: the label of a choice, a day of the region. */
function exampleOf(column: ListColumn, { writer }: OpenList, choices: ColumnHelp['choices']): string | null {
  const { example, holds } = columnFacts(column)
  const [choice = example] = choices
  if (choice === null || holds === 'text') return choice
  if (holds === 'day') return writer?.day(choice) ?? choice
  return writer?.shown(ownMaskOf(column.widget), column.field.measure, choice) ?? choice
}

/** What the template says of each column. */
export const columnHelp = (list: OpenList): readonly ColumnHelp[] =>
  list.columns.map((column) => {
    const { key, widget } = column
    const { isRequired, holds } = columnFacts(column)
    const [words] = list.words
    const choices = (words?.choices.get(key) ?? []).map(({ label }) => label)
    const example = exampleOf(column, list, choices)
    const fill = (text: string, name: string, value: string) =>
      list.text(text).replace(`{${name}}`, () => value)
    const sentences = [
      isRequired ? list.text('LocKey_Field_Required') : '',
      textOf(widget.hint ?? null) === null ? '' : plain(list.text(widget.hint ?? '')),
      holds === 'day' ? list.text('LocKey_Field_DatePlaceholder') : '',
      choices.length > 0 && choices.length <= 10
        ? fill('LocKey_List_OneOf', 'choices', choices.join(', '))
        : '',
      example === null || choices.length > 0 ? '' : fill('LocKey_List_Example', 'example', example),
    ]
    return {
      heading: words?.headings.get(key) ?? key,
      sentences: sentences.filter((sentence) => sentence !== ''),
      choices,
      holds,
    }
  })

import { type FieldValue, textOf } from '../field-value.ts'
import type { ChoiceList } from './choice-list.ts'

/** Whether an entry with these cells is a choice with these other answers. */
export const isOpenEntry = (
  cells: Readonly<Record<string, string>>,
  where: ChoiceList['where'],
  read: (field: string) => FieldValue,
): boolean =>
  where.every(({ column, field }) => {
    const cell = cells[column] ?? ''
    return cell === '' || cell === textOf(read(field))
  })

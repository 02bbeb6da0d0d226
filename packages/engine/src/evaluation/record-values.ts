import type { ExpressionAnswers, ReadType } from '../conditions/form-expressions.ts'
import type { RecordValue } from '../expressions/value.ts'
import type { FieldValue } from '../field-value.ts'
import { answerValue } from './answer-value.ts'

/** The fields that are read of a model: the name of each, and its type. */
export type Columns = ReadonlyMap<string, ReadType>

type Records = ReturnType<ExpressionAnswers['records']>

/** The answers of a record, and what they are to an expression. */
interface ReadRecord {
  readonly answers: readonly FieldValue[]
  readonly value: RecordValue
}

/** Reads the records of a list as an expression has them. */
export type RecordValues = (columns: Columns, records: Records) => readonly RecordValue[]

/** These fields as an expression has them. */
export const recordOf = (columns: Columns, read: (key: string) => FieldValue): RecordValue => ({
  kind: 'record',
  entries: new Map([...columns].map(([key, type]) => [key, answerValue(type, read(key))])),
})

/**
 * Reads the records of lists, and remembers them: a record with the answers of the last time is not read again, so that a keystroke
 * among hundreds of records reads one. What is remembered belongs to one open form or to one claim.
 */
export function recordValues(): RecordValues {
  const known = new WeakMap<Columns, readonly ReadRecord[]>()
  return (columns, records) => {
    const keys = [...columns.keys()]
    const before = known.get(columns) ?? []
    const read = records.map(({ value }, place): ReadRecord => {
      const last = before[place]
      if (last && keys.every((key, index) => value(key) === last.answers[index])) return last
      return { answers: keys.map(value), value: recordOf(columns, value) }
    })
    known.set(columns, read)
    return read.map((record) => record.value)
  }
}

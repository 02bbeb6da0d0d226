import type { Expression } from '../expressions/tree.ts'
import type { FieldValue } from '../field-value.ts'

/** What the stored text of an answer can be to expressions. */
export const answerTypes = ['text', 'number', 'day', 'boolean'] as const

export type AnswerType = (typeof answerTypes)[number]

/**
 * What an expression takes a field for: its type, a number that is 0 where the field is empty, or a text that is an identifier, which
 * is compared without separators.
 */
export type ReadType = AnswerType | 'numberOrZero' | 'identifier'

/**
 * Which records of a list an expression of a record means, where not all: those that belong to the record, the one that the record
 * belongs to, or those that belong to the same one as the record.
 */
export type Relation = 'inner' | 'outer' | 'beside'

/** An expression of a form, ready to be evaluated. */
export interface FormExpression {
  readonly expression: Expression
  /**
   * Everything that it reads, with the types of the answers: `claimDetails.hours`, `prepopulatedData.weeks`,
   * `deadlines.expenses`. A list is `list losses`, and the fields of its records that are read are `losses.amount`.
   */
  readonly reads: Readonly<Record<string, ReadType | 'list'>>
  /** The lists that it reads in part, by their models; absent where it reads all records of each. */
  readonly related?: Readonly<Record<string, Relation>>
}

/**
 * The expressions of a form by the ids of their pseudo-fields: `expressions.k1` for one of the whole form, `losses.$k2` for one
 * that each record of a list has its own value of.
 */
export type FormExpressions = Readonly<Record<string, FormExpression>>

/** A record of a list. */
interface ReadableRecord {
  readonly clientId: string
  /** The value of one of its fields by its name. */
  readonly value: (key: string) => FieldValue
}

/** The answers that an expression is evaluated with. */
export interface ExpressionAnswers {
  /** The value of a field by its id; null while it is hidden, closed or skipped. Of a record's own fields the values of that record. */
  readonly read: (fieldId: string) => FieldValue
  readonly records: (model: string) => readonly ReadableRecord[]
  readonly today: () => Temporal.PlainDate
}

/** A record, for the expressions that each record has its own value of. */
export interface OwnRecord {
  readonly clientId: string
  readonly read: ExpressionAnswers['read']
}

/** What an expression results in, as a field would hold it: a number as its digits, a day as `MM/dd/yyyy`. */
export interface Result {
  /** Null while it is unknown, and where it cannot be computed. */
  readonly value: FieldValue
  /** Whether it cannot be computed from these answers: a division by zero, for example. */
  readonly failed: boolean
  /** The ids of the empty fields that make it unknown. */
  readonly empty: readonly string[]
}

/**
 * The ids of the fields that decide about the value of a field or pseudo-field: of an expression everything that it reads, of
 * any other field itself. This is the only place that looks into expressions for the sake of dependencies.
 */
export const fieldsRead = (expressions: FormExpressions, id: string): readonly string[] => {
  const own = expressions[id]
  return own ? Object.keys(own.reads) : [id]
}

import type { Outcome } from '../expressions/evaluate.ts'
import type { Expression } from '../expressions/tree.ts'
import type { FieldValue } from '../field-value.ts'

/** What the stored text of an answer is to expressions. */
export type AnswerType = 'text' | 'number' | 'day' | 'boolean'

/** The model of the pseudo-fields that hold the values of expressions. */
const expressionsModel = 'expressions'

/**
 * What a text of a case becomes while the case is read, until it is compiled: a reference to a pseudo-field that is named
 * after the text itself.
 */
const writtenMark = `${expressionsModel}.=`

/** The reference to the pseudo-field of an expression that is not yet compiled. */
export const writtenExpression = (text: string): string => `${writtenMark}${text}`

/** The text of an expression that is not yet compiled, or null for any other text. */
export const textOfWritten = (reference: string): string | null =>
  reference.startsWith(writtenMark) ? reference.slice(writtenMark.length) : null

/** Whether an id is that of the pseudo-field of an expression. */
export const isExpression = (id: string): boolean =>
  id.startsWith(`${expressionsModel}.`) || id.includes('.$')

/** An expression of a form, ready to be evaluated. */
export interface FormExpression {
  readonly expression: Expression
  /**
   * Everything that it reads, with the types of the answers: `claimDetails.hours`, `prepopulatedData.weeks`,
   * `deadlines.expenses`. A list is `list losses`, and the fields of its records that are read are `losses.amount`.
   */
  readonly reads: Readonly<Record<string, AnswerType | 'list'>>
}

/**
 * The expressions of a form by the ids of their pseudo-fields: `expressions.k1` for one of the whole form, `losses.$k2` for one
 * that each record of a list has its own value of.
 */
export type FormExpressions = Readonly<Record<string, FormExpression>>

/** The answers that an expression is evaluated with. */
export interface ExpressionAnswers {
  /** The value of a field by its id; null while it is hidden, closed or skipped. Of a record's own fields the values of that record. */
  readonly read: (fieldId: string) => FieldValue
  /** The records of a list, each as a way to read its fields by name. */
  readonly records: (model: string) => readonly ((key: string) => FieldValue)[]
  readonly today: () => Temporal.PlainDate
}

/** A record, for the expressions that each record has its own value of. */
interface OwnRecord {
  readonly clientId: string
  readonly read: ExpressionAnswers['read']
}

/** The values of the expressions of a form, computed when they are first read. */
export interface Outcomes {
  /** The outcome of a pseudo-field; null for any other field. */
  readonly of: (id: string, own?: OwnRecord) => Outcome | null
  /** Forgets every outcome: answers have changed. */
  readonly forget: () => void
}

/** What evaluates expressions: it is loaded on demand. */
export type Evaluator = (expressions: FormExpressions, answers: ExpressionAnswers) => Outcomes

/** The value of a condition: true, false, or null if it is unknown or cannot be computed. */
export const conditionValue = ({ value, failure }: Outcome): FieldValue =>
  failure === null && typeof value === 'boolean' ? value : null

/**
 * The ids of the fields that decide about the value of a field or pseudo-field: of an expression everything that it reads, of
 * any other field itself. This is the only place that looks into expressions for the sake of dependencies.
 */
export const fieldsRead = (expressions: FormExpressions, id: string): readonly string[] => {
  const own = expressions[id]
  return own ? Object.keys(own.reads) : [id]
}

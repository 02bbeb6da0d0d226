import * as z from 'zod/mini'

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

/** Whether an id is that of the pseudo-field of an expression, compiled or not. */
export const isExpression = (id: string): boolean => /^(expressions\.(=|k\d+$)|\w+\.\$k\d+$)/.test(id)

/** An expression of a rule as a case writes it, and the reference to its pseudo-field. */
export const expressionSchema = z.pipe(
  z.string(),
  z.transform((text: string) => (isExpression(text) ? text : writtenExpression(text))),
)

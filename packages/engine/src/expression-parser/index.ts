/** What reads expressions: only the server imports it, when it reads a case. */

export { checkExpression } from './check-expression.ts'
export type { ExpressionMistake } from './mistake.ts'
export { parseExpression } from './parse-expression.ts'
export type { Type } from './types.ts'

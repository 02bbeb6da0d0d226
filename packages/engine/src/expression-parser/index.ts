/** What reads expressions, and describes the language: only the server imports it, when it reads a case. */

export { callText } from './call-of.ts'
export { checkExpression } from './check-expression.ts'
export { constructs } from './constructs.ts'
export type { ExpressionMistake, MistakeCode } from './mistake.ts'
export { nullTable } from './null-table.ts'
export { operatorRows } from './operators.ts'
export { parseExpression } from './parse-expression.ts'
export type { Signature } from './signatures.ts'
export { isFunctionName, signatures } from './signatures.ts'
export { typeOfValue } from './type-of-value.ts'
export type { Type } from './types.ts'
export { typeName } from './types.ts'

/** What evaluates expressions: the page and the server load it only for a case that has some. */

export { parseDay } from './days.ts'
export { decimalOf } from './decimal.ts'
export type { Failure } from './evaluate.ts'
export { evaluate } from './evaluate.ts'
export type { FaultCode } from './fault.ts'
export type { Value } from './value.ts'
export { kindOf } from './value.ts'
export { valueText } from './value-text.ts'

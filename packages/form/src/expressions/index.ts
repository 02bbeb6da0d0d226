/** What evaluates expressions: the page and the server load it only for a case that has some. */

export { parseDay } from './days.ts'
export { decimalOf, isDecimal } from './decimal.ts'
export type { Outcome } from './evaluate.ts'
export { evaluate } from './evaluate.ts'
export type { FaultCode } from './fault.ts'
export { innerTrees, withInnerTrees, wordsIn } from './inner-trees.ts'
export type { Tree } from './tree.ts'
export type { RecordValue, Value } from './value.ts'
export { isList } from './value.ts'
export { valueText } from './value-text.ts'

/** What proves that forms can be finished. Only the server imports it: it evaluates expressions, which the page loads on demand. */

export { periodOf } from '../rules/registry.ts'
export { exampleValue } from './example-value.ts'
export type { ExpressionFinding } from './expression-findings.ts'
export { expressionFindings } from './expression-findings.ts'
export type { DeadEnd } from './found.ts'
export { otherValues } from './other-values.ts'
export type { ProofContext } from './proof-context.ts'
export type { FormProof } from './prove-form.ts'
export { proveForm } from './prove-form.ts'
export { factValues, turningValues } from './turning-values.ts'

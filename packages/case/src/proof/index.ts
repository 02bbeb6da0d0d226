/** What proves that forms can be finished. Only the server imports it: it evaluates expressions, which the page loads on demand. */

export { periodOf } from '@redress/form/rules/registry.ts'
export { factValues, turningValues } from './boundaries.ts'
export { exampleValue, otherValues } from './example-values.ts'
export type { ExpressionFinding } from './expression-findings.ts'
export { expressionFindings } from './expression-findings.ts'
export type { DeadEnd } from './found.ts'
export type { FormProof } from './prove-form.ts'
export { proveForm } from './prove-form.ts'
export type { ProofContext } from './walk.ts'

/** What evaluates the expressions of a form. The page loads it only for a form that has some. */

export { evaluateExpression } from './evaluate-expression.ts'

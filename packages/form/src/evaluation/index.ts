/** What evaluates the expressions of a form. The page loads it only for a form that has some. */

export { outcomesOf } from './outcomes-of.ts'

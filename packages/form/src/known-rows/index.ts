/** What puts the rows that the class list knows into a form. The page loads it only for a form that shows such rows. */

export { withKnownRows } from './with-known-rows.ts'

/** What compares the records of a list. The page loads it only for a form that has a rule over records. */

export { comparedText, withoutUnseen, withPlainDigits } from './compared-text.ts'
export { judgeOfPage } from './judge-of-page.ts'

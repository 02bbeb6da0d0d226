/** Lists: records that come in as rows of a file. The page loads this with the first list that is chosen. */

export type { CheckedRow, RowMistake } from './check-rows.ts'
export { createClaimChecker } from './claim-checker.ts'
export type { ListChecker } from './list-checker.ts'
export { createListChecker } from './list-checker.ts'
export type { ListCell, ListColumn, ListRow } from './list-columns.ts'
export { claimColumnsOf, columnFacts, columnsOf, rowsPlan } from './list-columns.ts'
export type { Figures, ListFileCheck, ListVerdict } from './list-file-check.ts'
export { createListFileCheck, figureCounter } from './list-file-check.ts'
export type { ListHead } from './list-lines.ts'
export {
  headLine,
  listFields,
  listFileType,
  readHeadLine,
  readListLine,
  rowLine,
} from './list-lines.ts'
export type { ListWords, MatchedHeadings, WordedChoice } from './list-words.ts'
export { matchHeadings, wordsOfList } from './list-words.ts'

/** Lists: records that come in as rows of a file. The page loads this with the first list that is chosen. */

export type { CheckedRow } from './check-rows.ts'
export { createClaimChecker } from './claim-checker.ts'
export { columnFacts } from './column-facts.ts'
export type { ListColumn } from './columns-of.ts'
export { claimColumnsOf, columnsOf } from './columns-of.ts'
export type { Figures } from './figure-counter.ts'
export { figureCounter } from './figure-counter.ts'
export type { ListCell, ListRow } from './list-cell.ts'
export type { ListChecker } from './list-checker.ts'
export { createListChecker } from './list-checker.ts'
export type { ListFileCheck, ListFileCheckDeps, ListVerdict } from './list-file-check.ts'
export { createListFileCheck } from './list-file-check.ts'
export type { ListHead } from './list-lines.ts'
export {
  headLine,
  listFields,
  listFileType,
  readHeadLine,
  readListLine,
  rowLine,
} from './list-lines.ts'
export type { ListWords, WordedChoice, Wording } from './list-words.ts'
export { wordsOfList } from './list-words.ts'
export type { MatchedHeadings, PlacedHeading } from './match-headings.ts'
export { matchHeadings } from './match-headings.ts'
export type { RowMistake } from './row-mistake.ts'
export { rowsPlan } from './rows-plan.ts'

import { sql } from 'kysely'

/**
 * Whether a column holds another text. Not by `<>`: on both sides of the text an index finds the others, and millions of
 * rows need not be read to find none.
 */
export const isOther = (column: string, text: string) =>
  sql<boolean>`(${sql.ref(column)} < ${text} or ${sql.ref(column)} > ${text})`

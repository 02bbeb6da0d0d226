import { sql } from 'kysely'

/**
 * Whether a column holds another text. It compares with `<` and `>` instead of `<>`, so that an index finds the other
 * texts without reading millions of equal rows.
 */
export const isOther = (column: string, text: string) =>
  sql<boolean>`(${sql.ref(column)} < ${text} or ${sql.ref(column)} > ${text})`

import type { CompiledQuery } from 'kysely'

/**
 * Runs a reading query that was built once, with other parameters: building one takes longer than running it. Resolves to its rows,
 * never of a transaction that is still open.
 */
export type Read = <Row>(
  query: CompiledQuery<Row>,
  ...parameters: readonly string[]
) => Promise<readonly Row[]>

import type { Compilable } from 'kysely'

/**
 * Runs one query that writes, and resolves to the first row that it returns, or undefined, when the write is durable.
 * Writes that come at the same time may share a commit.
 */
export type Write = (query: Compilable) => Promise<unknown>

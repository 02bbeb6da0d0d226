import type { Compilable } from 'kysely'

/**
 * Runs one writing query. Resolves once the write is durable, to the first returned row or undefined. Concurrent writes
 * may share a commit.
 */
export type Write = (query: Compilable) => Promise<unknown>

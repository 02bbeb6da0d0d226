import type { FastifyRequest } from 'fastify'

/**
 * Reads what is left of a body and throws it away. A browser that is still writing when its connection is closed
 * reports a broken line instead of the answer. Of a body longer than `limit` bytes the line is cut.
 */
export async function drainBody({ raw }: FastifyRequest, limit: number): Promise<void> {
  let size = 0
  try {
    for await (const chunk of raw) {
      size += chunk.length
      if (size > limit) return
    }
  } catch {
    // The browser has gone: there is nobody to answer, and nothing left to read.
  }
}

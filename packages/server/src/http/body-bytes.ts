import type { FastifyRequest } from 'fastify'

/**
 * Reads the rest of a body and discards it. A browser that is still sending when its connection is closed reports a
 * broken connection instead of the response. If the body is longer than `limit` bytes, the connection is closed.
 */
export async function drainBody({ raw }: FastifyRequest, limit: number): Promise<void> {
  let size = 0
  try {
    for await (const chunk of raw) {
      size += chunk.length
      if (size > limit) return
    }
  } catch {
    // The client has disconnected.
  }
}

/** A whole number of bytes in a header; null if it is none. */
export function bytesIn({ headers }: FastifyRequest, name: string): number | null {
  const value = headers[name]
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null
}

import type { FastifyRequest } from 'fastify'

/** A whole number of bytes in a header; null if it is none. */
export function bytesIn({ headers }: FastifyRequest, name: string): number | null {
  const value = headers[name]
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null
}

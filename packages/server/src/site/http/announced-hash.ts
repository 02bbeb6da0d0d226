import type { FastifyRequest } from 'fastify'

const hashPattern = /^[0-9a-f]{64}$/

/** The SHA-256 of the document in the metadata of a new upload; null without one. */
export function announcedHash({ headers }: FastifyRequest): string | null {
  const metadata = headers['upload-metadata']
  if (typeof metadata !== 'string') return null
  const pair = metadata.split(',').find((each) => each.trim().startsWith('sha256 '))
  const hash = Buffer.from(pair?.trim().slice('sha256 '.length) ?? '', 'base64').toString('latin1')
  return hashPattern.test(hash) ? hash : null
}

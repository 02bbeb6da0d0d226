import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredUpload } from '../steps/documents/stored/upload-store.ts'

/** The version of the tus protocol, https://tus.io/protocols/resumable-upload. */
const tusVersion = '1.0.0'

/** Adds the headers of every response of the protocol. */
export const asTus = (reply: FastifyReply): FastifyReply =>
  reply.header('tus-resumable', tusVersion).header('cache-control', 'no-store')

/** Adds what the server offers. */
export const withOffer = (reply: FastifyReply, largest: number): FastifyReply =>
  asTus(reply)
    .header('tus-version', tusVersion)
    .header('tus-extension', 'creation,expiration,termination')
    .header('tus-max-size', String(largest))

/** Adds how far an upload has got, and when it ends. */
export const withOffset = (reply: FastifyReply, upload: StoredUpload): FastifyReply =>
  asTus(reply)
    .header('upload-offset', String(upload.received))
    .header('upload-length', String(upload.size))
    .header('upload-expires', new Date(upload.endsAt.epochMilliseconds).toUTCString())

/** Whether a request speaks the version that the server speaks. */
export const speaksTus = ({ headers }: FastifyRequest): boolean => headers['tus-resumable'] === tusVersion

const hashPattern = /^[0-9a-f]{64}$/

/** The SHA-256 of the document in the metadata of a new upload; null without one. */
export function announcedHash({ headers }: FastifyRequest): string | null {
  const metadata = headers['upload-metadata']
  if (typeof metadata !== 'string') return null
  const pair = metadata.split(',').find((each) => each.trim().startsWith('sha256 '))
  const hash = Buffer.from(pair?.trim().slice('sha256 '.length) ?? '', 'base64').toString('latin1')
  return hashPattern.test(hash) ? hash : null
}

import type { FastifyReply } from 'fastify'
import type { StoredUpload } from '../../storage/upload-store.ts'
import { tusVersion } from './tus-version.ts'

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

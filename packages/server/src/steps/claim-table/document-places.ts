import { trueName } from '@redress/form/documents'
import * as z from 'zod/mini'

const namedSchema = z.object({
  referenceCode: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  models: z.array(z.object({ clientId: z.string(), fields: z.record(z.string(), z.unknown()) })),
  documents: z.array(
    z.object({
      clientId: z.string(),
      type: z.optional(z.string()),
      size: z.number(),
      sha256: z.string(),
    }),
  ),
})

/** A document with its place in an export. */
export interface DocumentPlace {
  /** The path within the export, with `/`. */
  readonly path: string
  /** The name that the claimant's file had. */
  readonly name: string
  /** The media type of its content; empty for claims from before content was inspected. */
  readonly type: string
  /** Bytes. */
  readonly size: number
  readonly sha256: string
  readonly clientId: string
}

/** A file name without characters that a file system or a shell may interpret. */
const safeName = (name: string): string =>
  [
    ...name
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '_'),
  ]
    .slice(-50)
    .join('')
    .replace(/^[._-]+/, '')
    .replace(/[._]+$/, '') || 'document'

/**
 * The documents of a claim with their places in an export. They depend only on the record of the claim, so an altered
 * export cannot refer to other places. Null for a value that is not a record with documents.
 */
export function documentPlaces(record: unknown): readonly DocumentPlace[] | null {
  const { data } = z.safeParse(namedSchema, record)
  if (!data) return null
  return data.documents.map(({ clientId, type = '', size, sha256 }, index) => {
    const given = data.models.find((model) => model.clientId === clientId)?.fields.name
    const name = typeof given === 'string' ? given : ''
    const number = String(index + 1).padStart(2, '0')
    return {
      path: `documents/${data.referenceCode}/${number}-${safeName(trueName(name, type))}`,
      name,
      type,
      size,
      sha256,
      clientId,
    }
  })
}

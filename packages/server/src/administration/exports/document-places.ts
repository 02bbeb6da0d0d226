import * as z from 'zod/mini'
import { trueName } from '../../foundation/documents/document-kinds.ts'

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

/** A document where an export has it. */
export interface DocumentPlace {
  /** Within the export, with `/`. */
  readonly path: string
  /** The name that the claimant's file had. */
  readonly name: string
  /** The media type of its content; empty for claims from before it was looked at. */
  readonly type: string
  /** Bytes. */
  readonly size: number
  readonly sha256: string
  readonly clientId: string
}

/** A file's name without what a disk or a shell might take for something else. */
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
 * The documents of a claim where an export has them, made of nothing but the claim's record, so that an export cannot
 * point somewhere else; null for what is no record with documents.
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

import * as z from 'zod/mini'
import { copyKeySchema } from '../../copy/copy-key.ts'

const textBlock = <T extends string>(type: T) =>
  z.strictObject({ type: z.literal(type), text: copyKeySchema })
const listBlock = <T extends string>(type: T) =>
  z.strictObject({ type: z.literal(type), items: z.array(copyKeySchema).check(z.minLength(1)) })

/** A part of a text that is signed: a paragraph by its key alone, a heading, or a list. */
export const signedPartSchema = z.union([
  copyKeySchema,
  textBlock('heading'),
  textBlock('paragraph'),
  listBlock('orderedList'),
  listBlock('unorderedList'),
])

export type SignedPart = z.infer<typeof signedPartSchema>

import { metadataSchema } from '@redress/form'
import * as z from 'zod/mini'
import { namedSchema } from './call.ts'

/** A value of a field on the wire. Files are never in JSON: they are parts of their own. */
export const wireValueSchema = z.union([z.string(), z.boolean(), z.null()])

/** A model on the wire. Its file, if it has one, is a part of its own. */
export const wireModelSchema = namedSchema(
  'Model',
  z.strictObject({
    clientId: z.string().check(z.regex(/^[\w-]{1,40}$/)),
    id: z.nullable(z.string()),
    metadataHash: z.string(),
    metadata: metadataSchema,
    fields: z.record(z.string(), wireValueSchema),
  }),
)

export const prepopulatedModelSchema = z.object({
  metadata: metadataSchema,
  fields: z.record(z.string(), wireValueSchema),
})

export type WireModel = z.infer<typeof wireModelSchema>
export type PrepopulatedModel = z.infer<typeof prepopulatedModelSchema>

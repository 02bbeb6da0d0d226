import * as z from 'zod/mini'
import { conditionSchema } from '../../conditions/condition.ts'
import type { BlockPlanning } from '../block-type.ts'

const limitSchema = z.strictObject({
  /** The value of the kind in its field. */
  kind: z.string(),
  /** The size of the largest document of this kind. */
  maxFileMegabytes: z.optional(z.number().check(z.positive())),
  /** How many documents of this kind the list can have. */
  maxFiles: z.optional(z.int().check(z.positive())),
  /** The media types that documents of this kind can have. */
  types: z.optional(z.array(z.string()).check(z.minLength(1))),
  /** The extensions of these types, as messages name them. */
  extensions: z.optional(z.array(z.string()).check(z.minLength(1))),
})

const requiredKindSchema = z.strictObject({
  kind: z.string(),
  /** The kind is needed while this holds; always without it. */
  when: z.optional(conditionSchema),
})

/** The kinds of the documents of a list: their limits, and which of them the list must have. */
export const documentKindsSchema = z.strictObject({
  /** The field of each record with the kind of its document. An input with options asks for it. */
  field: z.string(),
  limits: z._default(z.array(limitSchema), []),
  /** Of each of these kinds there must be at least one document. */
  required: z._default(z.array(requiredKindSchema), []),
})

export type DocumentKinds = z.infer<typeof documentKindsSchema>

/** What one kind of documents is limited to. */
export type KindLimit = z.infer<typeof limitSchema>

/** A block that can state the kinds of its documents. */
interface WithKinds {
  readonly type: string
  readonly kinds?: DocumentKinds | undefined
}

/** The kinds of documents that a block states; undefined where it states none. */
export const kindsOf = ({ kinds }: WithKinds): DocumentKinds | undefined => kinds

/** The kinds of documents that a block needs, each with its condition. */
export const neededKindsOf = ({ kinds }: WithKinds): DocumentKinds['required'] => kinds?.required ?? []

/** The same conditions, as they are written in the block. */
export const writtenKindConditions: BlockPlanning<{
  readonly model: string
  readonly type: string
  readonly kinds?: DocumentKinds | undefined
}>['conditions'] = (block) =>
  neededKindsOf(block).flatMap(({ when }, index) =>
    when ? [{ condition: when, ownModel: block.model, path: ['kinds', 'required', index, 'when'] }] : [],
  )

import * as z from 'zod/mini'
import { chooseOneSchema } from './choose-one.ts'
import { innerBlockSchemas } from './inner-block.ts'
import { sectionSchema } from './section.ts'

/** The building blocks of pages, a field widget among them. An unknown type is an error. */
export const blockSchema = z.discriminatedUnion('type', [
  sectionSchema,
  chooseOneSchema,
  ...innerBlockSchemas,
])

export type Block = z.infer<typeof blockSchema>
export type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>
